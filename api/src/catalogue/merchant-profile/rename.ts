import { AppError } from "@savat/contracts/server/app-error";
import { eq } from "drizzle-orm";
import { findMerchant } from "../../people/memberships/merchant-row.ts";
import { type Actor, writeAudit } from "../../platform/audit/store.ts";
import type { Database } from "../../platform/db/database.ts";
import { isUniqueViolation } from "../../platform/db/violations.ts";
import type { Deps } from "../../platform/http/deps.ts";
import { type MerchantRow, merchants } from "../../platform/tables/merchants.ts";
import { merchantSearchText } from "../merchant-records/rules.ts";

interface RenameDecision {
  verdict: "approved" | "rejected";
  /** The name that the admin saw. */
  name: string;
}

async function decideInside(tx: Database, id: string, decision: RenameDecision, actor: Actor, now: Date): Promise<MerchantRow> {
  const row = await findMerchant(tx, id, "no key update");
  if (!row) throw new AppError("not_found");
  const { pendingName, businessName } = row;
  if (pendingName === null) throw new AppError("already_decided");
  if (pendingName !== decision.name) throw new AppError("edit_conflict", { version: row.version });
  const isApproved = decision.verdict === "approved";
  const name = isApproved ? { businessName: pendingName, searchText: merchantSearchText({ ...row, businessName: pendingName }) } : {};
  const version = row.version + 1;
  const [decided] = await tx
    .update(merchants)
    .set({ ...name, pendingName: null, version, updatedAt: now })
    .where(eq(merchants.id, id))
    .returning();
  if (!decided) throw new Error("The merchant that was just locked is not there.");
  const before = { pendingName, ...(isApproved ? { businessName } : {}) };
  const after = { pendingName: null, ...(isApproved ? { businessName: pendingName } : {}) };
  const action = isApproved ? "renamed" : "rename_rejected";
  await writeAudit(tx, now, actor, [{ merchantId: id, entity: "merchant", entityId: id, action, before, after, version }]);
  return decided;
}

/** Decides on an active merchant's new name. Throws `not_found`, `already_decided`, `edit_conflict`,
 * `merchant_name_taken`. */
export async function decideRename({ db, clock }: Deps, id: string, decision: RenameDecision, actor: Actor): Promise<MerchantRow> {
  try {
    return await db.transaction((tx) => decideInside(tx, id, decision, actor, clock.now()));
  } catch (error) {
    throw isUniqueViolation(error) ? new AppError("merchant_name_taken", {}, { cause: error }) : error;
  }
}
