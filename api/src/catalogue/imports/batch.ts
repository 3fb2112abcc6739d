import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { type Actor, type AuditedChange, writeAudit } from "../../platform/audit/store.ts";
import type { Database } from "../../platform/db/database.ts";
import { insertRecords, recordsOf } from "../../platform/db/records.ts";
import { isAnyOf, statement } from "../../platform/db/statement.ts";
import { newId } from "../../platform/ids.ts";
import { productImportErrors } from "../../platform/tables/imports.ts";
import { merchantCategories } from "../../platform/tables/merchants.ts";
import { importPictures } from "../../platform/tables/picture-fetch.ts";
import { PRODUCT_COLUMNS, products } from "../../platform/tables/products.ts";
import type { FileRow } from "../import-files/rows.ts";
import { ensureCategory } from "../inventory/categories.ts";
import { auditedProduct } from "../inventory/change.ts";
import { isForeign, keyOf, takePictures } from "../picture-jobs/fetch-queue.ts";
import { categoryKey } from "../products/rules.ts";
import { type PlannedBatch, type ProductRow, planBatch, type ShelfView, targetOf } from "./plan.ts";

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

/** The categories that the rows name, by key, each as first written. */
function namedCategories(rows: readonly FileRow[]): Map<string, string> {
  const names = new Map<string, string>();
  for (const { values } of rows) {
    const key = values.category === undefined ? undefined : categoryKey(values.category);
    if (key !== undefined && values.category !== undefined && !names.has(key)) names.set(key, values.category);
  }
  return names;
}

const readCategories = statement((db, { merchantId, keys }: { merchantId: string; keys: string[] }) => {
  const { id, foldedName } = merchantCategories;
  return db
    .select({ id, foldedName })
    .from(merchantCategories)
    .where(and(eq(merchantCategories.merchantId, merchantId), isAnyOf(foldedName, keys)));
});

async function findCategories(tx: Database, merchantId: string, keys: string[]): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map();
  const rows = await readCategories(tx, { merchantId, keys });
  return new Map(rows.map((row) => [row.foldedName, row.id]));
}

/** The merchant's products that the rows may mean. In the order of ids, as orders lock them, so nothing deadlocks. */
async function readTargets(tx: Database, { merchantId, rows, idOfName }: BatchTask, isLocking: boolean): Promise<Map<string, ProductRow>> {
  const ids = new Set(rows.flatMap((row) => targetOf(row, idOfName) ?? []));
  if (ids.size === 0) return new Map();
  const query = tx
    .select()
    .from(products)
    .where(and(eq(products.merchantId, merchantId), inArray(products.id, [...ids])))
    .orderBy(asc(products.id));
  const found = await (isLocking ? query.for("no key update") : query);
  return new Map(found.map((row) => [row.id, row]));
}

const readLastPosition = statement((db, { merchantId }: { merchantId: string }) =>
  db
    .select({ last: sql<number | null>`max(${products.position})` })
    .from(products)
    .where(and(eq(products.merchantId, merchantId), isNull(products.deletedAt))),
);

async function findNextPosition(tx: Database, merchantId: string): Promise<number> {
  const [row] = await readLastPosition(tx, { merchantId });
  return (row?.last ?? -1) + 1;
}

type Prepared = Pick<ShelfView, "products" | "categories" | "nextPosition" | "idOfName" | "seen">;

function plan({ merchantId, now, rows }: BatchTask, prepared: Prepared): Promise<PlannedBatch> {
  return planBatch({ ...prepared, merchantId, now, newId: () => newId("prd"), audited: auditedProduct }, rows);
}

/** The categories that are not there and that a row which will be written needs: what would come of the batch tells. */
async function findNeeded(
  tx: Database,
  task: BatchTask,
  categories: ReadonlyMap<string, string>,
  missing: readonly string[],
): Promise<string[]> {
  const draft = await plan(task, {
    products: await readTargets(tx, task, false),
    categories: new Map([...categories, ...missing.map((key): [string, string] => [key, key])]),
    nextPosition: 0,
    idOfName: new Map(task.idOfName),
    seen: new Set(task.seen),
  });
  const used = new Set([...draft.added, ...draft.changed.map(({ row }) => row)].map(({ categoryId }) => categoryId));
  return missing.filter((key) => used.has(key));
}

/** Categories by key, missing ones created in the order of their keys, before any product is locked. */
async function prepareCategories(tx: Database, task: BatchTask): Promise<{ categories: Map<string, string>; created: AuditedChange[] }> {
  const named = namedCategories(task.rows);
  const categories = await findCategories(tx, task.merchantId, [...named.keys()]);
  const missing = [...named.keys()].filter((key) => !categories.has(key));
  const created: AuditedChange[] = [];
  if (missing.length === 0) return { categories, created };
  for (const key of (await findNeeded(tx, task, categories, missing)).sort()) {
    const category = await ensureCategory(tx, task.merchantId, named.get(key) ?? key);
    categories.set(key, category.id);
    if (category.created) created.push(category.created);
  }
  return { categories, created };
}

const CHANGED = [...PRODUCT_COLUMNS, "categoryId", "searchText", "version", "updatedAt"] as const;

/** One statement for all: separate round trips would block all other users of the embedded database. */
async function updateProducts(tx: Database, rows: readonly ProductRow[]): Promise<void> {
  if (rows.length === 0) return;
  const { records } = recordsOf(products, rows, "changed");
  const changes = CHANGED.map((name) => sql`${sql.identifier(products[name].name)} = changed.${sql.identifier(name)}`);
  await tx.execute(sql`update ${products} set ${sql.join(changes, sql`, `)} from ${records} where ${products.id} = changed.id`);
}

function auditOf(merchantId: string, { added, changed }: PlannedBatch): AuditedChange[] {
  const entity = "product" as const;
  return [
    ...added.map((row) => ({ merchantId, entity, entityId: row.id, action: "created", after: auditedProduct(row), version: row.version })),
    ...changed.map(({ row, fields }) => ({ merchantId, entity, entityId: row.id, action: "updated", ...fields, version: row.version })),
  ];
}

/** The rows with our copies in place of the addresses that are fetched already; the others are queued. */
async function withCopies(tx: Database, rows: readonly FileRow[], now: Date): Promise<FileRow[]> {
  const copyOf = await takePictures(
    tx,
    rows.flatMap(({ values, faults }) => (faults.length === 0 ? (values.primaryImage ?? []) : [])),
    now,
  );
  return rows.map((row) => {
    const { primaryImage } = row.values;
    return primaryImage === undefined ? row : { ...row, values: { ...row.values, primaryImage: copyOf(primaryImage) } };
  });
}

/** Which rows wait for a picture, for the file's report. */
async function notePictures(tx: Database, importId: string, rows: readonly FileRow[], { faults }: PlannedBatch): Promise<void> {
  const refused = new Set(faults.map(({ row }) => row));
  const waiting = rows.flatMap(({ row, values: { primaryImage = "" } }) =>
    isForeign(primaryImage) && !refused.has(row) ? { importId, row, key: keyOf(primaryImage) } : [],
  );
  await insertRecords(tx, importPictures, waiting);
}

/** Writes a batch with its audit rows and errors. Lock order: categories, then products by id. */
export async function writeBatch(tx: Database, given: BatchTask): Promise<PlannedBatch> {
  const { merchantId, importId, actor, now, idOfName, seen } = given;
  const { categories, created } = await prepareCategories(tx, given);
  const task = { ...given, rows: await withCopies(tx, given.rows, now) };
  const locked = await readTargets(tx, task, true);
  const batch = await plan(task, { products: locked, categories, nextPosition: await findNextPosition(tx, merchantId), idOfName, seen });
  await insertRecords(tx, products, batch.added);
  await updateProducts(
    tx,
    batch.changed.map(({ row }) => row),
  );
  await writeAudit(tx, now, actor, [...created, ...auditOf(merchantId, batch)]);
  await insertRecords(
    tx,
    productImportErrors,
    batch.faults.map((fault) => ({ importId, ...fault })),
  );
  await notePictures(tx, importId, task.rows, batch);
  return batch;
}
