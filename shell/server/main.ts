import { unwatchFile, watchFile } from "node:fs";
import { onStopSignal } from "@savat/contracts/server/stop";
import { buildShell } from "./app.ts";
import { readEnv } from "./platform/env.ts";
import { ordersPathOf } from "./releases/orders/release-orders.ts";

/** How often the operator's orders are looked at. */
const ORDERS_LOOK_MS = 300;

const env = readEnv(process.env);
if (env.remotes.length === 0 && env.registryToken === undefined)
  throw new Error("REGISTRY_TOKEN with REMOTE_KEYS is required, or REMOTES: name=origin pairs, comma-separated");
// Only the sandbox's user may read its files.
if (env.mode === "sandbox") process.umask(0o077);
const stopping = new AbortController();
const { app, refresh } = await buildShell(env, { logger: true, stopping: stopping.signal });

let timer: NodeJS.Timeout;
let isRefreshing = false;
let isAskedAgain = false;

/** One refresh at a time: judging a release may take longer than the time between two. */
async function keepRefreshing(): Promise<void> {
  isRefreshing = true;
  await refresh().catch((error: unknown) => app.log.error({ err: error }, "the registry could not be refreshed"));
  isRefreshing = false;
  const isAtOnce = isAskedAgain;
  isAskedAgain = false;
  if (!stopping.signal.aborted) timer = setTimeout(() => void keepRefreshing(), isAtOnce ? 0 : env.refreshMs);
}

await keepRefreshing();
// An order of the operator takes effect at once.
watchFile(ordersPathOf(env.dataFolder), { interval: ORDERS_LOOK_MS, persistent: false }, () => {
  isAskedAgain = isRefreshing;
  if (isRefreshing) return;
  clearTimeout(timer);
  void keepRefreshing();
});
await app.listen({ host: env.host, port: env.port });

onStopSignal(app.log, stopping, async () => {
  unwatchFile(ordersPathOf(env.dataFolder));
  clearTimeout(timer);
  await app.close();
});
