import { resolve } from "node:path";
import { buildAll } from "./build.ts";
import { readPortBase } from "./port-base.ts";
import { portsFrom, startProduct } from "./product.ts";
import { readyMessage } from "./ready-message.ts";
import { ROOT } from "./workspaces.ts";

const base = await readPortBase(process.env.PORT_BASE).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});

const interrupt = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => interrupt.abort());

const startedAt = performance.now();
const builds = buildAll("dist", { isQuick: true }).then((built) => {
  if (built > 0) console.info(`Built ${built} parts in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);
});
const interrupted = new Promise<never>((_, reject) => {
  interrupt.signal.addEventListener("abort", () => reject(interrupt.signal.reason), { once: true });
});
interrupted.catch(() => undefined);

const product = await startProduct({
  ports: portsFrom(base),
  dataFolder: resolve(process.env.SAVAT_DATA ?? `${ROOT}/.savat`),
  dist: "dist",
  builds: Promise.race([builds, interrupted]),
  env: {
    DATABASE_URL: process.env.DATABASE_URL,
    MIGRATION_DATABASE_URL: process.env.MIGRATION_DATABASE_URL,
    HOST: process.env.HOST,
    API_DOCS: process.env.API_DOCS,
  },
  signal: interrupt.signal,
  onRestart: (line) => console.warn(line),
  onLine: (name, line) => line.startsWith("The payment sandbox is ready") || console.warn(`[${name}] ${line}`),
}).catch((error: unknown) => {
  if (interrupt.signal.aborted) process.exit(0);
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});

console.info(readyMessage(product.url, (performance.now() - startedAt) / 1000));

let isStopping = false;
async function stop(code: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await product.stop();
  process.exit(code);
}
interrupt.signal.addEventListener("abort", () => void stop(0));
if (interrupt.signal.aborted) await stop(0);

for (const running of product.processes) {
  void running.ended.then((code) => {
    if (isStopping) return;
    if (running.name === "remotes") return console.error(`The remotes' origins ended (${code}): the site shows the pages that it has.`);
    console.error(`${running.name} ended with ${code}:\n${running.lastLines()}`);
    void stop(1);
  });
}
