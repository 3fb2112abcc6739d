import type { DaySums } from "@savat/contracts/board";
import { and, asc, count, desc, eq, gte, ilike, inArray, isNotNull, lt, not, or, type SQL, sql } from "drizzle-orm";
import type { OrderRow } from "../../buying/orders/store.ts";
import type { Database } from "../../platform/db/database.ts";
import { orderLines, orders } from "../../platform/tables/orders.ts";

const MOST_ON_BOARD = 200;
const MOST_DAYS = 93;
const MOST_EXPORTED = 20_000;
const DAY_MS = 24 * 60 * 60_000;

/** Every open order of a shop: new ones first, then what is prepared, the oldest first. Paid orders of before deadlines
 * existed are the console's. */
export async function findOpenOrders(db: Database, merchantId: string): Promise<OrderRow[]> {
  const hasDeadline = or(isNotNull(orders.acceptBy), isNotNull(orders.stage), eq(orders.isTest, true));
  const isOpen = or(and(eq(orders.status, "paid"), hasDeadline), inArray(orders.status, ["confirmed", "preparing"]));
  return db
    .select()
    .from(orders)
    .where(and(eq(orders.merchantId, merchantId), inArray(orders.status, ["paid", "confirmed", "preparing"]), isOpen))
    .orderBy(sql`${orders.status} <> 'paid'`, asc(orders.paidAt), asc(orders.id))
    .limit(MOST_ON_BOARD);
}

export interface HistoryFilter {
  merchantId: string;
  from: string | undefined;
  to: string | undefined;
  search?: string | undefined;
  status?: "delivered" | "cancelled" | undefined;
}

/** Midnight in Tashkent of a `YYYY-MM-DD`. */
function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00.000+05:00`);
}

function likePattern(search: string): string {
  return `%${search.replace(/[\\%_]/g, "\\$&")}%`;
}

function historyCondition({ merchantId, from, to, search = "", status }: HistoryFilter): SQL | undefined {
  const wanted = search.trim();
  const hasLine = sql`exists (select 1 from ${orderLines} where ${orderLines.orderId} = ${orders.id} and ${ilike(orderLines.name, likePattern(wanted))})`;
  const found = wanted === "" ? undefined : or(sql`lower(right(${orders.id}, 8)) like ${likePattern(wanted.toLowerCase())}`, hasLine);
  return and(
    eq(orders.merchantId, merchantId),
    isNotNull(orders.endedAt),
    isNotNull(orders.paidAt),
    not(orders.isTest),
    status ? eq(orders.status, status) : inArray(orders.status, ["delivered", "cancelled"]),
    from ? gte(orders.endedAt, startOfDay(from)) : undefined,
    to ? lt(orders.endedAt, new Date(startOfDay(to).getTime() + DAY_MS)) : undefined,
    found,
  );
}

export async function countHistory(db: Database, filter: HistoryFilter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(orders).where(historyCondition(filter));
  return row?.total ?? 0;
}

/** The newest first. */
export async function findHistory(db: Database, filter: HistoryFilter, page: number, limit: number): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(historyCondition(filter))
    .orderBy(desc(orders.endedAt), asc(orders.id))
    .limit(limit)
    .offset((page - 1) * limit);
}

export async function findForExport(db: Database, filter: HistoryFilter): Promise<OrderRow[]> {
  return findHistory(db, filter, 1, MOST_EXPORTED);
}

/** Sums of each Tashkent day with an ended order, the newest first. Delivered orders alone bring money. */
export async function findDaySums(db: Database, filter: HistoryFilter): Promise<DaySums[]> {
  const day = sql<string>`to_char(${orders.endedAt} at time zone 'Asia/Tashkent', 'YYYY-MM-DD')`;
  const isDelivered = sql`${orders.status} = 'delivered'`;
  const total = (value: SQL) => sql<number>`coalesce(sum(${value}) filter (where ${isDelivered}), 0)::bigint`.mapWith(Number);
  const fee = sql`coalesce(${orders.deliveryFee}, 0)`;
  return db
    .select({
      day,
      delivered: sql<number>`count(*) filter (where ${isDelivered})`.mapWith(Number),
      cancelled: sql<number>`count(*) filter (where not ${isDelivered})`.mapWith(Number),
      items: total(sql`${orders.amount} - ${fee}`),
      deliveryFees: total(fee),
      total: total(sql`${orders.amount}`),
    })
    .from(orders)
    .where(historyCondition(filter))
    .groupBy(sql`1`)
    .orderBy(sql`1 desc`)
    .limit(MOST_DAYS);
}

/** The newest practice order of a shop. */
export async function findTestOrder(db: Database, merchantId: string): Promise<OrderRow | undefined> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.merchantId, merchantId), eq(orders.isTest, true)))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(1);
  return row;
}

/** Whether a practice order was accepted on this shop's board. */
export async function hasAcceptedTest(db: Database, merchantId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.merchantId, merchantId), eq(orders.isTest, true), isNotNull(orders.acceptedAt)))
    .limit(1);
  return row !== undefined;
}
