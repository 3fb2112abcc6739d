import { and, eq, isNull } from "drizzle-orm";
import type { OrderRow } from "../../buying/orders/store.ts";
import type { Database } from "../../platform/db/database.ts";
import { orders } from "../../platform/tables/orders.ts";

/** Notes who looked first. Call with the order locked. */
export async function markLooked(tx: Database, order: OrderRow, userId: string, now: Date): Promise<OrderRow> {
  if (order.lookedAt !== null) return order;
  const [looked] = await tx
    .update(orders)
    .set({ lookedAt: now, lookedBy: userId })
    .where(and(eq(orders.id, order.id), isNull(orders.lookedAt)))
    .returning();
  return looked ?? order;
}

type Ringing = Pick<OrderRow, "lookedAt" | "status" | "stage" | "isAutoAccepted" | "handedOverAt" | "endedAt">;

/** Whether an order rings: nobody has looked, and it waits for an answer or was accepted without a person. */
export function isRinging({ lookedAt, status, stage, isAutoAccepted, handedOverAt, endedAt }: Ringing): boolean {
  if (lookedAt !== null || endedAt !== null) return false;
  return (status === "paid" && stage === null) || (isAutoAccepted && handedOverAt === null);
}
