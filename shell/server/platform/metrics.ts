import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { Counter, collectDefaultMetrics, Gauge, Histogram, register } from "prom-client";
import type { ShellEnv } from "./env.ts";

// One set per process. Labels are bounded: route patterns and names of remotes, never addresses.
collectDefaultMetrics();

const LATENCY_BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const httpRequests = new Histogram({
  name: "savat_http_request_duration_seconds",
  help: "Answered requests and how long they took: pages are /*, calls /api/*, files of remotes /r/:remote/*",
  labelNames: ["method", "route", "status"],
  buckets: LATENCY_BUCKETS_S,
});

export const pageRenders = new Counter({
  name: "savat_page_renders_total",
  help: "Pages by their remote: rendered here, or left to the browser because the remote's server module failed",
  labelNames: ["remote", "outcome"],
});

export const remoteFileFailures = new Counter({
  name: "savat_remote_file_failures_total",
  help: "Files of remotes that could not be served: their origin away, or other bytes than the registry names",
  labelNames: ["remote", "reason"],
});

export const remoteBrowserFailures = new Counter({
  name: "savat_remote_browser_failures_total",
  help: "Failures of remotes that browsers reported",
  labelNames: ["remote"],
});

const remotesAway = new Gauge({
  name: "savat_remote_away",
  help: "1 while a remote's origin does not give its descriptor; its last good release is served meanwhile",
  labelNames: ["remote"],
});

export const apiReads = new Histogram({
  name: "savat_api_read_duration_seconds",
  help: "What pages read of the API while they are rendered, by the endpoint's pattern",
  labelNames: ["endpoint", "outcome"],
  buckets: LATENCY_BUCKETS_S,
});

/** Notes which remotes are away, after the registry asked them all. */
export function noteRemotes(names: readonly string[], missing: readonly { name: string }[]): void {
  for (const remote of names) remotesAway.set({ remote }, missing.some(({ name }) => name === remote) ? 1 : 0);
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Counts every answer and serves the counts. The shell is public, so production has `/metrics` only with a token. */
export function registerMetrics(app: FastifyInstance, { mode, metricsToken }: Pick<ShellEnv, "mode" | "metricsToken">): void {
  app.addHook("onResponse", async (request, reply) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? "none", status: reply.statusCode };
    httpRequests.observe(labels, reply.elapsedTime / 1000);
  });
  if (metricsToken === undefined && mode === "production") return;
  app.get("/metrics", async (request, reply) => {
    reply.header("cache-control", "no-store");
    if (metricsToken !== undefined && !isSame(request.headers.authorization ?? "", `Bearer ${metricsToken}`)) {
      return await reply.code(401).header("www-authenticate", "Bearer").type("text/plain").send("Unauthorized");
    }
    return await reply.type(register.contentType).send(await register.metrics());
  });
}
