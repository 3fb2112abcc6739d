import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { pickColumns } from "../../platform/db/columns.ts";
import type { Database } from "../../platform/db/database.ts";
import { merchantCategories } from "../../platform/tables/merchants.ts";
import { PRODUCT_COLUMNS, products } from "../../platform/tables/products.ts";
import type { TableProduct } from "./columns.ts";
import { BYTE_ORDER_MARK, headingLine, productLines } from "./table-text.ts";

/** Read and written in one go: a few milliseconds. */
const PAGE = 250;

type ShelfProduct = TableProduct & { position: number };

async function readPage(db: Database, merchantId: string, last: ShelfProduct | undefined): Promise<ShelfProduct[]> {
  const { id, position } = products;
  const after = last && sql`(${position}, ${id}) > (${last.position}::integer, ${last.id}::text)`;
  return db
    .select({ ...pickColumns(products, PRODUCT_COLUMNS), id, position, categoryName: merchantCategories.name })
    .from(products)
    .innerJoin(merchantCategories, eq(merchantCategories.id, products.categoryId))
    .where(and(eq(products.merchantId, merchantId), isNull(products.deletedAt), after))
    .orderBy(asc(position), asc(id))
    .limit(PAGE);
}

/** The file of a merchant's shelf, piece by piece in its order: a large one is never in memory as a whole. */
export async function* exportText(db: Database, merchantId: string): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${headingLine()}`;
  let page: ShelfProduct[] = [];
  do {
    page = await readPage(db, merchantId, page.at(-1));
    if (page.length > 0) yield productLines(page);
  } while (page.length === PAGE);
}
