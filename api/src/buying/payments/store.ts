import { and, eq, inArray, isNotNull, isNull, lt, ne, or, sql } from "drizzle-orm";
import { later } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import { StatementsByKey, statement, statementOfColumns } from "../../platform/db/statement.ts";
import { isHeld, type JobQueue } from "../../platform/jobs/queue.ts";
import { attemptEvents } from "../../platform/metrics/instruments.ts";
import { paymentAttempts } from "../../platform/tables/payments.ts";
import { currentLog } from "../../platform/trace.ts";
import { ATTEMPT_EVENTS, type AttemptEventName, FIRST_ATTEMPT_STATE, LEASE_MS, LIVE_STATES } from "../attempts/rules.ts";
import { endHold, resumeHold } from "../holding/holding-store.ts";
import type { OrderRow } from "../orders/store.ts";

export type Attempt = typeof paymentAttempts.$inferSelect;

const a = paymentAttempts;

function attemptQuery(db: Database, id: string) {
  return db.select().from(a).where(eq(a.id, id));
}
const readAttempt = statement((db, { id }: { id: string }) => attemptQuery(db, id));
const readAttemptLocked = statement((db, { id }: { id: string }) => attemptQuery(db, id).for("no key update"));
const readAttemptOfReceipt = statement((db, { receiptId, userId }: { receiptId: string; userId: string }) =>
  db
    .select()
    .from(a)
    .where(and(eq(a.receiptId, receiptId), eq(a.userId, userId))),
);
const readLiveLocked = statement((tx, { orderId }: { orderId: string }) =>
  tx
    .select()
    .from(a)
    .where(and(eq(a.orderId, orderId), inArray(a.state, LIVE_STATES)))
    .for("no key update"),
);

export async function findAttempt(db: Database, id: string): Promise<Attempt | undefined> {
  const [attempt] = await readAttempt(db, { id });
  return attempt;
}

export async function findAttemptOfReceipt(db: Database, receiptId: string, userId: string): Promise<Attempt | undefined> {
  const [attempt] = await readAttemptOfReceipt(db, { receiptId, userId });
  return attempt;
}

/** Locked after its order, always: replacing an order takes the locks in the same sequence. */
export async function lockLiveAttempt(tx: Database, orderId: string): Promise<Attempt | undefined> {
  const [attempt] = await readLiveLocked(tx, { orderId });
  return attempt;
}

export async function lockAttempt(tx: Database, id: string): Promise<Attempt | undefined> {
  const [attempt] = await readAttemptLocked(tx, { id });
  return attempt;
}

/** Whether one process is talking to the provider about this receipt right now. */
export function isLeased(attempt: Attempt, now: Date): boolean {
  return attempt.leaseUntil !== null && attempt.leaseUntil > now;
}

type NewAttempt = Pick<Attempt, "id" | "orderId" | "userId" | "amount" | "isHold"> & { leaseUntil: Date; now: Date };

const writeAttempt = statement((tx, { id, orderId, userId, amount, isHold, leaseUntil, now }: NewAttempt) =>
  tx
    .insert(a)
    .values({
      id,
      orderId,
      userId,
      state: FIRST_ATTEMPT_STATE,
      amount,
      isHold,
      leaseUntil,
      askedAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .returning(),
);

export async function insertAttempt(tx: Database, id: string, order: OrderRow, isHold: boolean, now: Date): Promise<Attempt> {
  const { id: orderId, userId, amount } = order;
  const [attempt] = await writeAttempt(tx, { id, orderId, userId, amount, isHold, leaseUntil: later(now, LEASE_MS), now });
  if (!attempt) throw new Error("The attempt was not written.");
  return attempt;
}

export async function leaseAttempt(tx: Database, id: string, now: Date): Promise<Attempt | undefined> {
  const [attempt] = await tx
    .update(paymentAttempts)
    .set({ leaseUntil: later(now, LEASE_MS), askedAt: now })
    .where(eq(paymentAttempts.id, id))
    .returning();
  return attempt;
}

/** Unknown outcomes, payments of dead processes, receipts to cancel, reserved money to take. */
export const ATTEMPT_QUEUE: JobQueue<typeof paymentAttempts> = {
  name: "payments",
  table: a,
  id: a.id,
  isOpen: or(
    eq(a.state, "unknown"),
    eq(a.state, "paying"),
    and(inArray(a.state, ["created", "held"]), isNotNull(a.voidRequestedAt)),
    and(eq(a.state, "held"), isNotNull(a.captureRequestedAt)),
  ),
  since: a.updatedAt,
  dueAt: a.nextCheckAt,
  isReady: (now) => or(ne(a.state, "paying"), lt(a.claimedAt, later(now, -LEASE_MS))),
  order: [a.updatedAt],
  lease: { until: a.leaseUntil, ms: LEASE_MS },
  onClaim: (now) => ({ askedAt: now }),
};

export async function endLease(db: Database, attempt: Attempt): Promise<void> {
  await db
    .update(paymentAttempts)
    .set({ leaseUntil: null })
    .where(isHeld(ATTEMPT_QUEUE, attempt.id, attempt));
}

/** Puts the worker's next look at an attempt off and counts the one that was in vain. */
export async function postponeCheck(db: Database, attempt: Attempt, nextCheckAt: Date): Promise<void> {
  await db
    .update(paymentAttempts)
    .set({ leaseUntil: null, nextCheckAt, checks: sql`${a.checks} + 1` })
    .where(isHeld(ATTEMPT_QUEUE, attempt.id, attempt));
}

const writeReceipt = statement((db, { id, receiptId, now }: { id: string; receiptId: string; now: Date }) =>
  db
    .update(a)
    .set({ receiptId, leaseUntil: null, updatedAt: now })
    .where(and(eq(a.id, id), eq(a.state, "created"), isNull(a.receiptId)))
    .returning({ id: a.id }),
);

/** Keeps the receipt's id; false when the attempt has ended or has one already. */
export async function saveReceipt(db: Database, id: string, receiptId: string, now: Date): Promise<boolean> {
  const rows = await writeReceipt(db, { id, receiptId, now });
  return rows.length === 1;
}

/** Marks an expired order's receipt as being voided, so it is never paid, even if the answer gets lost. Undefined when
 * attempt or lease moved on. */
export async function beginVoid(db: Database, attempt: Attempt, now: Date): Promise<Attempt | undefined> {
  const [marked] = await db
    .update(paymentAttempts)
    .set({ voidRequestedAt: sql`coalesce(${paymentAttempts.voidRequestedAt}, ${sql.param(now, paymentAttempts.voidRequestedAt)})` })
    .where(and(isHeld(ATTEMPT_QUEUE, attempt.id, attempt), eq(paymentAttempts.state, "created")))
    .returning();
  return marked;
}

/** Asks the worker to take reserved money: `amount` tiyin where the provider takes less than it reserved, else all. */
export async function requestCapture(tx: Database, attempt: Attempt, amount: number, now: Date): Promise<void> {
  await tx
    .update(paymentAttempts)
    .set({ captureRequestedAt: now, captureAmount: amount, nextCheckAt: null, checks: 0, updatedAt: now })
    .where(and(eq(paymentAttempts.id, attempt.id), eq(paymentAttempts.state, "held"), isNull(paymentAttempts.voidRequestedAt)));
}

/** While the provider is being asked for money, holding the goods does not count against the customer. */
const HOLD_AFTER: Partial<Record<AttemptEventName, typeof endHold>> = {
  claimed: endHold,
  found_unpaid: resumeHold,
  found_dead: resumeHold,
};

type AttemptPatch = Partial<typeof paymentAttempts.$inferInsert>;

function moveStatement(event: AttemptEventName) {
  const { from, to } = ATTEMPT_EVENTS[event];
  return statementOfColumns((db, patch: AttemptPatch, { id, now }: { id: string; now: Date }) =>
    db
      .update(a)
      .set({ leaseUntil: null, nextCheckAt: null, ...patch, state: to, updatedAt: now, version: sql`${a.version} + 1` })
      .where(and(eq(a.id, id), inArray(a.state, from)))
      .returning(),
  );
}

const moves = new StatementsByKey<ReturnType<typeof moveStatement>>();

/** The one way an attempt changes its state: a conditional update along `ATTEMPT_EVENTS`. Undefined when it does not
 * apply. */
export async function moveAttempt(
  db: Database,
  id: string,
  event: AttemptEventName,
  now: Date,
  patch: AttemptPatch = {},
): Promise<Attempt | undefined> {
  const [moved] = await moves.get(event, () => moveStatement(event))(db, patch, { id, now });
  if (moved) {
    await HOLD_AFTER[event]?.(db, moved.orderId, now);
    attemptEvents.inc({ event, state: moved.state });
    currentLog()?.info({ attempt: id, order: moved.orderId, event, state: moved.state }, "payment attempt");
  }
  return moved;
}

/** Asks the worker to cancel a receipt, which also returns its money. Until then nothing else may happen to it. */
export async function requestVoid(tx: Database, id: string, now: Date): Promise<Attempt | undefined> {
  return moveAttempt(tx, id, "refund_asked", now, { voidRequestedAt: now, nextCheckAt: now });
}
