import { onStopSignal } from "shared-contracts/server/stop";
import { buildShell } from "./app.ts";
import { readEnv } from "./platform/env.ts";

const env = readEnv(process.env);
if (env.remotes.length === 0) throw new Error("REMOTES is required: name=origin pairs, comma-separated");
// Only the sandbox's user may read its files.
if (env.mode === "sandbox") process.umask(0o077);
const stopping = new AbortController();
const { app, refresh } = await buildShell(env, { logger: true, stopping: stopping.signal });

/** The refusals of the last refresh: each is logged once. */
let told = new Map<string, string>();
let live = new Map<string, string>();

async function refreshAndReport(): Promise<void> {
  const { missing, refused, removed, entries } = await refresh();
  for (const { name, error } of missing) app.log.warn({ remote: name }, `a remote is away: ${error}`);
  for (const { name, build, reason } of refused) {
    if (told.get(name) !== build + reason) app.log.warn({ remote: name, build }, `a release stays out: ${reason}`);
  }
  for (const { name, build, record } of entries) {
    if (live.get(name) !== build)
      app.log.info({ remote: name, build, version: record.version, commit: record.commit }, "a release is live");
  }
  for (const { name, build } of removed)
    app.log.info({ remote: name, build }, "a kept release was removed: it is too old, or its remote has too many");
  live = new Map(entries.map(({ name, build }) => [name, build]));
  told = new Map(refused.map(({ name, build, reason }) => [name, build + reason]));
}

let timer: NodeJS.Timeout;

/** One refresh at a time: judging a release may take longer than the time between two. */
async function keepRefreshing(): Promise<void> {
  await refreshAndReport().catch((error: unknown) => app.log.error({ err: error }, "the registry could not be refreshed"));
  if (!stopping.signal.aborted) timer = setTimeout(() => void keepRefreshing(), env.refreshMs);
}

await keepRefreshing();
await app.listen({ host: env.host, port: env.port });

onStopSignal(app.log, stopping, async () => {
  clearTimeout(timer);
  await app.close();
});
