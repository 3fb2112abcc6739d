import { onStopSignal } from "shared-contracts/server/stop";
import { buildShell } from "./app.ts";
import { readEnv } from "./platform/env.ts";

const env = readEnv(process.env);
// Only the sandbox's user may read its files.
if (env.mode === "sandbox") process.umask(0o077);
const stopping = new AbortController();
const { app, refresh } = await buildShell(env, { logger: true, stopping: stopping.signal });

async function refreshAndReport(): Promise<void> {
  const { missing } = await refresh();
  for (const { name, error } of missing) app.log.warn({ remote: name }, `a remote is away: ${error}`);
}

await refreshAndReport();
const timer = setInterval(
  () => void refreshAndReport().catch((error: unknown) => app.log.error({ err: error }, "the registry could not be refreshed")),
  env.refreshMs,
);
await app.listen({ host: env.host, port: env.port });

onStopSignal(app.log, stopping, async () => {
  clearInterval(timer);
  await app.close();
});
