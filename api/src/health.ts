import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Deps } from "./deps.ts";
import { AppError } from "./errors.ts";

/** Alive: this process answers. Ready: its database does too, and it is not on its way out. */
export function registerHealth(app: FastifyInstance, { db }: Deps, stopping?: AbortSignal): void {
  app.get("/health/live", { schema: { hide: true } }, async () => ({ status: "ok" }));
  app.get("/health/ready", { schema: { hide: true } }, async () => {
    if (stopping?.aborted) throw new AppError("unavailable");
    await db.execute(sql`select 1`).catch((cause: unknown) => {
      throw new AppError("unavailable", {}, { cause });
    });
    return { status: "ok" };
  });
}
