import { setTimeout as wait } from "node:timers/promises";
import type { PaymentParamsSchemas } from "@savat/contracts/payments";
import type * as z from "zod/mini";
import { findActiveMerchant } from "../../catalogue/merchant-records/store.ts";
import { sellsAt } from "../../catalogue/openings/slots.ts";
import { later } from "../../platform/clock.ts";
import { newId } from "../../platform/ids.ts";
import { ANSWER_WITHIN_MS, isPaidFor } from "../attempts/rules.ts";
import { extendReservation, holdUntil } from "../holding/holding-store.ts";
import { RESERVATION_MS } from "../orders/rules.ts";
import { findLines, findOrderOf, lockOrder, type OrderRow } from "../orders/store.ts";
import { applyRefusedReceipt } from "../payments/settle.ts";
import {
  type Attempt,
  endLease,
  findAttempt,
  insertAttempt,
  isLeased,
  leaseAttempt,
  lockLiveAttempt,
  saveReceipt,
} from "../payments/store.ts";
import type { Payer, PaymentContext } from "../provider/context.ts";
import type { NewReceipt } from "../provider/port.ts";
import { refusalOf, refuse, resultOf } from "../provider/refusals.ts";
import { findLostReceipt } from "./lost-receipt.ts";
import { type ReceiptResult, toResult } from "./receipt-result.ts";

type Params = z.output<(typeof PaymentParamsSchemas)["receipts.create"]>;

/** The claim to make the receipt. `again`: an earlier try ended without an answer. */
type Claim = { kind: "new" | "again" | "busy" | "ready"; order: OrderRow; attempt: Attempt };

const POLL_MS = 100;

async function findOwnOrder({ db, clock }: PaymentContext, payer: Payer, { account, amount }: Params): Promise<OrderRow> {
  const order = await findOrderOf(db, payer.uid, account.product_id);
  if (!order || order.status === "cancelled") throw refuse("accountNotFound", "product_id");
  if (account.user_id !== payer.uid) throw refuse("accountNotFound", "user_id");
  if (order.status !== "pending") throw refuse("alreadyPaid");
  if (order.address === null) throw refuse("accountNotFound", "address");
  await requireSelling({ db, clock }, order);
  if (amount !== order.amount) throw refuse("wrongAmount");
  return order;
}

/** The shop still sells at the time of the order: hours and pauses may have changed since it was made. */
async function requireSelling({ db, clock }: Pick<PaymentContext, "db" | "clock">, { merchantId, slotFrom }: OrderRow): Promise<void> {
  const merchant = await findActiveMerchant(db, merchantId);
  if (!merchant) throw refuse("accountNotFound", "product_id");
  if (!sellsAt(merchant, slotFrom, clock.now())) throw refuse("accountNotFound", "closed");
}

/** An order for later that begins too late for a hold is paid without one. */
function isHeldFirst({ provider, env }: PaymentContext, { slotFrom }: OrderRow, now: Date): boolean {
  return provider.abilities.hold && (slotFrom === null || slotFrom <= later(now, env.fulfilment.holdMs));
}

async function claimReceipt(context: PaymentContext, orderId: string): Promise<Claim> {
  const { db, clock, env } = context;
  const now = clock.now();
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.status !== "pending") throw refuse("accountNotFound", "product_id");
    const attempt = await lockLiveAttempt(tx, orderId);
    if (!attempt) {
      const holder = { orderId, userId: order.userId };
      const until = await extendReservation(tx, holder, later(now, RESERVATION_MS), now, env.ordering);
      if (until) await holdUntil(tx, holder, now, until);
      return { kind: "new", order, attempt: await insertAttempt(tx, newId("pay"), order, isHeldFirst(context, order, now), now) };
    }
    if (isPaidFor(attempt.state)) throw refuse("alreadyPaid");
    if (attempt.state !== "created") throw refuse("pending", { paymentId: attempt.id });
    if (attempt.voidRequestedAt !== null) throw refuse("cannotPerform");
    if (isLeased(attempt, now)) return { kind: "busy", order, attempt };
    if (attempt.receiptId !== null) return { kind: "ready", order, attempt };
    return { kind: "again", order, attempt: (await leaseAttempt(tx, attempt.id, now)) ?? attempt };
  });
}

/** The fiscal detail, where every line has the code that it needs. */
async function describeReceipt({ db }: PaymentContext, { order, attempt }: Claim): Promise<NewReceipt> {
  const lines = await findLines(db, order.id);
  const { amount, orderId, userId, id: attemptId, isHold } = attempt;
  const shipping = order.deliveryFee ?? 0;
  const fiscalLines = lines.map(({ name: title, price, quantity, mxikCode, vat, packageCode }) => {
    return { title, price, quantity, mxikCode, vat, packageCode };
  });
  const isComplete = fiscalLines.length > 0 && fiscalLines.every(({ mxikCode }) => /^\d{17}$/.test(mxikCode));
  return { amount, shipping, isHold, orderId, userId, attemptId, fiscalLines: isComplete ? fiscalLines : undefined };
}

async function requestReceipt(context: PaymentContext, claim: Claim): Promise<string> {
  const { attempt, kind } = claim;
  const lost = kind === "again" ? resultOf(await findLostReceipt(context, attempt)) : undefined;
  if (lost !== undefined) return lost;
  const outcome = await context.provider.receipts.create(await describeReceipt(context, claim));
  if (outcome.kind === "error") {
    const refusal = refusalOf(outcome.error);
    const { code } = refusal.error;
    await applyRefusedReceipt(context, attempt, { errorCode: code, errorMessage: "The receipt was refused" });
    throw refusal;
  }
  return resultOf(outcome).id;
}

async function makeReceipt(context: PaymentContext, claim: Claim): Promise<ReceiptResult> {
  const { attempt } = claim;
  const receiptId = await requestReceipt(context, claim).catch(async (error: unknown) => {
    await endLease(context.db, attempt);
    throw error;
  });
  if (await saveReceipt(context.db, attempt.id, receiptId, context.clock.now())) return toResult({ ...attempt, receiptId });
  const latest = await findAttempt(context.db, attempt.id);
  if (latest?.receiptId === receiptId) return toResult(latest);
  await context.provider.receipts.cancel(receiptId);
  throw refuse("transactionNotFound");
}

async function waitForReceipt({ db }: PaymentContext, id: string): Promise<ReceiptResult> {
  const deadline = performance.now() + ANSWER_WITHIN_MS;
  while (performance.now() < deadline) {
    const attempt = await findAttempt(db, id);
    if (attempt?.state !== "created") break;
    if (attempt.leaseUntil === null && attempt.receiptId === null) break;
    if (attempt.leaseUntil === null) return toResult(attempt);
    await wait(POLL_MS);
  }
  throw refuse("unavailable");
}

/** `receipts.create`: one live receipt per order; asked again, the same one is given. */
export async function createReceipt(context: PaymentContext, payer: Payer, params: Params): Promise<ReceiptResult> {
  const order = await findOwnOrder(context, payer, params);
  const claim = await claimReceipt(context, order.id);
  if (claim.kind === "ready") return toResult(claim.attempt);
  return claim.kind === "busy" ? waitForReceipt(context, claim.attempt.id) : makeReceipt(context, claim);
}
