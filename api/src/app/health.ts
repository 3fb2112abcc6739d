import { AppError } from "@savat/contracts/server/app-error";
import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { DATABASE_RETRY_MS } from "../platform/db/away.ts";
import type { Deps } from "../platform/http/deps.ts";

const UNREADY_STATUS = 503;

/** Says why nothing can be asked of this process yet; undefined once all can. */
export type NotReady = () => string | undefined;

/** Until the process can serve, every call is refused with the reason, the probe of its readiness too. */
export function refuseUntilReady(app: FastifyInstance, notReady: NotReady): void {
  app.addHook("onRequest", async (request, reply) => {
    const reason = notReady();
    if (reason === undefined || request.url === "/health/live") return undefined;
    reply.header("retry-after", DATABASE_RETRY_MS / 1000);
    const body = { code: "unavailable", message: reason, status: UNREADY_STATUS, retryAfterMs: DATABASE_RETRY_MS };
    return await reply.code(UNREADY_STATUS).send(body);
  });
}

/** Alive: this process answers. Ready: its database does too, and it is not on its way out. */
export function registerHealth(app: FastifyInstance, { db }: Deps, stopping?: AbortSignal): void {
  app.get("/health/live", async () => ({ status: "ok" }));
  app.get("/health/ready", async () => {
    if (stopping?.aborted) throw new AppError("unavailable");
    await db.execute(sql`select 1`).catch((cause: unknown) => {
      throw new AppError("unavailable", { retryAfterMs: DATABASE_RETRY_MS }, { cause });
    });
    return { status: "ok" };
  });
}
