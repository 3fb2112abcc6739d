import type { LoadContext } from "shared-contracts/remote";
import type { LoadFailure } from "../../load-failure.ts";

export type OrdersData = LoadFailure;

export async function loadOrders(_context: LoadContext): Promise<OrdersData> {
  return { kind: "failed", reason: "other" };
}
