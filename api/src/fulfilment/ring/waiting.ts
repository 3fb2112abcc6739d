import { and, asc, eq, gt, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { later } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import { merchants } from "../../platform/tables/merchants.ts";
import { orders } from "../../platform/tables/orders.ts";
import { hasLiveBoard } from "./presence.ts";

/** So long no board is open, and the order waits. */
const UNHEARD_MS = 2 * 60_000;

/** Shops that somebody is to watch: demo shops have nobody, and are told nothing. */
export function isWatched(now: Date): SQL | undefined {
  return and(isNull(merchants.deletedAt), or(isNull(merchants.heardAt), lte(merchants.heardAt, now)));
}

/** New orders that nobody has looked at while no board of their shop was open, the oldest first. */
export async function findUnheard(db: Database, now: Date, merchantId?: string): Promise<{ orderId: string; merchantId: string }[]> {
  const since = later(now, -UNHEARD_MS);
  return db
    .select({ orderId: orders.id, merchantId: orders.merchantId })
    .from(orders)
    .innerJoin(merchants, eq(merchants.id, orders.merchantId))
    .where(
      and(
        merchantId === undefined ? undefined : eq(orders.merchantId, merchantId),
        ...[eq(orders.status, "paid"), isNull(orders.stage), isNull(orders.lookedAt), eq(orders.isTest, false)],
        ...[gt(orders.acceptBy, now), lte(orders.paidAt, since)],
        isWatched(now),
        sql`not ${hasLiveBoard(orders.merchantId, now, UNHEARD_MS)}`,
      ),
    )
    .orderBy(asc(orders.paidAt));
}
