import { ApiFailure } from "./api-failure.ts";
import type { ApiCall } from "./endpoint.ts";
import { getOrder, type Order } from "./orders.ts";

/** The order, if it has been paid meanwhile. Rejects with an `ApiFailure` where that cannot be told. */
export async function findBought(orderId: string, api: ApiCall, signal?: AbortSignal): Promise<Order | undefined> {
  try {
    const { order } = await api(getOrder, { params: { id: orderId } }, signal === undefined ? {} : { signal });
    return order.status === "pending" || order.status === "cancelled" ? undefined : order;
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.status === 404) return undefined;
    throw failure;
  }
}
