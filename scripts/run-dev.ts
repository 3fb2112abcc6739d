import { join, resolve } from "node:path";
import { buildAll } from "./build.ts";
import { readPortBase } from "./port-base.ts";
import { type RunningProcess, startNode } from "./processes.ts";
import { portsFrom, startProduct } from "./product.ts";
import { REMOTES, ROOT, remoteFolder } from "./workspaces.ts";

const startedAt = Date.now();
const DIST = "dist-dev";
const RSPACK = join(ROOT, "node_modules/@rspack/cli/bin/rspack.js");
const SHELL = join(ROOT, "shell");

/** Resolves when a person stops it. */
function onceAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => (signal.aborted ? resolve() : signal.addEventListener("abort", () => resolve(), { once: true })));
}

const asked = process.argv.slice(2);
const known: readonly string[] = ["shell", ...REMOTES];
const unknown = asked.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(", ")}. Known are ${known.join(", ")}.`);
  process.exit(1);
}
const watched = asked.length > 0 ? asked : known;
const others = REMOTES.filter((name) => !watched.includes(name));

const base = await readPortBase(process.env.PORT_BASE).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
const stopping = new AbortController();
const shellWatcher: RunningProcess[] = [];
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stopping.abort());

function watchShell(): RunningProcess {
  return startNode({
    name: "watch shell",
    args: [RSPACK, "build", "--watch"],
    cwd: SHELL,
    env: { NODE_ENV: "development", SAVAT_DIST: DIST },
    onLine: (line) => line.includes("rror") && console.error(`[shell] ${line}`),
  });
}

try {
  // The other remotes are as `npm start` builds them.
  await Promise.all([
    buildAll(DIST, { folders: [SHELL], mode: "development" }),
    buildAll("dist", { folders: others.map((name) => remoteFolder(name)), mode: undefined }),
  ]);
  if (watched.includes("shell")) shellWatcher.push(watchShell());
  const product = await startProduct({
    ports: portsFrom(base),
    dataFolder: resolve(process.env.SAVAT_DATA ?? `${ROOT}/.savat`),
    dist: DIST,
    isDevelopment: true,
    hotRemotes: watched,
    signal: stopping.signal,
    onLine: (name, line) => console.warn(`[${name}] ${line}`),
  });
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.info(`Savat in development at ${product.url}: an edit of ${watched.join(", ")} shows at once. Ready after ${seconds} s.`);
  await onceAborted(stopping.signal);
  await product.stop();
} catch (error) {
  if (!stopping.signal.aborted) console.error(error instanceof Error ? error.message : error);
  process.exitCode = stopping.signal.aborted ? 0 : 1;
} finally {
  await Promise.all(shellWatcher.map((watcher) => watcher.stop()));
}
