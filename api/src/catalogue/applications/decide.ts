import { AppError } from "@savat/contracts/server/app-error";
import { and, eq, isNull } from "drizzle-orm";
import { findMerchant } from "../../people/memberships/merchant-row.ts";
import { type Actor, writeAudit } from "../../platform/audit/store.ts";
import type { Deps } from "../../platform/http/deps.ts";
import { type MerchantRow, merchants } from "../../platform/tables/merchants.ts";
import { refreshOpening } from "../merchant-records/openings.ts";

export type Decision = { status: "active" } | { status: "rejected"; rejectionReason: string | null };

/** Decides an application once: of two admins at once one wins. Throws `not_found`, `already_decided`. */
export async function decide({ db, clock }: Deps, id: string, decision: Decision, actor: Actor): Promise<MerchantRow> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const [decided] = await tx
      .update(merchants)
      .set({ ...decision, updatedAt: now })
      .where(and(eq(merchants.id, id), eq(merchants.status, "pending"), eq(merchants.isDraft, false), isNull(merchants.deletedAt)))
      .returning();
    if (!decided) throw new AppError((await findMerchant(tx, id)) ? "already_decided" : "not_found");
    const action = decision.status === "active" ? "approved" : "rejected";
    await writeAudit(tx, now, actor, [
      { merchantId: id, entity: "merchant", entityId: id, action, before: { status: "pending" }, after: decision },
    ]);
    return refreshOpening(tx, decided, now);
  });
}
