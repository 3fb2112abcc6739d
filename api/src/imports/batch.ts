import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { type Actor, type AuditedChange, writeAudit } from "../audit/store.ts";
import type { Database } from "../db/database.ts";
import { newId } from "../ids.ts";
import { merchantCategories } from "../merchants/tables.ts";
import { ensureCategory } from "../products/categories.ts";
import { auditedProduct } from "../products/change.ts";
import { categoryKey } from "../products/rules.ts";
import { products } from "../products/tables.ts";
import { type PlannedBatch, type ProductRow, planBatch, targetOf } from "./plan.ts";
import type { FileRow } from "./rows.ts";
import { productImportErrors } from "./tables.ts";

export interface BatchTask {
  merchantId: string;
  importId: string;
  actor: Actor;
  now: Date;
  rows: readonly FileRow[];
  /** By `nameKey`; a batch moves it on. */
  idOfName: Map<string, string>;
  /** Products that earlier rows were about; a batch moves it on. */
  seen: Set<string>;
}

/** What the rows call their categories, by key: as the first of them writes it. */
function namedCategories(rows: readonly FileRow[]): Map<string, string> {
  const names = new Map<string, string>();
  for (const { values } of rows) {
    const key = values.category === undefined ? undefined : categoryKey(values.category);
    if (key !== undefined && values.category !== undefined && !names.has(key)) names.set(key, values.category);
  }
  return names;
}

async function findCategories(tx: Database, merchantId: string, keys: string[]): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map();
  const { id, foldedName } = merchantCategories;
  const rows = await tx
    .select({ id, foldedName })
    .from(merchantCategories)
    .where(and(eq(merchantCategories.merchantId, merchantId), inArray(foldedName, keys)));
  return new Map(rows.map((row) => [row.foldedName, row.id]));
}

async function knownIds(tx: Database, merchantId: string, ids: string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.merchantId, merchantId), inArray(products.id, ids), isNull(products.deletedAt)));
  return new Set(rows.map(({ id }) => id));
}

/** Categories by key; makes those that a row that will be written is the first to name. */
async function prepareCategories(
  tx: Database,
  { merchantId, rows }: BatchTask,
): Promise<{ categories: Map<string, string>; created: AuditedChange[] }> {
  const good = rows.filter(({ faults }) => faults.length === 0);
  const named = namedCategories(good);
  const categories = await findCategories(tx, merchantId, [...named.keys()]);
  const created: AuditedChange[] = [];
  if (categories.size === named.size) return { categories, created };
  const ids = good.flatMap(({ id }) => id ?? []);
  const known = ids.length === 0 ? new Set<string>() : await knownIds(tx, merchantId, ids);
  const written = good.filter(({ id, values }) => (id === undefined ? values.name !== undefined : known.has(id)));
  for (const [key, name] of [...namedCategories(written)].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (categories.has(key)) continue;
    const category = await ensureCategory(tx, merchantId, name);
    categories.set(key, category.id);
    if (category.created) created.push(category.created);
  }
  return { categories, created };
}

/** As orders do it: in the order of the ids, so that nobody waits in a circle; but only the merchant's own, whatever ids a file names. */
async function lockOwn(tx: Database, merchantId: string, ids: readonly string[]): Promise<Map<string, ProductRow>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(products)
    .where(and(eq(products.merchantId, merchantId), inArray(products.id, [...new Set(ids)])))
    .orderBy(asc(products.id))
    .for("no key update");
  return new Map(rows.map((row) => [row.id, row]));
}

async function findNextPosition(tx: Database, merchantId: string): Promise<number> {
  const [row] = await tx
    .select({ last: sql<number | null>`max(${products.position})` })
    .from(products)
    .where(and(eq(products.merchantId, merchantId), isNull(products.deletedAt)));
  return (row?.last ?? -1) + 1;
}

/** All of them in one statement: each would have its own round, and the embedded database serves nobody else meanwhile. */
async function updateProducts(tx: Database, rows: readonly ProductRow[]): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map(
    ({ id, categoryId, name, price, primaryImage, notes, stockQuantity, vat, mxikCode, packages, version, searchText }) => ({
      id,
      category_id: categoryId,
      name,
      price,
      primary_image: primaryImage,
      notes,
      stock_quantity: stockQuantity,
      vat,
      mxik_code: mxikCode,
      packages,
      version,
      search_text: searchText,
    }),
  );
  await tx.execute(sql`
    update ${products} set
      category_id = changed.category_id, name = changed.name, price = changed.price, primary_image = changed.primary_image,
      notes = changed.notes, stock_quantity = changed.stock_quantity, vat = changed.vat, mxik_code = changed.mxik_code,
      packages = changed.packages, version = changed.version, search_text = changed.search_text,
      updated_at = ${sql.param(rows[0]?.updatedAt, products.updatedAt)}
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as changed (
      id text, category_id text, name text, price bigint, primary_image text, notes text, stock_quantity integer, vat integer,
      mxik_code text, packages jsonb, version integer, search_text text)
    where ${products.id} = changed.id`);
}

function auditOf(merchantId: string, { added, changed }: PlannedBatch): AuditedChange[] {
  const entity = "product" as const;
  return [
    ...added.map((row) => ({ merchantId, entity, entityId: row.id, action: "created", after: auditedProduct(row), version: row.version })),
    ...changed.map(({ row, fields }) => ({ merchantId, entity, entityId: row.id, action: "updated", ...fields, version: row.version })),
  ];
}

/** Puts a batch of rows on the shelf, with its audit rows and errors. Locks categories, then products by id, as everybody does. */
export async function writeBatch(tx: Database, task: BatchTask): Promise<PlannedBatch> {
  const { merchantId, importId, actor, now, rows } = task;
  const { categories, created } = await prepareCategories(tx, task);
  const targets = rows.flatMap((row) => targetOf(row, task.idOfName) ?? []);
  const batch = planBatch(
    {
      merchantId,
      products: await lockOwn(tx, merchantId, targets),
      idOfName: task.idOfName,
      categories,
      seen: task.seen,
      nextPosition: await findNextPosition(tx, merchantId),
      now,
      newId: () => newId("prd"),
      audited: auditedProduct,
    },
    rows,
  );
  if (batch.added.length > 0) await tx.insert(products).values(batch.added);
  await updateProducts(
    tx,
    batch.changed.map(({ row }) => row),
  );
  await writeAudit(tx, now, actor, [...created, ...auditOf(merchantId, batch)]);
  if (batch.faults.length > 0) await tx.insert(productImportErrors).values(batch.faults.map((fault) => ({ importId, ...fault })));
  return batch;
}
