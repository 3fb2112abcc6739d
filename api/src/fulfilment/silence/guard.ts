import { and, desc, eq, gt, isNull, lte, ne, or, type SQL, sql } from "drizzle-orm";
import { refreshOpening } from "../../catalogue/merchant-records/openings.ts";
import { type Member, writeAsMember } from "../../people/memberships/membership.ts";
import { findMerchant } from "../../people/memberships/merchant-row.ts";
import { queueShopPushes } from "../../people/push/store.ts";
import { writeAudit } from "../../platform/audit/store.ts";
import { later } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Deps } from "../../platform/http/deps.ts";
import { queueMessage } from "../../platform/messages/store.ts";
import { type MerchantRow, merchants } from "../../platform/tables/merchants.ts";
import { orders } from "../../platform/tables/orders.ts";
import { inTraceOf } from "../../platform/trace.ts";
import { isSilent, isUnanswered, LOOK_WITHIN_MS } from "./rule.ts";

type Dependencies = Pick<Deps, "db" | "clock">;

/** A pause until somebody opens the shop. */
const WITHOUT_END = new Date("9999-12-31T00:00:00.000Z");
/** Longer than the jobs ever stand still. */
const LOOK_BACK_MS = 24 * 60 * 60_000;
/** More orders than wait at one shop at the same time. */
const LAST_ORDERS = 50;

/** Orders of the last day that nobody answered, or that nobody saw after the shop's setting accepted them. */
function isLeft(now: Date): SQL | undefined {
  const since = later(now, -LOOK_BACK_MS);
  const isMissed = and(eq(orders.cancelDetail, "not_accepted"), gt(orders.endedAt, since));
  const isUnseen = and(orders.isAutoAccepted, isNull(orders.lookedAt), gt(orders.acceptedAt, since));
  return or(isMissed, and(isUnseen, lte(orders.acceptedAt, later(now, -LOOK_WITHIN_MS))));
}

/** The active shops that left an order unanswered within the last day. */
function findShopsToCheck(db: Database, now: Date): Promise<Pick<MerchantRow, "id" | "heardAt">[]> {
  return db
    .selectDistinct({ id: merchants.id, heardAt: merchants.heardAt })
    .from(orders)
    .innerJoin(merchants, eq(merchants.id, orders.merchantId))
    .where(
      and(
        isLeft(now),
        or(isNull(merchants.heardAt), gt(sql`coalesce(${orders.endedAt}, ${now.toISOString()}::timestamptz)`, merchants.heardAt)),
        isNull(merchants.silentSince),
        eq(merchants.status, "active"),
        isNull(merchants.deletedAt),
      ),
    );
}

function lastOrders(tx: Database, merchantId: string) {
  const { id, acceptedAt, endedAt, cancelDetail, isAutoAccepted, lookedAt } = orders;
  return tx
    .select({ id, acceptedAt, endedAt, cancelDetail, isAutoAccepted, lookedAt })
    .from(orders)
    .where(and(eq(orders.merchantId, merchantId), ne(orders.status, "pending"), eq(orders.isTest, false)))
    .orderBy(desc(orders.createdAt))
    .limit(LAST_ORDERS);
}

/** Pauses a shop until its people open it, and tells its owner. */
async function stop(tx: Database, merchant: MerchantRow, orderId: string, now: Date): Promise<void> {
  const pause = { pausedUntil: WITHOUT_END, silentSince: now };
  await tx.update(merchants).set(pause).where(eq(merchants.id, merchant.id));
  await refreshOpening(tx, { ...merchant, ...pause }, now);
  const once = `shop_stopped:${orderId}`;
  await queueMessage(tx, { once, kind: "shop_stopped", recipient: merchant.ownerPhone, merchantId: merchant.id, orderId }, now);
  await queueShopPushes(tx, { kind: "shop_stopped", once, merchantId: merchant.id, orderId }, now);
}

async function stopIfSilent({ db, clock }: Dependencies, id: string): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const merchant = await findMerchant(tx, id, "no key update");
    if (!merchant || merchant.silentSince !== null) return;
    const last = await lastOrders(tx, id);
    const reason = last.find((order) => isUnanswered(order, now));
    if (reason && isSilent(last, merchant.heardAt, now)) await stop(tx, merchant, reason.id, now);
  });
}

/** A job for the poller: stops shops that nobody watches. Any number of processes may run it. */
export async function stopSilentShops(deps: Dependencies): Promise<void> {
  for (const { id, heardAt } of await findShopsToCheck(deps.db, deps.clock.now())) {
    // Looked at without a lock first: most of them have answered since.
    if (!isSilent(await lastOrders(deps.db, id), heardAt, deps.clock.now())) continue;
    await inTraceOf({ work: "silence", merchant: id }, () => stopIfSilent(deps, id));
  }
}

/** One of its people opens a shop that had stopped by itself. One that had not stays as it is. Throws `not_found`,
 * `unauthorized`, `forbidden`. */
export function openAgain(deps: Pick<Deps, "db" | "env" | "clock">, member: Member): Promise<MerchantRow> {
  const now = deps.clock.now();
  return writeAsMember(deps, member, "no key update", async (tx, { merchant, actor }) => {
    if (merchant.silentSince === null) return merchant;
    const change = { pausedUntil: null, silentSince: null, heardAt: now };
    await tx.update(merchants).set(change).where(eq(merchants.id, merchant.id));
    const before = { silentSince: merchant.silentSince.toISOString() };
    const audited = { merchantId: merchant.id, entity: "merchant", entityId: merchant.id, action: "updated" } as const;
    await writeAudit(tx, now, actor, [{ ...audited, before, after: { silentSince: null } }]);
    return refreshOpening(tx, { ...merchant, ...change }, now);
  });
}
