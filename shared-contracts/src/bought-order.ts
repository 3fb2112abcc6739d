import type { ApiCall } from "./endpoint.ts";
import { getOrder, type Order } from "./orders.ts";

/** The failure's class exists once in the page, and this module is bundled by each remote: it is told by its status. */
function isMissing(failure: unknown): boolean {
  return failure instanceof Error && "status" in failure && failure.status === 404;
}

/** The order, if it has been paid meanwhile. Rejects with an `ApiFailure` where that cannot be told. */
export async function findBought(orderId: string, api: ApiCall, signal?: AbortSignal): Promise<Order | undefined> {
  try {
    const { order } = await api(getOrder, { params: { id: orderId } }, signal === undefined ? {} : { signal });
    return order.status === "pending" || order.status === "cancelled" ? undefined : order;
  } catch (failure) {
    if (isMissing(failure)) return undefined;
    throw failure;
  }
}
