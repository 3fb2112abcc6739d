import { ATTENTION_AFTER_MS, type AttentionItem, type AttentionKind } from "@savat/contracts/admin-orders";
import { AppError } from "@savat/contracts/server/app-error";
import { and, asc, eq, gte, isNotNull, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { findAttempt, lockAttempt } from "../../buying/payments/store.ts";
import { isWaitingReceipt } from "../../buying/receipts/unexplained.ts";
import { type Actor, writeAudit } from "../../platform/audit/store.ts";
import { later } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Deps } from "../../platform/http/deps.ts";
import { users } from "../../platform/tables/auth.ts";
import { orders } from "../../platform/tables/orders.ts";
import { paymentAttempts, unexplainedReceipts } from "../../platform/tables/payments.ts";
import { attentionDone, refunds } from "../../platform/tables/refunds.ts";

const a = paymentAttempts;

function kind(name: AttentionKind): SQL.Aliased<AttentionKind> {
  return sql<AttentionKind>`${sql.raw(`'${name}'`)}`.as("open_kind");
}

/** Everything that needs a person; both tables have an index of open items alone. Settled items disappear. */
function openItems(db: Database, now: Date) {
  const anHourAgo = later(now, -ATTENTION_AFTER_MS);
  const since = sql<Date>`greatest(${a.updatedAt}, ${a.voidRequestedAt})`.mapWith(a.updatedAt);
  const isOpen = sql`${a.state} in ('created', 'paying', 'unknown')`;
  const ofAttempt = { attemptId: a.id, since: since.as("open_since"), errorCode: a.errorCode };
  const isUnanswered = or(sql`${a.state} in ('paying', 'unknown')`, and(eq(a.state, "created"), sql`${a.voidRequestedAt} is not null`));
  const unknown = db
    .select({ kind: kind("unknown_long"), ...ofAttempt })
    .from(a)
    .where(and(isOpen, isUnanswered, lt(since, sql.param(anHourAgo, a.updatedAt))));
  // Expired without a known payment state: it holds its goods until the state is known.
  const held = db
    .select({ kind: kind("unknown_long"), ...ofAttempt, since: sql<Date>`${orders.expiresAt}`.mapWith(a.updatedAt).as("open_since") })
    .from(a)
    .innerJoin(orders, eq(orders.id, a.orderId))
    .where(and(isOpen, eq(a.state, "created"), isNull(a.voidRequestedAt), eq(orders.status, "pending"), lt(orders.expiresAt, anHourAgo)));
  // Known to be paid, and the provider does not give the money back yet.
  const kept = db
    .select({ kind: kind("paid_after_release"), ...ofAttempt })
    .from(a)
    .where(and(isOpen, eq(a.state, "unknown"), isNotNull(a.voidRequestedAt), gte(since, sql.param(anHourAgo, a.updatedAt))));
  const ofRefund = {
    attemptId: refunds.attemptId,
    since: sql<Date>`${refunds.requestedAt}`.as("open_since"),
    errorCode: refunds.errorCode,
  };
  const isStuck = and(ne(refunds.state, "done"), lt(refunds.requestedAt, anHourAgo));
  const stuck = db
    .select({ kind: kind("refund_stuck"), ...ofRefund })
    .from(refunds)
    .where(isStuck);
  const isFresh = gte(refunds.requestedAt, anHourAgo);
  const late = db
    .select({ kind: kind("paid_after_release"), ...ofRefund })
    .from(refunds)
    .where(and(ne(refunds.state, "done"), isNull(refunds.requestedBy), isFresh));
  return unionAll(unknown, held, kept, stuck, late).as("item");
}

const UNEXPLAINED = "receipt_unexplained" satisfies AttentionKind;

/** Receipts at the provider that nothing explains, in the form of the other items. */
function unexplainedQuery(db: Database) {
  const u = unexplainedReceipts;
  return db
    .select({
      kind: kind(UNEXPLAINED),
      paymentId: u.receiptId,
      since: sql<Date>`${u.changedAt}`.mapWith(a.updatedAt).as("open_since"),
      errorCode: sql<number | null>`null::integer`.as("error_code"),
      orderId: u.orderId,
      amount: u.amount,
      receiptId: sql<string | null>`${u.receiptId}`.as("receipt_id"),
      merchantId: orders.merchantId,
      merchantName: orders.merchantName,
      userId: orders.userId,
      phone: users.phone,
      name: users.displayName,
    })
    .from(u)
    .innerJoin(orders, eq(orders.id, u.orderId))
    .innerJoin(users, eq(users.id, orders.userId))
    .where(isWaitingReceipt());
}

function attemptQuery(db: Database, now: Date, of?: { attemptId: string; kind: AttentionKind }) {
  const item = openItems(db, now);
  // An entry that changes after a person closed it opens again.
  const isDone = and(eq(attentionDone.attemptId, item.attemptId), eq(attentionDone.kind, item.kind), gte(attentionDone.doneAt, item.since));
  return db
    .select({
      kind: item.kind,
      paymentId: item.attemptId,
      since: item.since,
      errorCode: item.errorCode,
      orderId: a.orderId,
      amount: a.amount,
      receiptId: a.receiptId,
      merchantId: orders.merchantId,
      merchantName: orders.merchantName,
      userId: a.userId,
      phone: users.phone,
      name: users.displayName,
    })
    .from(item)
    .innerJoin(a, eq(a.id, item.attemptId))
    .innerJoin(orders, eq(orders.id, a.orderId))
    .innerJoin(users, eq(users.id, a.userId))
    .leftJoin(attentionDone, isDone)
    .where(and(isNull(attentionDone.attemptId), of ? and(eq(item.attemptId, of.attemptId), eq(item.kind, of.kind)) : undefined));
}

/** Oldest first. */
function attentionQuery(db: Database, now: Date) {
  const all = unionAll(attemptQuery(db, now), unexplainedQuery(db)).as("open");
  return db.select().from(all).orderBy(asc(all.since), asc(all.paymentId));
}

type Dependencies = Pick<Deps, "db" | "clock">;

export async function countAttention({ db, clock }: Dependencies): Promise<number> {
  const [row] = await db.select({ total: sql<number>`count(*)::int` }).from(attentionQuery(db, clock.now()).as("listed"));
  return row?.total ?? 0;
}

export async function findAttention({ db, clock }: Dependencies, page: number, limit: number): Promise<AttentionItem[]> {
  const rows = await attentionQuery(db, clock.now())
    .limit(limit)
    .offset((page - 1) * limit);
  return rows.map(({ merchantId, merchantName, userId, phone, name, since, ...item }) => ({
    ...item,
    since: since.toISOString(),
    customer: { uid: userId, phone, name },
    merchant: { uid: merchantId, name: merchantName },
  }));
}

/** The receipt stays in the books: it is listed again when it changes. */
async function markReceiptDone(tx: Database, receiptId: string, doneBy: string, now: Date) {
  const [done] = await tx
    .update(unexplainedReceipts)
    .set({ doneBy, doneAt: now })
    .where(and(eq(unexplainedReceipts.receiptId, receiptId), isWaitingReceipt()))
    .returning();
  if (!done) throw new AppError("not_found");
  const [order] = await tx.select({ merchantId: orders.merchantId }).from(orders).where(eq(orders.id, done.orderId));
  return { merchantId: order?.merchantId ?? null, orderId: done.orderId };
}

/** Whether there is anything that a person may be done with under that id. */
export async function isKnownItem({ db }: Pick<Deps, "db">, id: string): Promise<boolean> {
  const [receipt] = await db.select().from(unexplainedReceipts).where(eq(unexplainedReceipts.receiptId, id));
  return receipt !== undefined || (await findAttempt(db, id)) !== undefined;
}

/** Marks an entry as done. Of two concurrent calls one wins; the other gets `not_found`, as for an entry without
 * need. */
export async function markDone({ db, clock }: Dependencies, attemptId: string, which: AttentionKind, actor: Actor & { actorId: string }) {
  const now = clock.now();
  await db.transaction(async (tx) => {
    if (which === UNEXPLAINED) {
      const { merchantId, orderId } = await markReceiptDone(tx, attemptId, actor.actorId, now);
      const after = { payment: attemptId, kind: which };
      await writeAudit(tx, now, actor, [{ merchantId, entity: "order", entityId: orderId, action: "handled", after }]);
      return;
    }
    await lockAttempt(tx, attemptId);
    const [item] = await attemptQuery(tx, now, { attemptId, kind: which });
    if (!item) throw new AppError("not_found");
    const done = { doneBy: actor.actorId, doneAt: now };
    await tx
      .insert(attentionDone)
      .values({ attemptId, kind: which, ...done })
      .onConflictDoUpdate({ target: [attentionDone.attemptId, attentionDone.kind], set: done });
    const { merchantId, orderId } = item;
    await writeAudit(tx, now, actor, [
      { merchantId, entity: "order", entityId: orderId, action: "handled", after: { payment: attemptId, kind: which } },
    ]);
  });
}
