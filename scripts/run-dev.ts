import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { readSite, startAgainst } from "@savat/build/dev/against";
import { buildAll } from "./build.ts";
import { readPortBase } from "./port-base.ts";
import { type RunningProcess, startNode } from "./processes.ts";
import { type Product, portsFrom, startProduct } from "./product.ts";
import { REMOTES, ROOT, remoteFolder } from "./workspaces.ts";

const startedAt = Date.now();
const DIST = "dist-dev";
const RSPACK = join(ROOT, "node_modules/@rspack/cli/bin/rspack.js");
const SHELL = join(ROOT, "shell");
const KNOWN: readonly string[] = ["shell", ...REMOTES];

function refuse(reason: string): never {
  console.error(reason);
  process.exit(1);
}

function siteOrRefuse(given: string): string {
  try {
    return readSite(given);
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

const { positionals: asked, values } = parseArgs({ allowPositionals: true, options: { against: { type: "string" } } });
const unknown = asked.filter((name) => !KNOWN.includes(name));
if (unknown.length > 0) refuse(`Unknown: ${unknown.join(", ")}. Known are ${KNOWN.join(", ")}.`);
const site = values.against === undefined ? undefined : siteOrRefuse(values.against);
if (site !== undefined && asked.length === 0) refuse("Name the remotes of this machine: npm run dev -- checkout --against https://…");

const watched = asked.length > 0 ? asked : KNOWN;
const hotRemotes = REMOTES.filter((name) => watched.includes(name));
const others = REMOTES.filter((name) => !watched.includes(name));
const base = await readPortBase(process.env.PORT_BASE).catch((error: unknown) =>
  refuse(error instanceof Error ? error.message : String(error)),
);
const ports = portsFrom(base);
const stopping = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stopping.abort());
const onLine = (name: string, line: string) => console.warn(`[${name}] ${line}`);

/** Resolves when a person stops it. */
function onceAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => (signal.aborted ? resolve() : signal.addEventListener("abort", () => resolve(), { once: true })));
}

function watchShell(): RunningProcess {
  return startNode({
    name: "watch shell",
    args: [RSPACK, "build", "--watch"],
    cwd: SHELL,
    env: { NODE_ENV: "development", SAVAT_DIST: DIST },
    onLine: (line) => line.includes("rror") && console.error(`[shell] ${line}`),
  });
}

async function startLocal(): Promise<Product> {
  // The other remotes are as `npm start` builds them.
  await buildAll("dist", { folders: others.map((name) => remoteFolder(name)), mode: undefined });
  const dataFolder = resolve(process.env.SAVAT_DATA ?? `${ROOT}/.savat`);
  return await startProduct({ ports, dataFolder, dist: DIST, isDevelopment: true, hotRemotes, signal: stopping.signal, onLine });
}

async function startBeside(running: string): Promise<Pick<Product, "url" | "stop">> {
  const local = hotRemotes.map((name) => ({ name, folder: remoteFolder(name), port: ports.remotes[REMOTES.indexOf(name)] ?? 0 }));
  const dataFolder = resolve(process.env.SAVAT_DATA ?? `${ROOT}/.savat/against`);
  const shell = { args: ["--watch", join(SHELL, "server/main.ts")], dist: DIST };
  return await startAgainst({ site: running, local, shell, port: ports.shell, dataFolder, signal: stopping.signal, onLine });
}

const shellWatcher: RunningProcess[] = [];
try {
  await buildAll(DIST, { folders: [SHELL], mode: "development" });
  if (watched.includes("shell")) shellWatcher.push(watchShell());
  const product = site === undefined ? await startLocal() : await startBeside(site);
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  const rest = site === undefined ? "" : ` All else is as ${site} has it.`;
  console.info(`Savat in development at ${product.url}: an edit of ${watched.join(", ")} shows at once.${rest} Ready after ${seconds} s.`);
  await onceAborted(stopping.signal);
  await product.stop();
} catch (error) {
  if (!stopping.signal.aborted) console.error(error instanceof Error ? error.message : error);
  process.exitCode = stopping.signal.aborted ? 0 : 1;
} finally {
  await Promise.all(shellWatcher.map((watcher) => watcher.stop()));
}
