import { later } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import { checkDelayMs } from "../attempts/rules.ts";
import { findOrder, moveOrder, type OrderRow, SYSTEM } from "../orders/store.ts";
import { lockBoth } from "../payments/settle.ts";
import { type Attempt, moveAttempt, postponeCheck } from "../payments/store.ts";
import { PROVIDER_FAULT_CODES } from "../provider/codes.ts";
import type { PaymentContext } from "../provider/context.ts";
import type { ProviderOutcome, Receipt, ReceiptStatus } from "../provider/port.ts";
import { insertPart } from "../refunds/parts.ts";
import { endPaidOrder, isEndingEvent } from "./end-order.ts";

/** What was taken for goods that were left out afterwards goes back: by the card where the provider can, else a person
 * pays it. */
export async function returnDifference(
  tx: Database,
  { provider }: Pick<PaymentContext, "provider">,
  order: OrderRow,
  attempt: Attempt,
  now: Date,
): Promise<void> {
  const amount = (attempt.capturedAmount ?? attempt.amount) - order.amount;
  if (amount <= 0) return;
  const state = provider.abilities.partialRefund ? "asked" : "owed";
  await insertPart(tx, { attempt, amount, state, bearer: "shop", reason: "left_out" }, now);
}

/** Carries out what was decided while the provider was asked. */
async function performStored(tx: Database, order: OrderRow, now: Date): Promise<void> {
  const stored = order.storedEvent;
  if (stored === null || !isEndingEvent(stored.event)) return;
  const latest = await findOrder(tx, order.id);
  if (!latest) return;
  const actor = { kind: stored.actor, id: stored.actorId };
  await endPaidOrder(tx, latest, { event: stored.event, actor, now, reason: stored.reason ?? undefined });
}

async function applyCaptured(context: PaymentContext, { id, orderId }: Attempt): Promise<void> {
  const now = context.clock.now();
  await context.db.transaction(async (tx) => {
    const { order, attempt } = await lockBoth(tx, id, orderId);
    if (attempt.state !== "held" || attempt.captureRequestedAt === null) return;
    const capturedAmount = attempt.captureAmount ?? attempt.amount;
    const paid = await moveAttempt(tx, id, "found_paid", now, {
      capturedAmount,
      captureRequestedAt: null,
      errorCode: null,
      errorMessage: null,
    });
    const accepted = await moveOrder(tx, orderId, { event: "accepted", now, actor: SYSTEM });
    if (!paid || !accepted) throw new Error("Money was taken for an order that is not being accepted.");
    await returnDifference(tx, context, accepted, paid, now);
    await performStored(tx, order, now);
  });
}

/** The provider does not give the money: the order ends, and what may still be reserved is freed. */
async function applyRefused(context: PaymentContext, { id, orderId }: Attempt, refusal: Refusal): Promise<void> {
  const now = context.clock.now();
  await context.db.transaction(async (tx) => {
    const { order, attempt } = await lockBoth(tx, id, orderId);
    if (attempt.state !== "held" || attempt.captureRequestedAt === null) return;
    await endPaidOrder(tx, order, { event: "hold_refused", actor: SYSTEM, now, reason: refusal });
  });
}

type Refusal = "The provider refused" | "The hold ran out";

async function postpone({ db, clock }: PaymentContext, attempt: Attempt): Promise<void> {
  await postponeCheck(db, attempt, later(clock.now(), checkDelayMs(attempt.checks)));
}

async function conclude(context: PaymentContext, attempt: Attempt, status: ReceiptStatus, isRefused: boolean): Promise<void> {
  if (status === "paid") return applyCaptured(context, attempt);
  if (status === "cancelled" || status === "cancel_queued") return applyRefused(context, attempt, "The hold ran out");
  if (status === "held" && isRefused) return applyRefused(context, attempt, "The provider refused");
  return postpone(context, attempt);
}

function isRefusal(outcome: ProviderOutcome<Receipt>): boolean {
  return outcome.kind === "error" && !PROVIDER_FAULT_CODES.includes(outcome.error.code);
}

/** Takes reserved money. Without a clear answer the receipt's own status decides; while that is unclear too, it is
 * asked again, and nobody prepares anything. */
export async function captureReceipt(context: PaymentContext, attempt: Attempt): Promise<void> {
  const { provider } = context;
  const receiptId = attempt.receiptId ?? "";
  const isPart = attempt.captureAmount !== null && attempt.captureAmount < attempt.amount;
  const outcome = await provider.receipts.confirmHold(receiptId, isPart ? (attempt.captureAmount ?? undefined) : undefined);
  if (outcome.kind === "ok") return conclude(context, attempt, outcome.result.status, false);
  const check = await provider.receipts.status(receiptId);
  return check.kind === "ok" ? conclude(context, attempt, check.result, isRefusal(outcome)) : postpone(context, attempt);
}
