import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";

/** One request per interval, independent of the previous one, like real visitors. */
const EVERY_MS = 40;

export interface Visit {
  name: string;
  ask: () => Promise<Response>;
}

/** Response times in ms, by kind of request. */
export type Waits = ReadonlyMap<string, readonly number[]>;

interface Goods {
  id: string;
  price: number;
}

/** Customers' requests during the import: list of shops, this shop's products, an order from it. */
export function visitsOf(api: string, merchantId: string, goods: Goods, customer: { authorization: string }): Visit[] {
  const order = { items: [{ ...goods, quantity: 1 }], price: goods.price, merchant: { uid: merchantId } };
  return [
    { name: "merchant list", ask: () => fetch(`${api}/api/merchants`) },
    { name: "product list of the same shop", ask: () => fetch(`${api}/api/merchants/${merchantId}/products`) },
    {
      name: "order from the same shop",
      ask: () =>
        fetch(`${api}/api/orders`, {
          method: "POST",
          headers: { ...customer, "content-type": "application/json", "idempotency-key": randomUUID() },
          body: JSON.stringify(order),
        }),
    },
  ];
}

async function waitMs({ name, ask }: Visit): Promise<number> {
  const from = performance.now();
  const answer = await ask();
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`The ${name} answered ${answer.status}`);
  return performance.now() - from;
}

/** Sends the visits in rotation at a steady rate until `isOver` returns true. Throws on a failed answer. */
export async function visitUntil(visits: readonly Visit[], isOver: () => boolean): Promise<Waits> {
  const waits = new Map<string, number[]>(visits.map(({ name }) => [name, []]));
  const asked: Promise<unknown>[] = [];
  const from = performance.now();
  for (let turn = 0; !isOver(); turn += 1) {
    const visit = visits[turn % visits.length];
    if (visit) asked.push(waitMs(visit).then((ms) => waits.get(visit.name)?.push(ms)));
    await wait(Math.max(0, from + (turn + 1) * EVERY_MS - performance.now()));
  }
  await Promise.all(asked);
  return waits;
}
