import type { FastifyBaseLogger } from "fastify";
import type { Deps } from "../../platform/http/deps.ts";
import { scrapeFailures } from "../../platform/metrics/instruments.ts";
import { readGauges } from "./from-database.ts";

/** Two scrapers a second apart share one look into the database. */
const GAUGES_KEPT_MS = 1000;

/** Reads the gauges from the database, and leaves them as they are while it cannot be read. */
export function createGaugeRefresh(deps: Deps, log: FastifyBaseLogger): () => Promise<void> {
  let reading = Promise.resolve();
  let readAt = Number.NEGATIVE_INFINITY;
  return async () => {
    const now = deps.clock.now().getTime();
    if (Math.abs(now - readAt) > GAUGES_KEPT_MS) {
      readAt = now;
      reading = readGauges(deps).catch((err: unknown) => {
        scrapeFailures.inc();
        log.warn({ err }, "the database could not be read for the metrics");
      });
    }
    await reading;
  };
}
