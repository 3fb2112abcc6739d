import type { AddressFields } from "@savat/contracts/addresses";
import type { Bearer } from "@savat/contracts/admin-orders";
import { AppError } from "@savat/contracts/server/app-error";
import { and, eq, isNull } from "drizzle-orm";
import { canHappenTo } from "../../buying/order-events/events.ts";
import { lockOrder, moveOrder, type OrderRow } from "../../buying/orders/store.ts";
import { movePart } from "../../buying/refunds/parts.ts";
import { endPaidOrder } from "../../buying/settlement/end-order.ts";
import { type Actor, type AuditedChange, writeAudit } from "../../platform/audit/store.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Deps } from "../../platform/http/deps.ts";
import { queueMessage } from "../../platform/messages/store.ts";
import { users } from "../../platform/tables/auth.ts";
import { complaints, orders } from "../../platform/tables/orders.ts";
import { refundParts } from "../../platform/tables/refunds.ts";

type Dependencies = Pick<Deps, "db" | "clock">;
type Admin = Actor & { actorId: string };

interface Decision {
  tx: Database;
  order: OrderRow;
  now: Date;
}

/** Runs an admin's decision about an order, in a transaction with the order locked and a row of the audit log. Throws
 * `not_found`, and what `work` throws. */
async function decide(
  { db, clock }: Dependencies,
  id: string,
  admin: Admin,
  work: (decision: Decision) => Promise<Pick<AuditedChange, "action" | "before" | "after">>,
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (!order) throw new AppError("not_found");
    const change = await work({ tx, order, now });
    await writeAudit(tx, now, admin, [{ merchantId: order.merchantId, entity: "order", entityId: id, ...change }]);
  });
}

/** Whether an admin may still change where an order goes. */
export function canChangeAddress({ status, stage, isTest }: Pick<OrderRow, "status" | "stage" | "isTest">): boolean {
  const isUnderWay = status === "paid" || status === "confirmed" || status === "preparing";
  return isUnderWay && stage !== "on_the_way" && !isTest;
}

/** Another address before hand-over; fee and total stay. Throws `not_found`, `too_late`. */
export function changeAddress(deps: Dependencies, id: string, address: AddressFields, admin: Admin): Promise<void> {
  return decide(deps, id, admin, async ({ tx, order, now }) => {
    if (!canChangeAddress(order)) throw new AppError("too_late");
    await tx
      .update(orders)
      .set({ address, version: order.version + 1, updatedAt: now })
      .where(eq(orders.id, id));
    return { action: "address_changed", before: { address: order.address }, after: { address } };
  });
}

/** Whether an admin may close an order as delivered. */
export function canClose(order: Pick<OrderRow, "status" | "stage" | "isTest">): boolean {
  return canHappenTo(order, "closed_by_admin") && !order.isTest;
}

/** Closes an order as delivered. Reserved money must be taken first, so one that waits for acceptance is not closed.
 * Throws `not_found`, `too_late`. */
export function closeAsDelivered(deps: Dependencies, id: string, reason: string, admin: Admin): Promise<void> {
  return decide(deps, id, admin, async ({ tx, order, now }) => {
    const isUnaccepted = order.status === "paid" && order.acceptBy !== null;
    if (!canClose(order) || isUnaccepted) throw new AppError("too_late");
    const actor = { kind: "admin", id: admin.actorId } as const;
    const moved = await moveOrder(tx, id, { event: "closed_by_admin", now, actor, reason, patch: { deliveryReason: "closed_by_admin" } });
    if (!moved) throw new AppError("too_late");
    return { action: "closed", before: { status: order.status }, after: { status: moved.status, reason } };
  });
}

interface NotReceived {
  decision: "refund" | "keep";
  bearer: Bearer;
  reason: string;
}

/** Decides about the money of what nobody received. Throws `not_found`, `already_decided`. */
export function decideNotReceived(deps: Dependencies, id: string, { decision, bearer, reason }: NotReceived, admin: Admin): Promise<void> {
  return decide(deps, id, admin, async ({ tx, order, now }) => {
    const actor = { kind: "admin", id: admin.actorId } as const;
    const isDecided =
      decision === "refund"
        ? await endPaidOrder(tx, order, { event: "not_received_refunded", actor, now, reason, bearer, isTwice: true })
        : await moveOrder(tx, id, { event: "not_received_kept", now, actor, reason, patch: { isMoneyKept: true } });
    if (!isDecided) throw new AppError("already_decided");
    return { action: "decided", before: { stage: order.stage }, after: { decision, bearer, reason } };
  });
}

/** The order of an owed part. */
export async function findOrderOfPart({ db }: Pick<Deps, "db">, partId: string): Promise<string | undefined> {
  const [part] = await db.select({ orderId: refundParts.orderId }).from(refundParts).where(eq(refundParts.id, partId));
  return part?.orderId;
}

/** An owed part was paid outside the card. Throws `already_decided`. */
export function settleOwed(deps: Dependencies, orderId: string, partId: string, reference: string, admin: Admin): Promise<void> {
  return decide(deps, orderId, admin, async ({ tx, now }) => {
    const part = await movePart(tx, partId, "paid_out", now, { reference, paidBy: admin.actorId });
    if (!part) throw new AppError("already_decided");
    return { action: "paid_out", after: { amount: part.amount, reference } };
  });
}

/** What the customer is answered, or what was done, for admins alone. */
type Closing = { answer: string } | { reason: string };

async function tellAnswered(tx: Database, { id: orderId, userId, language }: OrderRow, complaintId: string, now: Date): Promise<void> {
  const [user] = await tx.select({ phone: users.phone }).from(users).where(eq(users.id, userId));
  if (!user) return;
  const message = { kind: "complaint_answered", recipient: user.phone, language, orderId } as const;
  await queueMessage(tx, { once: `complaint_answered:${complaintId}`, ...message }, now);
}

/** A complaint is dealt with; an answer stands on the order's page, and an SMS brings the link. Throws
 * `already_decided`. */
export function closeComplaint(deps: Dependencies, id: string, closing: Closing, admin: Admin): Promise<void> {
  return decide(deps, id, admin, async ({ tx, order, now }) => {
    const isShown = "answer" in closing;
    const answer = isShown ? closing.answer : closing.reason;
    const [closed] = await tx
      .update(complaints)
      .set({ closedAt: now, closedBy: admin.actorId, answer, shownAnswer: isShown ? answer : null })
      .where(and(eq(complaints.orderId, id), isNull(complaints.closedAt)))
      .returning();
    if (!closed) throw new AppError("already_decided");
    await tx.update(orders).set({ updatedAt: now }).where(eq(orders.id, id));
    if (isShown) await tellAnswered(tx, order, closed.id, now);
    return { action: "complaint_closed", before: { complaint: closed.text }, after: { answer } };
  });
}
