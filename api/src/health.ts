import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Deps } from "./deps.ts";
import { AppError } from "./errors.ts";

export function registerHealth(app: FastifyInstance, { db }: Deps): void {
  app.get("/health/live", { schema: { hide: true } }, async () => ({ status: "ok" }));
  app.get("/health/ready", { schema: { hide: true } }, async () => {
    await db.execute(sql`select 1`).catch((cause: unknown) => {
      throw new AppError("unavailable", {}, { cause });
    });
    return { status: "ok" };
  });
}
