import type { Database } from "../src/db/database.ts";
import { newId } from "../src/ids.ts";
import { merchantStaff } from "../src/merchants/tables.ts";
import { addProduct } from "./goods.ts";

/** A product of a merchant's that no other request names. Its address. */
export async function newProductUrl(db: Database, merchantId: string, owner = merchantId): Promise<string> {
  const id = newId("prd");
  await addProduct(db, { id, merchantId: owner, name: "Manti", category: "Taomlar", position: 10 });
  return `/api/merchants/${merchantId}/products/${id}`;
}

/** Somebody on a merchant's staff that no other request names. Its address. */
export async function newStaffUrl(db: Database, merchantId: string, phone: string, employer = merchantId): Promise<string> {
  const id = newId("stf");
  await db.insert(merchantStaff).values({ id, merchantId: employer, name: "Bobur", phone, role: "staff", joinDate: "2026-01-01" });
  return `/api/merchants/${merchantId}/staff/${id}`;
}
