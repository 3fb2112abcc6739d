import { and, eq, gt, isNull, lte, sql } from "drizzle-orm";
import { queueShopPushes } from "../../people/push/store.ts";
import { later } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Deps } from "../../platform/http/deps.ts";
import { queueMessage } from "../../platform/messages/store.ts";
import { type MerchantRow, merchants } from "../../platform/tables/merchants.ts";
import { tashkentDay } from "../../platform/tashkent-day.ts";
import { alarmPhoneOf, opensAt } from "./holes.ts";
import { hasLiveBoard } from "./presence.ts";
import { isWatched } from "./waiting.ts";

const REMIND_BEFORE_MS = 30 * 60_000;

/** Shops that open soon by their hours and have no board that could ring. */
function findOpeningShops(db: Database, now: Date, soon: Date): Promise<MerchantRow[]> {
  return db
    .select()
    .from(merchants)
    .where(
      and(
        eq(merchants.status, "active"),
        eq(merchants.isOpen, false),
        gt(merchants.isOpenUntil, now),
        lte(merchants.isOpenUntil, soon),
        isNull(merchants.silentSince),
        isWatched(now),
        sql`not ${hasLiveBoard(merchants.id, now, undefined, { withSound: true })}`,
      ),
    );
}

/** A job for the poller: reminds shops to open their board, once a day each. Any number of processes may run it. */
export async function remindShops({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const now = clock.now();
  for (const merchant of await findOpeningShops(db, now, later(now, REMIND_BEFORE_MS))) {
    if (opensAt(merchant, now) === null) continue;
    const once = `opening_reminder:${merchant.id}:${tashkentDay(now)}`;
    const recipient = alarmPhoneOf(merchant);
    await queueMessage(db, { once, kind: "opening_reminder", recipient, merchantId: merchant.id }, now);
    await queueShopPushes(db, { once, kind: "opening_reminder", merchantId: merchant.id }, now);
  }
}
