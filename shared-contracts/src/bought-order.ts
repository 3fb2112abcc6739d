import type { ApiCall } from "./endpoint.ts";
import { getOrder, type Order } from "./orders.ts";

/** An order of unknown status cannot be called paid. */
const NOT_BOUGHT: ReadonlySet<Order["status"]> = new Set(["pending", "cancelled", "unknown"]);

/** The failure's class exists once in the page, and this module is bundled by each remote: it is told by its status. */
function isMissing(failure: unknown): boolean {
  return failure instanceof Error && "status" in failure && failure.status === 404;
}

/** The order, if it has been paid meanwhile. Rejects with an `ApiFailure` where that cannot be told. */
export async function findBought(orderId: string, api: ApiCall, signal?: AbortSignal): Promise<Order | undefined> {
  try {
    const { order } = await api(getOrder, { params: { id: orderId } }, signal === undefined ? {} : { signal });
    return NOT_BOUGHT.has(order.status) ? undefined : order;
  } catch (failure) {
    if (isMissing(failure)) return undefined;
    throw failure;
  }
}
