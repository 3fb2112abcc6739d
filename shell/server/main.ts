import { buildShell } from "./app.ts";
import { readEnv } from "./env.ts";

const env = readEnv(process.env);
const { app, refresh } = await buildShell(env, { logger: true });

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
  process.once(signal, () => {
    clearInterval(timer);
    void app.close().then(() => process.exit(0));
  });
}
