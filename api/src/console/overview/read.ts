import { OVERVIEW_DAYS, type OverviewDay } from "@savat/contracts/overview";
import { and, count, eq, gte, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { later } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import { merchants } from "../../platform/tables/merchants.ts";
import { orders } from "../../platform/tables/orders.ts";
import { paymentAttempts, paymentRefusals } from "../../platform/tables/payments.ts";
import { refunds } from "../../platform/tables/refunds.ts";
import { tashkentDay } from "../../platform/tashkent-day.ts";

const DAY_MS = 24 * 60 * 60_000;

/** The last days up to the one of `now`, oldest first. */
function lastDays(now: Date): string[] {
  return Array.from({ length: OVERVIEW_DAYS }, (_, index) => tashkentDay(later(now, (index + 1 - OVERVIEW_DAYS) * DAY_MS)));
}

/** Rows are put together by the date, and only a day is made a text. */
function dateOf(column: SQLWrapper): SQL {
  return sql`(${column} at time zone 'UTC' + interval '5 hours')::date`;
}

function dayOf(date: SQL): SQL<string> {
  return sql<string>`to_char(${date}, 'YYYY-MM-DD')`;
}

type Figures = Partial<OverviewDay> & { day: string };

async function ordersMade(db: Database, since: Date): Promise<Figures[]> {
  const date = dateOf(orders.createdAt);
  return db
    .select({ day: dayOf(date), orders: count() })
    .from(orders)
    .where(gte(orders.createdAt, since))
    .groupBy(date);
}

async function sumsPaid(db: Database, since: Date): Promise<(Figures & { paidSum: number })[]> {
  const date = dateOf(orders.paidAt);
  return db
    .select({ day: dayOf(date), paidOrders: count(), paidSum: sql<number>`sum(${orders.amount})::float8` })
    .from(orders)
    .where(gte(orders.paidAt, since))
    .groupBy(date);
}

async function sumsGivenBack(db: Database, since: Date): Promise<Map<string, number>> {
  const date = dateOf(orders.paidAt);
  const rows = await db
    .select({ day: dayOf(date), sum: sql<number>`sum(${refunds.amount})::float8` })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(and(eq(refunds.state, "done"), gte(refunds.requestedAt, since), gte(orders.paidAt, since)))
    .groupBy(date);
  return new Map(rows.map(({ day, sum }) => [day, sum]));
}

/** Sums paid per day less refunds, on the day of the payment. Refunds are few, so the sums come from their index
 * alone. */
async function ordersPaid(db: Database, since: Date): Promise<Figures[]> {
  const [paid, givenBack] = await Promise.all([sumsPaid(db, since), sumsGivenBack(db, since)]);
  return paid.map(({ paidSum, ...figures }) => ({ ...figures, paidSum: paidSum - (givenBack.get(figures.day) ?? 0) }));
}

async function merchantsAdded(db: Database, since: Date): Promise<Figures[]> {
  const date = dateOf(merchants.createdAt);
  return db
    .select({ day: dayOf(date), newMerchants: count() })
    .from(merchants)
    .where(and(gte(merchants.createdAt, since), eq(merchants.isDraft, false)))
    .groupBy(date);
}

/** Refusals at create, verify and pay, and attempts that failed without one; both are final. */
async function paymentsFailed(db: Database, since: Date): Promise<Figures[]> {
  const date = dateOf(paymentAttempts.updatedAt);
  const failed = await db
    .select({ day: dayOf(date), failedPayments: count() })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.state, "failed"), isNull(paymentAttempts.errorCode), gte(paymentAttempts.updatedAt, since)))
    .groupBy(date);
  const refusedAt = dateOf(paymentRefusals.at);
  const refused = await db
    .select({ day: dayOf(refusedAt), failedPayments: count() })
    .from(paymentRefusals)
    .where(gte(paymentRefusals.at, since))
    .groupBy(refusedAt);
  const sums = new Map<string, number>();
  for (const { day, failedPayments } of [...failed, ...refused]) sums.set(day, (sums.get(day) ?? 0) + failedPayments);
  return [...sums].map(([day, failedPayments]) => ({ day, failedPayments }));
}

/** The figures of each of the last days in Tashkent, quiet ones included. */
export async function readOverview(db: Database, now: Date): Promise<OverviewDay[]> {
  const days = lastDays(now);
  const since = new Date(`${days[0]}T00:00:00.000+05:00`);
  const found = (await Promise.all([ordersMade, ordersPaid, merchantsAdded, paymentsFailed].map((read) => read(db, since)))).flat();
  const none = { orders: 0, paidOrders: 0, paidSum: 0, newMerchants: 0, failedPayments: 0 };
  return days.map((day) => Object.assign({ day, ...none }, ...found.filter((figures) => figures.day === day)));
}
