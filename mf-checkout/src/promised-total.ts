import { useCart } from "shared-contracts/cart";
import type { Order } from "shared-contracts/orders";
import type { ShownSums } from "./shown-sums.ts";

/** What the basket said last that its order costs, in tiyin. A reload forgets it. */
let promised: { orderKey: string; total: number } | undefined;

export function promiseTotal(orderKey: string, { delivery, total }: ShownSums): void {
  promised = delivery.kind === "known" ? { orderKey, total } : undefined;
}

/** The sum that the basket said for this order, if the server's is another one. */
export function useOtherPromise({ id, deliveryFee, totalAmount }: Order): number | undefined {
  const orderKey = useCart((cart) => (cart.orderId === id ? cart.orderKey : undefined));
  if (promised === undefined || promised.orderKey !== orderKey || deliveryFee === null) return undefined;
  return promised.total === totalAmount ? undefined : promised.total;
}
