import { PREPARATION } from "@savat/contracts/board";
import { openingAt } from "@savat/contracts/opening";
import { and, eq, exists, gt, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { lockOrder } from "../../buying/orders/store.ts";
import type { PaymentContext } from "../../buying/provider/context.ts";
import { busyOf, hoursOfShop } from "../../catalogue/merchant-records/selling.ts";
import { findMerchant } from "../../people/memberships/merchant-row.ts";
import type { Database } from "../../platform/db/database.ts";
import { type MerchantRow, merchants } from "../../platform/tables/merchants.ts";
import { orders } from "../../platform/tables/orders.ts";
import { inTraceOf } from "../../platform/trace.ts";
import { hasLiveBoard } from "../ring/presence.ts";
import { acceptAlone } from "./accept.ts";

/** New orders that nobody looks at yet, of shops that accept by themselves and have a board that can ring. */
function dueOrders(db: Database, now: Date) {
  return db
    .select({ id: orders.id, merchantId: orders.merchantId })
    .from(orders)
    .innerJoin(merchants, eq(merchants.id, orders.merchantId))
    .where(
      and(
        ...[eq(orders.status, "paid"), isNull(orders.stage), isNull(orders.lookedAt), eq(orders.isTest, false)],
        ...[gt(orders.acceptBy, now), isNotNull(merchants.autoAcceptMinutes), isNull(merchants.silentSince)],
        sql`${hasLiveBoard(orders.merchantId, now, undefined, { withSound: true })}`,
      ),
    );
}

/** The minutes that a shop promises by itself now; undefined while it does not accept by itself. */
function minutesOf(merchant: MerchantRow | undefined, now: Date): number | undefined {
  if (!merchant || merchant.autoAcceptMinutes === null || merchant.silentSince !== null || merchant.status !== "active") return undefined;
  if (!openingAt(hoursOfShop(merchant), now).isOpen) return undefined;
  return Math.min(PREPARATION.most, merchant.autoAcceptMinutes + (busyOf(merchant, now)?.minutes ?? 0));
}

/** A condition that holds while an order is to be accepted by itself. */
export function hasOrdersForShops({ db }: Pick<PaymentContext, "db">, now: Date): SQL {
  return exists(dueOrders(db, now));
}

/** A job: accepts for shops that chose it. Any number of processes may run it. */
export async function acceptForShops(context: PaymentContext): Promise<void> {
  const now = context.clock.now();
  for (const { id, merchantId } of await dueOrders(context.db, now)) {
    await inTraceOf({ work: "auto_accept", merchant: merchantId, order: id }, () =>
      context.db.transaction(async (tx) => {
        const merchant = await findMerchant(tx, merchantId, "share");
        const minutes = minutesOf(merchant, now);
        const order = merchant && minutes !== undefined ? await lockOrder(tx, id) : undefined;
        if (merchant && order && minutes !== undefined) await acceptAlone(tx, context, order, merchant, minutes, now);
      }),
    );
  }
}
