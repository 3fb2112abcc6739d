import { and, count, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import { later } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Deps } from "../../platform/http/deps.ts";
import { takeHit } from "../../platform/limits/store.ts";
import { merchants } from "../../platform/tables/merchants.ts";
import { orders } from "../../platform/tables/orders.ts";

const HOUR_MS = 60 * 60_000;
const COUNTED_MS = 30 * 24 * HOUR_MS;
/** Fewer orders say nothing of a shop. */
const LEAST_DECIDED = 10;
const LEAST_PER_CENT = 80;

/** The columns of a shop that accepted so many of so many orders. */
export function rateColumns(accepted: number, decided: number) {
  const acceptanceRate = decided === 0 ? null : Math.floor((accepted / decided) * 100);
  return {
    acceptanceRate,
    decidedOrders: decided,
    isUnreliable: acceptanceRate !== null && decided >= LEAST_DECIDED && acceptanceRate < LEAST_PER_CENT,
  };
}

/** What each shop accepted of its decided orders of the last 30 days; what the customer took back is not decided. */
function countDecided(db: Database, now: Date) {
  const isAccepted = isNotNull(orders.acceptedAt);
  return db
    .select({ id: orders.merchantId, decided: count(), accepted: sql<number>`count(${orders.acceptedAt})::int` })
    .from(orders)
    .where(
      and(
        gt(orders.createdAt, later(now, -COUNTED_MS)),
        eq(orders.isTest, false),
        or(isAccepted, inArray(orders.cancelDetail, ["not_accepted", "rejected"])),
      ),
    )
    .groupBy(orders.merchantId);
}

/** Writes the rate of each shop where it has changed. Locks one shop at a time and no order. */
export async function keepAcceptanceRates({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const now = clock.now();
  const counted = new Map((await countDecided(db, now)).map((one) => [one.id, one]));
  const { id, acceptanceRate, decidedOrders, isUnreliable, heardAt } = merchants;
  // Demo shops have nobody who could accept, and keep their place.
  const isReal = and(isNull(merchants.deletedAt), or(isNull(heardAt), lte(heardAt, now)));
  const shops = await db
    .select({ id, acceptanceRate, decidedOrders, isUnreliable })
    .from(merchants)
    .where(and(isReal, or(gt(decidedOrders, 0), inArray(id, ["", ...counted.keys()]))));
  for (const shop of shops) {
    const { accepted = 0, decided = 0 } = counted.get(shop.id) ?? {};
    const columns = rateColumns(accepted, decided);
    const isSame = columns.acceptanceRate === shop.acceptanceRate && columns.decidedOrders === shop.decidedOrders;
    if (!isSame) await db.update(merchants).set(columns).where(eq(id, shop.id));
  }
}

/** A job for the poller: of all processes that ask, one an hour does the work. */
export async function keepAcceptanceRatesHourly(deps: Pick<Deps, "db" | "clock">): Promise<void> {
  const turn = await takeHit(deps.db, { key: "acceptance-rates", max: 1, windowMs: HOUR_MS }, deps.clock.now());
  if (turn.allowed) await keepAcceptanceRates(deps);
}
