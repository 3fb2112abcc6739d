import Fastify from "fastify";
import { Pool } from "pg";
import type { BareRoute } from "./servers.ts";

const app = Fastify();
const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

app.get("/health", () => ({ status: "ok" }));
for (const { path, sql, params, bytes } of JSON.parse(process.env.BENCH_ROUTES ?? "[]") as BareRoute[]) {
  let filler: string | undefined;
  app.get(path, async () => {
    const { rows } = await pool.query(sql, params);
    filler ??= "x".repeat(Math.max(0, bytes - JSON.stringify({ rows, filler: "" }).length));
    return { rows, filler };
  });
}
await app.listen({ host: "127.0.0.1", port: Number(process.env.PORT) });
process.once("SIGTERM", () => void app.close().then(() => process.exit(0)));
