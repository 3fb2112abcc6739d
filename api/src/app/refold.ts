import { setTimeout as rest } from "node:timers/promises";
import { and, asc, gt, type SQLWrapper, sql } from "drizzle-orm";
import { merchantSearchText } from "../catalogue/merchant-records/rules.ts";
import { productSearchText } from "../catalogue/products/rules.ts";
import type { Database } from "../platform/db/database.ts";
import { merchants } from "../platform/tables/merchants.ts";
import { products } from "../platform/tables/products.ts";
import { currentLog } from "../platform/trace.ts";

interface Folded {
  id: string;
  searchText: string;
}

/** Reads and locks the next texts in an older folding; skips locked rows, which a later round reads. */
type ReadOld = (tx: Database, after: string) => Promise<Folded[]>;

/** A merchant's shelf is locked as long as its products are folded anew. */
const PRODUCTS_AT_ONCE = 200;
const SKIP = { skipLocked: true } as const;

function isOld(column: SQLWrapper) {
  return sql`of_older_folding(${column})`;
}

async function readOldProducts(tx: Database, after: string): Promise<Folded[]> {
  const { id, name, notes, searchText } = products;
  const query = tx
    .select({ id, name, notes })
    .from(products)
    .where(and(isOld(searchText), gt(id, after)));
  const rows = await query.orderBy(asc(id)).limit(PRODUCTS_AT_ONCE).for("no key update", SKIP);
  return rows.map((row) => ({ id: row.id, searchText: productSearchText(row) }));
}

/** One at a time: several would store their words in another order than a concurrent writer, and deadlock. */
async function readOldMerchant(tx: Database, after: string): Promise<Folded[]> {
  const { id, businessName, description, businessAddress, searchText } = merchants;
  const query = tx
    .select({ id, businessName, description, businessAddress })
    .from(merchants)
    .where(and(isOld(searchText), gt(id, after)));
  const rows = await query.orderBy(asc(id)).limit(1).for("no key update", SKIP);
  return rows.map((row) => ({ id: row.id, searchText: merchantSearchText(row) }));
}

/** Returns the last id that was folded anew; undefined: there is none left, or another process is at it. */
async function refoldNext(tx: Database, table: typeof products | typeof merchants, readOld: ReadOld, after: string): Promise<Folded[]> {
  const turn = await tx.select({ isOurs: sql<boolean>`pg_try_advisory_xact_lock(hashtext('refolding'))` }).from(sql`(values (1)) as one`);
  const rows = turn[0]?.isOurs === true ? await readOld(tx, after) : [];
  if (rows.length === 0) return rows;
  const records = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as folded ("id" text, "searchText" text)`;
  await tx.execute(sql`update ${table} set search_text = folded."searchText" from ${records} where ${table.id} = folded.id`);
  return rows;
}

async function refoldAll(
  db: Database,
  table: typeof products | typeof merchants,
  readOld: ReadOld,
  stopping: AbortSignal,
): Promise<number> {
  let [after, count] = ["", 0];
  while (!stopping.aborted) {
    const from = performance.now();
    const rows = await db.transaction((tx) => refoldNext(tx, table, readOld, after));
    const last = rows.at(-1);
    if (last === undefined) break;
    after = last.id;
    count += rows.length;
    // Others come in between: the embedded database serves one at a time.
    await rest(performance.now() - from, undefined, { signal: stopping }).catch(() => undefined);
  }
  return count;
}

/** A job: folds texts of an earlier release again. Until then a search finds them as before. */
export async function refoldTexts(db: Database, stopping: AbortSignal): Promise<void> {
  const counts = {
    merchants: await refoldAll(db, merchants, readOldMerchant, stopping),
    products: await refoldAll(db, products, readOldProducts, stopping),
  };
  if (counts.merchants + counts.products > 0) currentLog()?.info(counts, "texts of an older folding were folded anew");
}
