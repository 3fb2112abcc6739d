import type { FastifyInstance, FastifyRequest } from "fastify";
import { collectDefaultMetrics, Histogram, register } from "prom-client";
import { AppError } from "./app-error.ts";
import type { Mode } from "./env.ts";
import { EVENT_STREAM } from "./event-stream.ts";
import { isSameSecret } from "./same-secret.ts";

// One set per process. Labels are bounded: route patterns and our names, never addresses or ids.
collectDefaultMetrics();

export const LATENCY_BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const httpRequests = new Histogram({
  name: "savat_http_request_duration_seconds",
  help: "Answered requests and how long they took, by the route's pattern",
  labelNames: ["method", "route", "status"],
  buckets: LATENCY_BUCKETS_S,
});

/** Everything in Prometheus' text format. */
export async function exposeMetrics(): Promise<{ contentType: string; text: string }> {
  return { contentType: register.contentType, text: await register.metrics() };
}

export interface MetricsOptions {
  mode: Mode;
  /** Bearer token of `/metrics`; production has no metrics without it. */
  metricsToken: string | undefined;
  /** Sets the gauges that are read when they are asked for. */
  refresh?: () => Promise<void>;
}

/** Throws `unauthorized` for everybody but a scraper with its token. */
export function requireScraper({ metricsToken }: Pick<MetricsOptions, "metricsToken">, { headers }: FastifyRequest): void {
  if (metricsToken !== undefined && !isSameSecret(headers.authorization ?? "", `Bearer ${metricsToken}`))
    throw new AppError("unauthorized");
}

/** Whether this process shows its metrics at all. */
export function hasMetrics({ mode, metricsToken }: Pick<MetricsOptions, "mode" | "metricsToken">): boolean {
  return metricsToken !== undefined || mode !== "production";
}

/** Counts every answer by its route's pattern and serves the counts at `/metrics`. */
export function registerMetrics(app: FastifyInstance, options: MetricsOptions): void {
  app.addHook("onResponse", async ({ method, routeOptions }, reply) => {
    // A stream lasts as long as its page.
    if (reply.getHeader("content-type") === EVENT_STREAM) return;
    const labels = { method, route: routeOptions.url ?? "none", status: reply.statusCode };
    httpRequests.observe(labels, reply.elapsedTime / 1000);
  });
  if (!hasMetrics(options)) return;
  app.get("/metrics", async (request, reply) => {
    requireScraper(options, request);
    await options.refresh?.();
    const { contentType, text } = await exposeMetrics();
    return await reply.header("cache-control", "no-store").type(contentType).send(text);
  });
}
