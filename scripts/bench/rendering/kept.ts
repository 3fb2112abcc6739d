import { usedMs } from "../../../shell/server/renderers/process/usage.ts";
import { startPostgres } from "../../postgres.ts";
import type { Product } from "../../product.ts";
import { createDatabase } from "../api/catalogue.ts";
import { withStarted } from "../bench-product.ts";
import { measureBurst } from "../burst.ts";
import type { Depth } from "../measure/depth.ts";
import { press } from "../measure/load.ts";
import { type Measurement, median } from "../measure/measurement.ts";
import { visitAtOnce } from "../measure/visits.ts";
import { STOREFRONT } from "../places.ts";

const BROTLI = ["accept-encoding=br"];
const SIZES: Record<Depth, { rounds: number; seconds: number; pages: number }> = {
  quick: { rounds: 1, seconds: 2, pages: 64 },
  usual: { rounds: 3, seconds: 2, pages: 300 },
  long: { rounds: 5, seconds: 5, pages: 1500 },
};

interface Round {
  perSecond: number;
  p99Ms: number;
  /** Pages a second if the shell had a core for itself: by its processor time. */
  perCore: number;
  rendered: number;
}

async function round({ url, processes }: Product, seconds: number, pages: number): Promise<Round> {
  const pid = processes.find(({ name }) => name === "shell")?.child.pid ?? 0;
  const before = usedMs(pid) ?? 0;
  const { requestsPerSecond, p99Ms } = await press(url + STOREFRONT, { seconds }, BROTLI);
  const perCore = (requestsPerSecond * seconds * 1000) / ((usedMs(pid) ?? 0) - before);
  const { pagesPerSecond: rendered } = await visitAtOnce(url, [STOREFRONT], pages);
  return { perSecond: requestsPerSecond, p99Ms, perCore, rendered };
}

/** One storefront that is kept, and the same page rendered for each visit, by turns: 32 connections, PostgreSQL. */
export async function measureKeptPages(depth: Depth): Promise<Measurement[]> {
  const { rounds, seconds, pages } = SIZES[depth];
  const postgres = await startPostgres();
  try {
    const databaseUrl = await createDatabase(postgres.url, "bench_kept");
    return await withStarted(async (product) => {
      const rush = await measureBurst(product, "PostgreSQL");
      const measured: Round[] = [];
      await round(product, seconds, pages);
      for (let turn = 0; turn < rounds; turn += 1) measured.push(await round(product, seconds, pages));
      const medianOf = (read: (one: Round) => number) => median(measured.map(read));
      return [
        ...rush,
        {
          name: "kept storefront, Brotli: pages a second, against rendering each",
          value: medianOf(({ perSecond }) => perSecond),
          unit: "",
          ratio: medianOf((one) => one.perSecond / one.rendered),
          atLeast: 20,
        },
        { name: "kept storefront, Brotli: pages a second of a core", value: medianOf(({ perCore }) => perCore), unit: "", atLeast: 6000 },
        { name: "kept storefront, Brotli: p99", value: medianOf(({ p99Ms }) => p99Ms), unit: "ms", atMost: 20 },
      ];
    }, databaseUrl);
  } finally {
    await postgres.stop();
  }
}
