import type { LateItem, LateKind } from "@savat/contracts/admin-orders";
import { and, asc, eq, inArray, isNotNull, isNull, lt, not, or, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { LATE_AFTER_MS } from "../../fulfilment/progress/rules.ts";
import { later } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Deps } from "../../platform/http/deps.ts";
import { users } from "../../platform/tables/auth.ts";
import { complaints, orders } from "../../platform/tables/orders.ts";
import { paymentAttempts } from "../../platform/tables/payments.ts";
import { refundParts } from "../../platform/tables/refunds.ts";

const MINUTE_MS = 60_000;
/** The job carries deadlines out within seconds. */
const OVERDUE_MS = MINUTE_MS;
/** Half of the shop's usual time to accept. */
const UNACCEPTED_MS = 5 * MINUTE_MS;
/** The provider answers within seconds. */
const UNANSWERED_MS = 2 * MINUTE_MS;

const o = orders;
const DEADLINES = [o.acceptBy, o.answerBy, o.handOverBy, o.confirmBy, o.decideBy];

/** The orders of one kind, in the form of all kinds. */
function ordersOf(db: Database, kind: LateKind, since: SQL<Date>, condition: SQL | undefined) {
  return db
    .select({
      kind: sql<LateKind>`${sql.raw(`'${kind}'`)}`.as("late_kind"),
      orderId: sql<string>`${o.id}`.as("late_order"),
      amount: sql<number>`${o.amount}`.mapWith(Number).as("late_amount"),
      since: sql<Date>`${since}`.mapWith(o.createdAt).as("late_since"),
      detail: sql<string | null>`null::text`.as("late_detail"),
    })
    .from(o)
    .where(and(eq(o.isTest, false), condition));
}

function unknownMoney(db: Database, now: Date) {
  const a = paymentAttempts;
  const asked = sql<Date>`coalesce(${a.voidRequestedAt}, ${a.captureRequestedAt}, ${a.updatedAt})`;
  const isAsked = or(
    inArray(a.state, ["paying", "unknown"]),
    and(inArray(a.state, ["created", "held"]), or(isNotNull(a.voidRequestedAt), isNotNull(a.captureRequestedAt))),
  );
  return db
    .select({
      kind: sql<LateKind>`'unknown_money'`.as("late_kind"),
      orderId: sql<string>`${a.orderId}`.as("late_order"),
      amount: sql<number>`${a.amount}`.mapWith(Number).as("late_amount"),
      since: sql<Date>`${asked}`.mapWith(o.createdAt).as("late_since"),
      detail: sql<string | null>`null::text`.as("late_detail"),
    })
    .from(a)
    .where(
      and(
        inArray(a.state, ["created", "paying", "unknown", "held"]),
        isAsked,
        lt(asked, sql.param(later(now, -UNANSWERED_MS), a.updatedAt)),
      ),
    );
}

function owedParts(db: Database) {
  const p = refundParts;
  return db
    .select({
      kind: sql<LateKind>`'owed'`.as("late_kind"),
      orderId: sql<string>`${p.orderId}`.as("late_order"),
      amount: sql<number>`${p.amount}`.mapWith(Number).as("late_amount"),
      since: sql<Date>`${p.requestedAt}`.mapWith(o.createdAt).as("late_since"),
      detail: sql<string | null>`${p.id}`.as("late_detail"),
    })
    .from(p)
    .where(eq(p.state, "owed"));
}

function openComplaints(db: Database) {
  return db
    .select({
      kind: sql<LateKind>`'complaint'`.as("late_kind"),
      orderId: sql<string>`${complaints.orderId}`.as("late_order"),
      amount: sql<number>`${o.amount}`.mapWith(Number).as("late_amount"),
      since: sql<Date>`${complaints.createdAt}`.mapWith(o.createdAt).as("late_since"),
      detail: sql<string | null>`${complaints.text}`.as("late_detail"),
    })
    .from(complaints)
    .innerJoin(o, eq(o.id, complaints.orderId))
    .where(isNull(complaints.closedAt));
}

/** Everything that is late or stuck, each kind by an index of open rows alone. */
function lateItems(db: Database, now: Date) {
  const overdue = later(now, -OVERDUE_MS);
  const isUnderWay = inArray(o.status, ["confirmed", "preparing"]);
  const isOnTheWay = sql`${o.stage} is not distinct from 'on_the_way'`;
  const past = ordersOf(
    db,
    "past_deadline",
    sql`least(${sql.join(DEADLINES, sql`, `)})`,
    or(...DEADLINES.map((column) => lt(column, overdue))),
  );
  const unaccepted = ordersOf(
    db,
    "unaccepted",
    sql`${o.paidAt}`,
    and(eq(o.status, "paid"), isNull(o.stage), lt(o.acceptBy, later(now, UNACCEPTED_MS)), lt(o.paidAt, later(now, -UNACCEPTED_MS))),
  );
  const late = ordersOf(db, "late", sql`${o.estimatedDeliveryAt}`, and(isUnderWay, lt(o.estimatedDeliveryAt, later(now, -LATE_AFTER_MS))));
  const notReceived = ordersOf(db, "not_received", sql`${o.endedAt}`, and(eq(o.stage, "not_received"), isNotNull(o.decideBy)));
  const old = ordersOf(
    db,
    "without_deadline",
    sql`coalesce(${o.paidAt}, ${o.createdAt})`,
    and(inArray(o.status, ["paid", "confirmed", "preparing"]), isNull(o.handOverBy), not(isOnTheWay)),
  );
  return unionAll(past, unaccepted, late, notReceived, old, unknownMoney(db, now), owedParts(db), openComplaints(db)).as("late");
}

function lateQuery(db: Database, now: Date, kind: LateKind | undefined) {
  const item = lateItems(db, now);
  return db
    .select({
      kind: item.kind,
      orderId: item.orderId,
      amount: item.amount,
      since: item.since,
      detail: item.detail,
      status: o.status,
      merchantId: o.merchantId,
      merchantName: o.merchantName,
      userId: o.userId,
      phone: users.phone,
      name: users.displayName,
    })
    .from(item)
    .innerJoin(o, eq(o.id, item.orderId))
    .innerJoin(users, eq(users.id, o.userId))
    .where(kind ? eq(item.kind, kind) : undefined)
    .orderBy(asc(item.since), asc(item.orderId), asc(item.kind));
}

type Dependencies = Pick<Deps, "db" | "clock">;

export async function countLate({ db, clock }: Dependencies, kind?: LateKind): Promise<number> {
  const [row] = await db.select({ total: sql<number>`count(*)::int` }).from(lateQuery(db, clock.now(), kind).as("listed"));
  return row?.total ?? 0;
}

/** How many there are of each kind, for the metrics. */
export async function countLateByKind({ db, clock }: Dependencies): Promise<Map<string, number>> {
  const listed = lateQuery(db, clock.now(), undefined).as("listed");
  const rows = await db.select({ kind: listed.kind, total: sql<number>`count(*)::int` }).from(listed).groupBy(listed.kind);
  return new Map(rows.map(({ kind, total }) => [kind, total]));
}

/** Oldest first. */
export async function findLate({ db, clock }: Dependencies, kind: LateKind | undefined, page: number, limit: number): Promise<LateItem[]> {
  const rows = await lateQuery(db, clock.now(), kind)
    .limit(limit)
    .offset((page - 1) * limit);
  return rows.map(({ merchantId, merchantName, userId, phone, name, since, ...item }) => ({
    ...item,
    since: since.toISOString(),
    customer: { uid: userId, phone, name },
    merchant: { uid: merchantId, name: merchantName },
  }));
}
