import { buildShell } from "./app.ts";
import { readEnv } from "./platform/env.ts";

/** Longer than the slowest passed-on call; shorter than an orchestrator waits before it kills. */
const STOP_WITHIN_MS = 25_000;

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

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    clearInterval(timer);
    setTimeout(() => {
      app.log.fatal("stopping took too long");
      process.exit(1);
    }, STOP_WITHIN_MS).unref();
    void app.close().then(() => process.exit(0));
  });
}
