import { hasRight } from "@savat/contracts/membership";
import { and, eq } from "drizzle-orm";
import { findPerson, findRole } from "../../people/memberships/membership.ts";
import { findMerchant } from "../../people/memberships/merchant-row.ts";
import type { Actor } from "../../platform/audit/store.ts";
import type { Database } from "../../platform/db/database.ts";
import { auditLog } from "../../platform/tables/audit.ts";

/** The person and address of an import, for the audit log. */
export async function findImporter(db: Database, importId: string): Promise<Actor | undefined> {
  const { actorId, actorPhone, actorRole, address, requestId } = auditLog;
  const [actor] = await db
    .select({ actorId, actorPhone, actorRole, address, requestId })
    .from(auditLog)
    .where(and(eq(auditLog.entity, "import"), eq(auditLog.entityId, importId), eq(auditLog.action, "created")));
  return actor;
}

/** Whether the shop still is one that may change its shelf, and the person still one who may do it there. */
export async function mayImport(
  tx: Database,
  { merchantId, createdBy }: { merchantId: string; createdBy: string },
  adminPhones: readonly string[],
): Promise<boolean> {
  const merchant = await findMerchant(tx, merchantId, "share");
  const person = await findPerson(tx, createdBy, adminPhones);
  if (merchant?.status !== "active" || !person) return false;
  const role = await findRole(tx, merchant, person, "share");
  return role !== undefined && hasRight(role, "products:write");
}
