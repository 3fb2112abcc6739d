import type { MerchantCategory } from "@savat/contracts/merchants";
import { and, asc, eq, sql } from "drizzle-orm";
import type { AuditedChange } from "../../platform/audit/store.ts";
import type { Database } from "../../platform/db/database.ts";
import { newId } from "../../platform/ids.ts";
import { merchantCategories } from "../../platform/tables/merchants.ts";
import { categoryKey } from "../products/rules.ts";

/** All categories of a merchant, with those that have no product. */
export async function findAllCategories(db: Database, merchantId: string): Promise<MerchantCategory[]> {
  return db
    .select({ id: merchantCategories.id, name: merchantCategories.name })
    .from(merchantCategories)
    .where(eq(merchantCategories.merchantId, merchantId))
    .orderBy(asc(merchantCategories.position), asc(merchantCategories.name), asc(merchantCategories.id));
}

async function findCategory(tx: Database, merchantId: string, idOrName: string): Promise<string | undefined> {
  const foldedName = categoryKey(idOrName);
  const rows = await tx
    .select({ id: merchantCategories.id })
    .from(merchantCategories)
    .where(
      and(
        eq(merchantCategories.merchantId, merchantId),
        sql`(${merchantCategories.id} = ${idOrName} or ${merchantCategories.foldedName} = ${foldedName})`,
      ),
    );
  return (rows.find(({ id }) => id === idOrName) ?? rows[0])?.id;
}

/** A merchant's category by id, else by name; an unknown name is created once (`created`: for the audit log). Call
 * before products are locked, several in the order of their keys. */
export async function ensureCategory(
  tx: Database,
  merchantId: string,
  idOrName: string,
): Promise<{ id: string; created: AuditedChange | undefined }> {
  const known = await findCategory(tx, merchantId, idOrName);
  if (known !== undefined) return { id: known, created: undefined };
  const name = idOrName.trim();
  const position = sql`(select coalesce(max(position), -1) + 1 from merchant_categories where merchant_id = ${merchantId})`;
  const [row] = await tx
    .insert(merchantCategories)
    .values({ id: newId("cat"), merchantId, name, foldedName: categoryKey(name), position })
    .onConflictDoNothing()
    .returning({ id: merchantCategories.id });
  if (row) return { id: row.id, created: { merchantId, entity: "category", entityId: row.id, action: "created", after: { name } } };
  const made = await findCategory(tx, merchantId, idOrName);
  if (made === undefined) throw new Error("The category is neither there nor could it be made.");
  return { id: made, created: undefined };
}
