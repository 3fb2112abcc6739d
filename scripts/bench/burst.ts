import { startPostgres } from "../postgres.ts";
import type { Product } from "../product.ts";
import { createDatabase } from "./api/catalogue.ts";
import { withStarted } from "./bench-product.ts";
import type { Measurement } from "./measure/measurement.ts";
import { STOREFRONT } from "./places.ts";

const AT_ONCE = 32;
const REFUSED = `${AT_ONCE} storefronts at once: not answered with the page`;

interface Burst {
  refused: number;
  lastMs: number;
}

/** Concurrent requests for the same storefront. */
async function burst({ url }: Product): Promise<Burst> {
  const from = performance.now();
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      const answer = await fetch(url + STOREFRONT);
      await answer.text();
      return answer.status;
    }),
  );
  return { refused: answers.filter((status) => status !== 200).length, lastMs: performance.now() - from };
}

async function measure(product: Product, database: string): Promise<Measurement[]> {
  const cold = await burst(product);
  const warm = await burst(product);
  return [
    { name: `cold, ${database}`, value: cold.refused, unit: "", atMost: 0, group: REFUSED },
    { name: `${AT_ONCE} storefronts at once, cold, ${database}: the last one`, value: cold.lastMs, unit: "ms" },
    { name: `again, ${database}`, value: warm.refused, unit: "", atMost: 0, group: REFUSED },
    { name: `${AT_ONCE} storefronts at once again, ${database}: the last one`, value: warm.lastMs, unit: "ms" },
  ];
}

/** A newly started product that has rendered nothing yet, on each database. */
export async function measureBursts(): Promise<Measurement[]> {
  const embedded = await withStarted((product) => measure(product, "embedded database"));
  const postgres = await startPostgres();
  try {
    const databaseUrl = await createDatabase(postgres.url, "bench_burst");
    return [...embedded, ...(await withStarted((product) => measure(product, "PostgreSQL"), databaseUrl))];
  } finally {
    await postgres.stop();
  }
}
