import { and, count, countDistinct, eq, gte, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { OVERVIEW_DAYS, type OverviewDay } from "shared-contracts/overview";
import { later } from "../clock.ts";
import type { Database } from "../db/database.ts";
import { merchants } from "../merchants/tables.ts";
import { orders } from "../orders/tables.ts";
import { paymentAttempts } from "../payments/tables.ts";
import { refunds } from "../refunds/tables.ts";
import { tashkentDay } from "../tashkent-day.ts";

const DAY_MS = 24 * 60 * 60_000;

/** The last days up to the one of `now`, oldest first. */
function lastDays(now: Date): string[] {
  return Array.from({ length: OVERVIEW_DAYS }, (_, index) => tashkentDay(later(now, (index + 1 - OVERVIEW_DAYS) * DAY_MS)));
}

function dayOf(column: SQLWrapper): SQL<string> {
  return sql<string>`to_char(${column} at time zone 'UTC' + interval '5 hours', 'YYYY-MM-DD')`;
}

type Figures = Partial<OverviewDay> & { day: string };

async function ordersMade(db: Database, since: Date): Promise<Figures[]> {
  const day = dayOf(orders.createdAt);
  return db.select({ day, orders: count() }).from(orders).where(gte(orders.createdAt, since)).groupBy(day);
}

/** What was paid a day, less what of it has gone back by now: the day of a refund is that of its payment. */
async function ordersPaid(db: Database, since: Date): Promise<Figures[]> {
  const day = dayOf(orders.paidAt);
  const back = db
    .select({ orderId: refunds.orderId, givenBack: sql<number>`sum(${refunds.amount})`.as("given_back") })
    .from(refunds)
    .where(and(eq(refunds.state, "done"), gte(refunds.requestedAt, since)))
    .groupBy(refunds.orderId)
    .as("back");
  return db
    .select({
      day,
      paidOrders: count(),
      paidSum: sql<number>`sum(${orders.amount} - coalesce(${back.givenBack}, 0))::float8`,
    })
    .from(orders)
    .leftJoin(back, eq(back.orderId, orders.id))
    .where(gte(orders.paidAt, since))
    .groupBy(day);
}

async function merchantsAdded(db: Database, since: Date): Promise<Figures[]> {
  const day = dayOf(merchants.createdAt);
  return db.select({ day, newMerchants: count() }).from(merchants).where(gte(merchants.createdAt, since)).groupBy(day);
}

/** An attempt has been over since it failed: nothing changes it later. */
async function paymentsFailed(db: Database, since: Date): Promise<Figures[]> {
  const day = dayOf(paymentAttempts.updatedAt);
  return db
    .select({ day, failedPayments: countDistinct(paymentAttempts.id) })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.state, "failed"), gte(paymentAttempts.updatedAt, since)))
    .groupBy(day);
}

/** The figures of each of the last days in Tashkent, quiet ones included. */
export async function readOverview(db: Database, now: Date): Promise<OverviewDay[]> {
  const days = lastDays(now);
  const since = new Date(`${days[0]}T00:00:00.000+05:00`);
  const found = (await Promise.all([ordersMade, ordersPaid, merchantsAdded, paymentsFailed].map((read) => read(db, since)))).flat();
  const none = { orders: 0, paidOrders: 0, paidSum: 0, newMerchants: 0, failedPayments: 0 };
  return days.map((day) => Object.assign({ day, ...none }, ...found.filter((figures) => figures.day === day)));
}
