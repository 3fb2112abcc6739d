import type { StaffRole } from "@savat/contracts/membership";
import { and, asc, eq, ne } from "drizzle-orm";
import type { Database } from "../src/platform/db/database.ts";
import { newId } from "../src/platform/ids.ts";
import { auditLog } from "../src/platform/tables/audit.ts";
import { merchantStaff } from "../src/platform/tables/merchants.ts";
import type { SignedIn, TestApp } from "./app.ts";
import { accountOf, addProduct } from "./goods.ts";

/** A product of a merchant's that no other request names. Its address. */
export async function newProductUrl(db: Database, merchantId: string, owner = merchantId): Promise<string> {
  const id = newId("prd");
  await addProduct(db, { id, merchantId: owner, name: "Manti", category: "Taomlar", position: 10 });
  return `/api/merchants/${merchantId}/products/${id}`;
}

/** Adds a staff member that no other request names. Returns the member's address. */
export async function newStaffUrl(db: Database, merchantId: string, phone: string, employer = merchantId): Promise<string> {
  const id = newId("stf");
  await db.insert(merchantStaff).values({ id, merchantId: employer, name: "Bobur", phone, role: "staff", joinDate: "2026-01-01" });
  return `/api/merchants/${merchantId}/staff/${id}`;
}

/** Adds a person to a merchant's staff and signs them in. */
export async function hire(api: TestApp, merchantId: string, role: StaffRole, phone: string): Promise<SignedIn> {
  const userId = await accountOf(api.db, phone);
  await api.db.insert(merchantStaff).values({ id: newId("stf"), merchantId, name: role, phone, userId, role, joinDate: "2026-01-01" });
  return api.signIn(phone);
}

/** Audit rows of a merchant's shelf and staff, oldest first. */
export function auditRows({ db }: TestApp, merchantId: string) {
  const { actorRole, actorPhone, entity, entityId, action, before, after, version } = auditLog;
  return db
    .select({ actorRole, actorPhone, entity, entityId, action, before, after, version })
    .from(auditLog)
    .where(and(eq(auditLog.merchantId, merchantId), ne(auditLog.entity, "merchant")))
    .orderBy(asc(auditLog.id));
}
