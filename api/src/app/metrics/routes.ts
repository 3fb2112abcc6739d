import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { bearerOf } from "../../people/auth/tokens.ts";
import { AppError } from "../../platform/errors.ts";
import type { Deps } from "../../platform/http/deps.ts";
import { exposeMetrics, httpRequests, scrapeFailures } from "../../platform/metrics/instruments.ts";
import { readGauges } from "./from-database.ts";

/** Two scrapers a second apart share one look into the database. */
const GAUGES_KEPT_MS = 1000;

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Counts every answer by its route's pattern. */
export function observeRequests(app: FastifyInstance): void {
  app.addHook("onResponse", async (request, reply) => {
    const { method, routeOptions } = request;
    const labels = { method, route: routeOptions.url ?? "none", status: reply.statusCode };
    httpRequests.observe(labels, reply.elapsedTime / 1000);
  });
}

/** `/metrics` for Prometheus. The shell passes on only `/api`, so it is internal; production also wants the token. */
export function registerMetrics(app: FastifyInstance, deps: Deps): void {
  const { mode, metricsToken } = deps.env;
  let reading = Promise.resolve();
  let readAt = Number.NEGATIVE_INFINITY;

  async function refreshGauges(): Promise<void> {
    const now = deps.clock.now().getTime();
    if (Math.abs(now - readAt) > GAUGES_KEPT_MS) {
      readAt = now;
      reading = readGauges(deps).catch((err: unknown) => {
        scrapeFailures.inc();
        app.log.warn({ err }, "the database could not be read for the metrics");
      });
    }
    await reading;
  }

  app.get("/metrics", { schema: { hide: true } }, async (request, reply) => {
    if (metricsToken === undefined && mode === "production") throw new AppError("not_found");
    const given = bearerOf(request.headers.authorization) ?? "";
    if (metricsToken !== undefined && !isSame(given, metricsToken)) throw new AppError("unauthorized");
    await refreshGauges();
    const { contentType, text } = await exposeMetrics();
    return await reply.type(contentType).send(text);
  });
}
