import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { statement } from "../../platform/db/statement.ts";
import { products, shelves } from "../../platform/tables/products.ts";
import { nameKey } from "../import-files/rows.ts";

/** Read in one go: a few milliseconds. */
const PAGE = 500;

const readVersion = statement((db, { merchantId }: { merchantId: string }) =>
  db
    .select({ version: shelves.version })
    .from(shelves)
    .where(and(eq(shelves.merchantId, merchantId), eq(shelves.categoryId, ""))),
);

/** Another number for every change of what stands on the shelf and how it is called. */
export async function shelfVersion(db: Database, merchantId: string): Promise<number> {
  const [row] = await readVersion(db, { merchantId });
  return row?.version ?? 0;
}

/** The ids of a merchant's products by `nameKey`; of two products with one name, the first on the shelf. */
export async function readNames(db: Database, merchantId: string, wanted: ReadonlySet<string>): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  const { id, name, position } = products;
  let last: { id: string; position: number } | undefined;
  do {
    const after = last && sql`(${position}, ${id}) > (${last.position}::integer, ${last.id}::text)`;
    const page = await db
      .select({ id, name, position })
      .from(products)
      .where(and(eq(products.merchantId, merchantId), isNull(products.deletedAt), after))
      .orderBy(asc(position), asc(id))
      .limit(PAGE);
    for (const row of page) {
      const key = nameKey(row.name);
      if (wanted.has(key) && !ids.has(key)) ids.set(key, row.id);
    }
    last = page.length === PAGE ? page.at(-1) : undefined;
  } while (last);
  return ids;
}
