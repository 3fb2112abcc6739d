import type { ApiCall, CallOptions } from "./endpoint.ts";
import { getOrder, type Order } from "./orders.ts";

/** An order of unknown status does not count as paid. */
const NOT_BOUGHT: ReadonlySet<Order["status"]> = new Set(["pending", "cancelled", "unknown"]);

/** Each remote bundles this module, so it recognises the page's one failure class by its status. */
function isMissing(failure: unknown): boolean {
  return failure instanceof Error && "status" in failure && failure.status === 404;
}

/** The order, if it has been paid meanwhile. Rejects with an `ApiFailure` if that is unknown. */
export async function findBought(orderId: string, api: ApiCall, options: CallOptions = {}): Promise<Order | undefined> {
  try {
    const { order } = await api(getOrder, { params: { id: orderId } }, options);
    return NOT_BOUGHT.has(order.status) ? undefined : order;
  } catch (failure) {
    if (isMissing(failure)) return undefined;
    throw failure;
  }
}
