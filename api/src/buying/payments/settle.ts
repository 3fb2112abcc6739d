import type { Database } from "../../platform/db/database.ts";
import { returnHit } from "../../platform/limits/store.ts";
import { canHappen, isVoid, meaningOfReceipt, PAYMENT_LIMITS } from "../attempts/rules.ts";
import { releaseStock } from "../holding/stock.ts";
import { lockOrder, type OrderRow } from "../orders/store.ts";
import { PROVIDER_FAULT_CODES } from "../provider/codes.ts";
import type { PaymentContext } from "../provider/context.ts";
import type { Receipt, ReceiptStatus } from "../provider/port.ts";
import { refundEventOf } from "../refunds/rules.ts";
import { insertRefund } from "../refunds/store.ts";
import { canServe, endOrder, markOrderPaid, markSoldOut } from "./order-outcome.ts";
import { type Attempt, lockAttempt, moveAttempt, requestVoid } from "./store.ts";

type EndedReceipt = Pick<Receipt, "status" | "wasPaid">;

interface Known {
  errorCode?: number;
  errorMessage?: string;
}

export interface Locked {
  order: OrderRow;
  attempt: Attempt;
}

export async function lockBoth(tx: Database, attemptId: string, orderId: string): Promise<Locked> {
  const order = await lockOrder(tx, orderId);
  const attempt = await lockAttempt(tx, attemptId);
  if (!order || !attempt) throw new Error("The attempt or its order is gone.");
  return { order, attempt };
}

/** The money is taken and the goods are not there: the worker cancels the receipt, which gives the money back. */
async function requestRefund(tx: Database, order: OrderRow, attempt: Attempt, now: Date): Promise<Attempt | undefined> {
  if (order.cancelReason === "expired") await markSoldOut(tx, order.id, now);
  return requestVoid(tx, attempt.id, now);
}

/** Order and attempt become paid in one transaction, with the money taken or reserved. An expired order is reopened
 * while its goods are there. */
async function settlePaid(
  tx: Database,
  { env }: PaymentContext,
  { order, attempt }: Locked,
  event: "found_paid" | "found_held",
  now: Date,
): Promise<Attempt | undefined> {
  if (!canHappen(event, attempt.state)) return attempt;
  if (attempt.voidRequestedAt !== null) return attempt;
  if (!(await canServe(tx, order, now))) return requestRefund(tx, order, attempt, now);
  const money = event === "found_held" ? { heldAt: now } : { capturedAmount: attempt.amount };
  const paid = await moveAttempt(tx, attempt.id, event, now, { errorCode: null, errorMessage: null, ...money });
  if (paid) await markOrderPaid(tx, order, paid, now, env.fulfilment.acceptMs);
  return paid;
}

/** This attempt brings no money. A replaced order that only waited for it gives its stock back. */
async function failAttempt(tx: Database, order: OrderRow, attemptId: string, now: Date, known: Known): Promise<Attempt | undefined> {
  const failed = await moveAttempt(tx, attemptId, "found_dead", now, known);
  if (failed && order.status === "cancelled") await releaseStock(tx, order.id);
  return failed;
}

/** The provider refused to make the receipt: there is nothing to cancel. */
export async function applyRefusedReceipt({ db, clock }: PaymentContext, attempt: Attempt, known: Known): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const { order } = await lockBoth(tx, attempt.id, attempt.orderId);
    await failAttempt(tx, order, attempt.id, now, known);
  });
}

/** A payment that failed without a word on the card, or with none at all, is not counted against the order. */
async function returnUnheardPay(tx: Database, { orderId, claimedAt, errorCode }: Attempt, known: Known): Promise<void> {
  const code = known.errorCode ?? errorCode;
  const isProvidersFault = code === null || PROVIDER_FAULT_CODES.includes(code);
  if (isProvidersFault && claimedAt !== null) await returnHit(tx, PAYMENT_LIMITS.paysOfOrder(orderId).key, claimedAt);
}

/** Brings attempt and order to the state of the receipt, in one transaction without network. "Unpaid" can be old news,
 * so it counts only for the `version` that was asked for. */
export async function applyReceiptState(
  context: PaymentContext,
  attempt: Pick<Attempt, "id" | "orderId"> & { version?: number },
  status: ReceiptStatus,
  known: Known = {},
): Promise<Attempt | undefined> {
  const now = context.clock.now();
  return context.db.transaction(async (tx) => {
    const locked = await lockBoth(tx, attempt.id, attempt.orderId);
    // Once reserved, only its capture or its end moves it (capture.ts, applyVoid): everything else is old news.
    if (locked.attempt.state === "held") return locked.attempt;
    const meaning = meaningOfReceipt(status);
    if (meaning === "paid") return settlePaid(tx, context, locked, "found_paid", now);
    if (meaning === "held") return settlePaid(tx, context, locked, "found_held", now);
    const isAsAsked = locked.attempt.version === attempt.version;
    if (meaning === "payable" && isAsAsked && locked.attempt.state !== "created") {
      await returnUnheardPay(tx, locked.attempt, known);
      return moveAttempt(tx, attempt.id, "found_unpaid", now, known);
    }
    if (meaning === "dead") return failAttempt(tx, locked.order, attempt.id, now, known);
    return locked.attempt;
  });
}

/** Notes a refund if the void gave money back: the provider says so, the receipt was paid (its queue can pass
 * unseen), or the attempt was known as paid. */
async function noteRefund(tx: Database, attempt: Attempt, receiptId: string | null, receipt: EndedReceipt, now: Date): Promise<void> {
  const state = refundEventOf(receipt.status);
  if (receiptId === null || state === undefined) return;
  // Reserved money is only freed; a receipt that was paid meanwhile gives its money back.
  const wasPaid = attempt.isHold ? receipt.wasPaid : state === "queued" || receipt.wasPaid || attempt.state === "unknown";
  const reason = attempt.voidKeepsOrder ? "The address was changed" : "The goods were gone";
  if (wasPaid) await insertRefund(tx, { attempt, receiptId, state, bearer: "platform", reason }, now);
}

/** The provider confirmed that the receipt is void or never existed; only now the order ends and its stock is free. */
export async function applyVoid({ db, clock }: PaymentContext, attempt: Attempt, receipt: EndedReceipt | undefined): Promise<void> {
  if (receipt !== undefined && !isVoid(receipt.status)) throw new Error("The receipt is not void.");
  const now = clock.now();
  await db.transaction(async (tx) => {
    const locked = await lockBoth(tx, attempt.id, attempt.orderId);
    // Its receipt came to light only now: there is something to cancel after all.
    if (attempt.receiptId === null && locked.attempt.receiptId !== null) return;
    const moved = await moveAttempt(tx, attempt.id, "voided", now, { receiptId: attempt.receiptId });
    if (!moved) return;
    if (receipt) await noteRefund(tx, locked.attempt, moved.receiptId, receipt, now);
    if (!locked.attempt.voidKeepsOrder) await endOrder(tx, locked.order, now);
  });
}
