import { healthTable } from "@savat/contracts/health-table";
import type { Mode } from "@savat/contracts/server/env";
import { hasMetrics, requireScraper } from "@savat/contracts/server/metrics";
import type { FastifyInstance } from "fastify";
import type { ReleaseHealth } from "./release-health.ts";

interface Guard {
  mode: Mode;
  metricsToken: string | undefined;
}

/** `/metrics/builds`: this process's counts of the current hour, for a terminal. Guarded as `/metrics` is. */
export function registerHealthTable(app: FastifyInstance, guard: Guard, health: Pick<ReleaseHealth, "current">): void {
  if (!hasMetrics(guard)) return;
  app.get("/metrics/builds", async (request, reply) => {
    requireScraper(guard, request);
    const tables = health.current().map(({ remote, builds }) => `${remote}\n${healthTable(builds)}`);
    return await reply.header("cache-control", "no-store").type("text/plain; charset=utf-8").send(tables.join("\n"));
  });
}
