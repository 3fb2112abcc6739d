import { and, asc, eq, exists, inArray, lt, notExists, or, type SQL, sql } from "drizzle-orm";
import { later } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Work } from "../../platform/jobs/due-jobs.ts";
import { claimDue, hasDue } from "../../platform/jobs/queue.ts";
import { orders } from "../../platform/tables/orders.ts";
import { paymentAttempts } from "../../platform/tables/payments.ts";
import { inTraceOf } from "../../platform/trace.ts";
import { checkDelayMs, isVoid, LIVE_STATES, meaningOfReceipt } from "../attempts/rules.ts";
import { lockOrder } from "../orders/store.ts";
import { endOrder } from "../payments/order-outcome.ts";
import { applyReceiptState, applyVoid } from "../payments/settle.ts";
import {
  ATTEMPT_QUEUE,
  type Attempt,
  beginVoid,
  isLeased,
  leaseAttempt,
  lockLiveAttempt,
  moveAttempt,
  postponeCheck,
} from "../payments/store.ts";
import type { PaymentContext } from "../provider/context.ts";
import type { Receipt } from "../provider/port.ts";
import { findLostReceipt } from "../receipts/lost-receipt.ts";
import { takeDueParts } from "../refunds/part-worker.ts";
import { PART_QUEUE } from "../refunds/parts.ts";
import { REFUND_QUEUE } from "../refunds/store.ts";
import { takeDueRefunds } from "../refunds/worker.ts";
import { captureReceipt } from "../settlement/capture.ts";

const BATCH = 8;

async function postpone({ db, clock }: PaymentContext, attempt: Attempt): Promise<void> {
  await postponeCheck(db, attempt, later(clock.now(), checkDelayMs(attempt.checks)));
}

/** Asks how a receipt stands; an answer that settles nothing puts the next question off. */
async function checkReceipt(context: PaymentContext, due: Attempt): Promise<void> {
  const { db, clock } = context;
  const attempt = due.state === "paying" ? await moveAttempt(db, due.id, "unanswered", clock.now(), { leaseUntil: due.leaseUntil }) : due;
  if (!attempt) return;
  const check = attempt.receiptId === null ? undefined : await context.provider.receipts.status(attempt.receiptId);
  if (check?.kind !== "ok" || meaningOfReceipt(check.result) === "pending") return postpone(context, attempt);
  await applyReceiptState(context, attempt, check.result);
}

/** Reserved money is free only when its receipt has ended; queued is not enough. */
function hasEnded({ isHold }: Attempt, { status, wasPaid }: Receipt): boolean {
  return isHold && !wasPaid ? status === "cancelled" : isVoid(status);
}

/** Cancels a receipt at the provider. Only a confirmed end frees goods. The whole receipt tells whether money moved,
 * its status does not. */
async function voidReceipt(context: PaymentContext, due: Attempt): Promise<void> {
  const receipt = due.receiptId === null ? await findLostReceipt(context, due) : { kind: "ok" as const, result: due.receiptId };
  if (receipt.kind !== "ok") return postpone(context, due);
  if (receipt.result === undefined) return applyVoid(context, due, undefined);
  const attempt = { ...due, receiptId: receipt.result };
  const cancelled = await context.provider.receipts.cancel(attempt.receiptId);
  if (cancelled.kind === "ok" && hasEnded(attempt, cancelled.result)) return applyVoid(context, attempt, cancelled.result);
  const found = await context.provider.receipts.get(attempt.receiptId);
  if (found.kind === "ok" && hasEnded(attempt, found.result)) return applyVoid(context, attempt, found.result);
  await postpone(context, attempt);
}

/** Blocks payment first: the provider can carry out a cancellation long after we gave up on its answer. */
async function endReceipt(context: PaymentContext, attempt: Attempt): Promise<void> {
  const marked = await beginVoid(context.db, attempt, context.clock.now());
  if (marked) await voidReceipt(context, marked);
}

/** The customer may have paid an expired order's receipt at the provider: only an unpaid one is cancelled. */
async function expireReceipt(context: PaymentContext, attempt: Attempt): Promise<void> {
  if (attempt.receiptId === null) return endReceipt(context, attempt);
  const check = await context.provider.receipts.status(attempt.receiptId);
  if (check.kind !== "ok") return postpone(context, attempt);
  const meaning = meaningOfReceipt(check.result);
  if (meaning === "paid" || meaning === "held") {
    await applyReceiptState(context, attempt, check.result);
    return;
  }
  if (meaning === "pending") return postpone(context, attempt);
  await endReceipt(context, attempt);
}

/** Orders whose time is up, without a running payment. */
function isExpired(db: Database, now: Date): SQL | undefined {
  const a = paymentAttempts;
  const isHeld = or(
    inArray(a.state, ["paying", "unknown", "held", "paid"]),
    sql`${a.leaseUntil} > ${now.toISOString()}::timestamptz`,
    sql`${a.nextCheckAt} > ${now.toISOString()}::timestamptz`,
  );
  const held = db
    .select({ id: a.id })
    .from(a)
    .where(and(eq(a.orderId, orders.id), inArray(a.state, LIVE_STATES), isHeld));
  return and(eq(orders.status, "pending"), lt(orders.expiresAt, now), notExists(held));
}

async function listExpiredOrders({ db, clock }: PaymentContext): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(isExpired(db, clock.now()))
    .orderBy(asc(orders.expiresAt))
    .limit(BATCH);
  return rows.map(({ id }) => id);
}

/** Cancels an expired order without a running payment; returns the leased attempt whose receipt must end first. */
async function expireOrder({ db, clock }: PaymentContext, orderId: string): Promise<Attempt | undefined> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.status !== "pending" || order.expiresAt === null || order.expiresAt >= now) return undefined;
    const attempt = await lockLiveAttempt(tx, orderId);
    if (!attempt) {
      await endOrder(tx, order, now);
      return undefined;
    }
    if (attempt.state !== "created" || isLeased(attempt, now)) return undefined;
    return leaseAttempt(tx, attempt.id, now);
  });
}

const WORK = { check: checkReceipt, void: voidReceipt, capture: captureReceipt };

function workOf({ voidRequestedAt, state }: Attempt): keyof typeof WORK {
  if (voidRequestedAt !== null) return "void";
  return state === "held" ? "capture" : "check";
}

/** Lets every job end before the first failure is reported: one bad row holds up no other. */
async function finishAll(jobs: Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(jobs)).find((job) => job.status === "rejected");
  if (failed) throw failed.reason;
}

async function expireAndVoid(context: PaymentContext, orderId: string): Promise<void> {
  const attempt = await expireOrder(context, orderId);
  if (attempt) await expireReceipt(context, attempt);
}

/** Does at once what an attempt asks of the provider, if no process does it yet: a customer or a shop waits for it. The
 * job does it otherwise. */
export async function hurryAttempt(context: PaymentContext, attemptId: string): Promise<void> {
  const [attempt] = await claimDue(
    context.db,
    { ...ATTEMPT_QUEUE, isOpen: and(ATTEMPT_QUEUE.isOpen, eq(paymentAttempts.id, attemptId)) },
    context.clock.now(),
    1,
  );
  if (attempt) await WORK[workOf(attempt)](context, attempt);
}

/** A condition that holds while the payment jobs have something to do. */
function hasPaymentWork({ db }: PaymentContext, now: Date): SQL | undefined {
  return or(
    hasDue(db, ATTEMPT_QUEUE, now),
    exists(db.select({ id: orders.id }).from(orders).where(isExpired(db, now))),
    hasDue(db, REFUND_QUEUE, now),
    hasDue(db, PART_QUEUE, now),
  );
}

/** Runs the payment jobs once: due attempts, expired orders, refunds. Any API process may run it at any time. */
export async function runPaymentJobs(context: PaymentContext): Promise<void> {
  const due = await claimDue(context.db, ATTEMPT_QUEUE, context.clock.now(), BATCH);
  const expired = await listExpiredOrders(context);
  const refunds = [...(await takeDueRefunds(context)), ...(await takeDueParts(context))];
  await finishAll([
    ...due.map((attempt) => {
      const work = workOf(attempt);
      return inTraceOf({ work, order: attempt.orderId, attempt: attempt.id }, () => WORK[work](context, attempt));
    }),
    ...expired.map((order) => inTraceOf({ work: "expire", order }, () => expireAndVoid(context, order))),
    ...refunds.map(({ run, ...names }) => inTraceOf(names, run)),
  ]);
}

/** The payment jobs as one. */
export function paymentWork(context: PaymentContext): Work {
  return { run: () => runPaymentJobs(context), hasWork: (now) => hasPaymentWork(context, now) };
}
