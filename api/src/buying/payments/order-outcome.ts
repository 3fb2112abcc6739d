import { eq } from "drizzle-orm";
import { findActiveMerchant } from "../../catalogue/merchant-records/store.ts";
import type { Database } from "../../platform/db/database.ts";
import { type OrderPaymentDetails, orders } from "../../platform/tables/orders.ts";
import { releaseStock, reserveStockAgain, takeGoods } from "../holding/stock.ts";
import { queueConfirmation } from "../mail/store.ts";
import { moveOrder, type OrderRow, SYSTEM } from "../orders/store.ts";
import { deadlinesOfPayment } from "./deadlines.ts";
import type { Attempt } from "./store.ts";

function detailsOf(attempt: Attempt): OrderPaymentDetails {
  const { cardMask: card, cardTokenHash, receiptId, id: paymentId } = attempt;
  return { method: "card", card, cardTokenHash, receiptId, paymentId };
}

/** Whether a paid order's goods are there: reserved, or free again after expiry. A deleted merchant serves no order; a
 * running deletion is waited for. */
export async function canServe(tx: Database, order: OrderRow, now: Date): Promise<boolean> {
  if (order.status === "pending") return true;
  if (order.status !== "cancelled" || order.cancelReason !== "expired") return false;
  const merchant = await findActiveMerchant(tx, order.merchantId, "key share");
  return merchant !== undefined && (await reserveStockAgain(tx, order.id, now));
}

/** Takes the reserved goods off the shelf, stores how the order was paid and starts its deadlines. An expired order
 * returns only with its money. */
export async function markOrderPaid(tx: Database, order: OrderRow, attempt: Attempt, now: Date, acceptMs: number): Promise<void> {
  const event = order.status === "pending" ? "paid" : "paid_after_expiry";
  const merchant = order.slotFrom ? await findActiveMerchant(tx, order.merchantId) : undefined;
  const deadlines = deadlinesOfPayment(order, merchant, now, acceptMs);
  const patch = { paidAt: now, paymentDetails: detailsOf(attempt), endedAt: null, stock: "taken", ...deadlines } as const;
  if (!(await moveOrder(tx, order.id, { event, now, actor: SYSTEM, patch }))) throw new Error("The order cannot become paid.");
  await takeGoods(tx, order.id);
  await queueConfirmation(tx, order, now);
}

/** Ends an expired order, if nothing else has ended it, and gives back what it holds. */
export async function endOrder(tx: Database, order: OrderRow, now: Date): Promise<void> {
  if (order.status === "pending") await moveOrder(tx, order.id, { event: "expired", now, actor: SYSTEM });
  await releaseStock(tx, order.id);
}

export async function markSoldOut(tx: Database, orderId: string, now: Date): Promise<void> {
  await tx.update(orders).set({ cancelReason: "sold_out", updatedAt: now }).where(eq(orders.id, orderId));
}
