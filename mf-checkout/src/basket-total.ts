import { useCart } from "@savat/contracts/cart";
import type { Order } from "@savat/contracts/orders";
import type { ShownSums } from "./shown-sums.ts";

/** The total that the basket showed last, in tiyin. A reload forgets it. */
let shown: { orderKey: string; total: number } | undefined;

export function keepBasketTotal(orderKey: string, { delivery, total }: ShownSums): void {
  shown = delivery.kind === "known" ? { orderKey, total } : undefined;
}

/** The total that the basket showed for this order, if the server's is another one. */
export function useOtherBasketTotal({ id, deliveryFee, totalAmount }: Order): number | undefined {
  const orderKey = useCart((cart) => (cart.orderId === id ? cart.orderKey : undefined));
  if (shown === undefined || shown.orderKey !== orderKey || deliveryFee === null) return undefined;
  return shown.total === totalAmount ? undefined : shown.total;
}
