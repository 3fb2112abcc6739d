import { ApiFailure } from "@savat/contracts/api-failure";
import { getOrder, type Order, type OrderProgress } from "@savat/contracts/orders";
import type { LoadContext } from "@savat/contracts/remote";
import { useSession } from "@savat/contracts/session";

/** An order as the server told it at `readAt` (ms). An older API sends no progress. */
export interface OrderSeen {
  order: Order;
  progress: OrderProgress | undefined;
  readAt: number;
}

export type OrderData = { kind: "guest" } | { kind: "missing" } | { kind: "order"; seen: OrderSeen };

/** One order of the signed-in person; another's is missing. */
export async function loadOrder({ params, api, signal }: LoadContext): Promise<OrderData> {
  if (useSession.getState().user === null) return { kind: "guest" };
  try {
    const { order, progress } = await api(getOrder, { params: { id: params.id ?? "" } }, { signal });
    return { kind: "order", seen: { order, progress, readAt: Date.now() } };
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 404) return { kind: "missing" };
    throw error;
  }
}
