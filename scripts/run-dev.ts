import { resolve } from "node:path";
import { buildAll } from "./build.ts";
import { readPortBase } from "./port-base.ts";
import { startNode } from "./processes.ts";
import { portsFrom, startProduct } from "./product.ts";
import { REMOTES, type RemoteName, ROOT, remoteFolder } from "./workspaces.ts";

const DIST = "dist-dev";
process.env.NODE_ENV = "development";
process.env.SAVAT_DIST = DIST;

const asked = process.argv.slice(2);
const known: readonly string[] = ["shell", ...REMOTES];
const unknown = asked.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(", ")}. Known are ${known.join(", ")}.`);
  process.exit(1);
}
const watched = asked.length > 0 ? asked : known;

const base = await readPortBase(process.env.PORT_BASE).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
await buildAll(DIST);
const watchers = watched.map((name) =>
  startNode({
    name: `watch ${name}`,
    args: [resolve(ROOT, "node_modules/@rspack/cli/bin/rspack.js"), "build", "--watch"],
    cwd: name === "shell" ? resolve(ROOT, "shell") : remoteFolder(name as RemoteName),
    env: { NODE_ENV: "development", SAVAT_DIST: DIST },
    onLine: (line) => line.includes("rror") && console.error(`[${name}] ${line}`),
  }),
);
const product = await startProduct({
  ports: portsFrom(base),
  dataFolder: resolve(process.env.SAVAT_DATA ?? `${ROOT}/.savat`),
  dist: DIST,
  isDevelopment: true,
  onLine: (name, line) => console.warn(`[${name}] ${line}`),
});
console.info(`Savat in development at ${product.url}: pages reload when ${watched.join(", ")} change.`);

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void Promise.all([product.stop(), ...watchers.map((watcher) => watcher.stop())]).then(() => process.exit(0)));
}
