import type { Product } from "../product.ts";
import type { Measurement } from "./measure/measurement.ts";
import { STOREFRONT } from "./places.ts";

const AT_ONCE = 32;
const LAST = `${AT_ONCE} storefronts at once: the last one`;
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

/** On a newly started product that has rendered nothing yet; `database` names what it stands on. */
export async function measureBurst(product: Product, database: string): Promise<Measurement[]> {
  const cold = await burst(product);
  const warm = await burst(product);
  return [
    { name: `cold, ${database}`, value: cold.refused, unit: "", atMost: 0, group: REFUSED },
    { name: `cold, ${database}`, value: cold.lastMs, unit: "ms", group: LAST },
    { name: `again, ${database}`, value: warm.refused, unit: "", atMost: 0, group: REFUSED },
    { name: `again, ${database}`, value: warm.lastMs, unit: "ms", group: LAST },
  ];
}
