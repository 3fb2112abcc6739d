import { unwatchFile, watchFile } from "node:fs";
import { onStopSignal } from "@savat/contracts/server/stop";
import { buildShell } from "./app.ts";
import { readEnv } from "./platform/env.ts";
import { ordersPathOf } from "./releases/release-orders.ts";

/** How often the operator's orders are looked at. */
const ORDERS_LOOK_MS = 300;

const env = readEnv(process.env);
if (env.remotes.length === 0) throw new Error("REMOTES is required: name=origin pairs, comma-separated");
// Only the sandbox's user may read its files.
if (env.mode === "sandbox") process.umask(0o077);
const stopping = new AbortController();
const { app, refresh } = await buildShell(env, { logger: true, stopping: stopping.signal });

/** The refusals of the last refresh: each is logged once. */
let told = new Map<string, string>();
let live = new Map<string, string>();
let shares = new Map<string, string>();

async function refreshAndReport(): Promise<void> {
  const { missing, refused, removed, entries, canaries } = await refresh();
  for (const { name, error } of missing) app.log.warn({ remote: name }, `a remote is away: ${error}`);
  for (const { name, build, reason } of refused) {
    if (told.get(name) !== build + reason) app.log.warn({ remote: name, build }, `a release stays out: ${reason}`);
  }
  for (const { name, build, record } of entries) {
    if (live.get(name) !== build)
      app.log.info({ remote: name, build, version: record.version, commit: record.commit }, "a release is live");
  }
  for (const { name, build, percent } of canaries) {
    if (shares.get(name) !== `${build} ${percent}`) app.log.info({ remote: name, build, percent }, "a release is a canary");
  }
  shares = new Map(canaries.map(({ name, build, percent }) => [name, `${build} ${percent}`]));
  for (const { name, build } of removed)
    app.log.info({ remote: name, build }, "a kept release was removed: it is too old, or its remote has too many");
  live = new Map(entries.map(({ name, build }) => [name, build]));
  told = new Map(refused.map(({ name, build, reason }) => [name, build + reason]));
}

let timer: NodeJS.Timeout;
let isRefreshing = false;
let isAskedAgain = false;

/** One refresh at a time: judging a release may take longer than the time between two. */
async function keepRefreshing(): Promise<void> {
  isRefreshing = true;
  await refreshAndReport().catch((error: unknown) => app.log.error({ err: error }, "the registry could not be refreshed"));
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
