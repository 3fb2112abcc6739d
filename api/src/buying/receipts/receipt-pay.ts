import { setTimeout as wait } from "node:timers/promises";
import { textOfPaymentError } from "@savat/contracts/payment-errors";
import type { PaymentParamsSchemas, RpcError } from "@savat/contracts/payments";
import type * as z from "zod/mini";
import { later } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { OrderingLimits } from "../../platform/env/settings.ts";
import { takeHit } from "../../platform/limits/store.ts";
import { ANSWER_WITHIN_MS, checkDelayMs, isPaidFor, meaningOfReceipt, PAYMENT_LIMITS } from "../attempts/rules.ts";
import { findCard, hashCardToken, type PaymentCard } from "../cards/card-store.ts";
import { extendReservation } from "../holding/holding-store.ts";
import { RESERVATION_MS } from "../orders/rules.ts";
import { lockOrder } from "../orders/store.ts";
import { applyReceiptState } from "../payments/settle.ts";
import { type Attempt, findAttempt, findAttemptOfReceipt, isLeased, lockAttempt, moveAttempt } from "../payments/store.ts";
import type { Payer, PaymentContext } from "../provider/context.ts";
import type { ProviderOutcome, Receipt, ReceiptStatus } from "../provider/port.ts";
import { RpcFailure, refusalOf, refuse } from "../provider/refusals.ts";
import { type ReceiptResult, toResult } from "./receipt-result.ts";

type Params = z.output<(typeof PaymentParamsSchemas)["receipts.pay"]>;
type Claim = { kind: "mine" | "busy" | "paid"; attempt: Attempt };

const FIRST_POLL_MS = 50;
const LONGEST_POLL_MS = 500;
const SHORTEST_CHECK_MS = 1000;

/** Claims the payment before the provider hears of it. One call wins; nothing is charged while an attempt is
 * unknown. */
async function claimPayment(tx: Database, found: Attempt, card: PaymentCard, now: Date, limits: OrderingLimits): Promise<Claim> {
  const order = await lockOrder(tx, found.orderId);
  const attempt = await lockAttempt(tx, found.id);
  if (!order || !attempt) throw refuse("transactionNotFound");
  if (isPaidFor(attempt.state)) return { kind: "paid", attempt };
  if (attempt.state === "paying") return { kind: "busy", attempt };
  if (attempt.state === "unknown") throw refuse("pending", { paymentId: attempt.id });
  const isPayable = attempt.state === "created" && order.status === "pending" && attempt.voidRequestedAt === null;
  if (!isPayable) throw refuse("transactionNotFound");
  if (isLeased(attempt, now)) return { kind: "busy", attempt };
  const hit = await takeHit(tx, PAYMENT_LIMITS.paysOfOrder(order.id), now);
  if (!hit.allowed) throw refuse("payLimit");
  await extendReservation(tx, { orderId: order.id, userId: order.userId }, later(now, RESERVATION_MS), now, limits);
  const cardPatch = { cardMask: card.mask, cardTokenHash: card.tokenHash };
  const fresh = { claimedAt: now, askedAt: now, errorCode: null, errorMessage: null, checks: 0 };
  const claimed = await moveAttempt(tx, attempt.id, "claimed", now, { ...cardPatch, ...fresh });
  return claimed ? { kind: "mine", attempt: claimed } : { kind: "busy", attempt };
}

/** The card may have been charged: the worker will ask. */
async function leaveUnknown({ db, clock }: PaymentContext, attempt: Attempt, error?: RpcError): Promise<never> {
  const now = clock.now();
  await moveAttempt(db, attempt.id, "unanswered", now, { nextCheckAt: later(now, checkDelayMs(0)), ...errorPatch(error) });
  throw refuse("pending", { paymentId: attempt.id });
}

function errorPatch(error: RpcError | undefined) {
  return error ? { errorCode: error.code, errorMessage: textOfPaymentError(error.message).slice(0, 300) } : {};
}

/** The provider may refuse a receipt that is paid, so only the receipt's own status decides. */
async function confirmRefusal(context: PaymentContext, attempt: Attempt, error: RpcError, deadline: number): Promise<ReceiptResult> {
  const receiptId = attempt.receiptId ?? "";
  const left = Math.max(SHORTEST_CHECK_MS, deadline - performance.now());
  const check = await context.provider.receipts.status(receiptId, left);
  if (check.kind !== "ok" || meaningOfReceipt(check.result) === "pending") return leaveUnknown(context, attempt, error);
  const settled = await applyReceiptState(context, attempt, check.result, errorPatch(error));
  if (settled && isPaidFor(settled.state)) return toResult(settled);
  if (settled?.state === "unknown") throw refuse("pending", { paymentId: attempt.id });
  throw refusalOf(error);
}

/** Taken, or reserved. */
function bearsMoney(status: ReceiptStatus): boolean {
  const meaning = meaningOfReceipt(status);
  return meaning === "paid" || meaning === "held";
}

async function concludePayment(
  context: PaymentContext,
  attempt: Attempt,
  outcome: ProviderOutcome<Receipt>,
  deadline: number,
): Promise<ReceiptResult> {
  if (outcome.kind === "error") return confirmRefusal(context, attempt, outcome.error, deadline);
  if (outcome.kind === "unknown" || !bearsMoney(outcome.result.status)) return leaveUnknown(context, attempt);
  const settled = await applyReceiptState(context, attempt, outcome.result.status);
  if (settled && isPaidFor(settled.state)) return toResult(settled);
  throw refuse("pending", { paymentId: attempt.id });
}

/** The loser of the claim returns the winner's outcome. */
async function waitForOutcome({ db, clock }: PaymentContext, id: string, deadline: number): Promise<ReceiptResult> {
  let pause = FIRST_POLL_MS;
  while (performance.now() < deadline) {
    await wait(pause);
    pause = Math.min(pause * 2, LONGEST_POLL_MS);
    const attempt = await findAttempt(db, id);
    if (!attempt || attempt.state === "failed" || attempt.state === "cancelled") throw refuse("transactionNotFound");
    if (isPaidFor(attempt.state)) return toResult(attempt);
    if (attempt.state === "unknown") break;
    if (attempt.state === "paying" || isLeased(attempt, clock.now())) continue;
    if (attempt.errorCode === null) throw refuse("cannotPerform");
    // The call that made the attempt has recorded the provider's refusal.
    throw new RpcFailure({ code: attempt.errorCode, message: attempt.errorMessage ?? "" }, "us");
  }
  throw refuse("pending", { paymentId: id });
}

/** `receipts.pay`: the card is charged at most once, however often and from wherever this is called. */
export async function payReceipt(context: PaymentContext, payer: Payer, { id, token }: Params): Promise<ReceiptResult> {
  const { db, clock, provider, env } = context;
  const deadline = performance.now() + ANSWER_WITHIN_MS;
  const found = await findAttemptOfReceipt(db, id, payer.uid);
  if (!found) throw refuse("transactionNotFound");
  const card = await findCard(db, hashCardToken(token), payer.uid);
  if (!card) throw refuse("cardNotFound");
  const { kind, attempt } = await db.transaction((tx) => claimPayment(tx, found, card, clock.now(), env.ordering));
  if (kind === "paid") return toResult(attempt);
  if (kind === "busy") return waitForOutcome(context, attempt.id, deadline);
  const outcome = await provider.receipts.pay(id, token, { phone: payer.phone.replace(/\D/g, "") }, attempt.isHold);
  return concludePayment(context, attempt, outcome, deadline);
}
