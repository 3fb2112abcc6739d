import { AppError } from "@savat/contracts/server/app-error";
import { and, eq, inArray, sql } from "drizzle-orm";
import { findMerchant } from "../../people/memberships/merchant-row.ts";
import { type Actor, writeAudit } from "../../platform/audit/store.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Deps } from "../../platform/http/deps.ts";
import { merchants } from "../../platform/tables/merchants.ts";
import { orders } from "../../platform/tables/orders.ts";

/** An order that a customer still waits for. */
const OPEN = ["pending", "paid", "confirmed", "preparing"] as const;

async function hasOpenOrder(tx: Database, merchantId: string): Promise<boolean> {
  const rows = await tx
    .select({ one: sql`1` })
    .from(orders)
    .where(and(eq(orders.merchantId, merchantId), inArray(orders.status, OPEN)))
    .limit(1);
  return rows.length > 0;
}

/** Hides a merchant; orders and books stay. Concurrent orders lock the merchant's row, so one of the two
 * sees the other. Throws `not_found`, `open_orders`. */
export async function removeMerchant({ db, clock }: Deps, id: string, actor: Actor): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const merchant = await findMerchant(tx, id, "update");
    if (!merchant) throw new AppError("not_found");
    if (await hasOpenOrder(tx, id)) throw new AppError("open_orders");
    await tx.update(merchants).set({ deletedAt: now, updatedAt: now }).where(eq(merchants.id, id));
    const { businessName, ownerPhone: businessOwnerPhone, status } = merchant;
    const before = { businessName, businessOwnerPhone, status };
    await writeAudit(tx, now, actor, [{ merchantId: id, entity: "merchant", entityId: id, action: "deleted", before }]);
  });
}
