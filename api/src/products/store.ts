import { and, asc, count, eq, inArray, isNull, type SQL } from "drizzle-orm";
import type { Product } from "shared-contracts/products";
import type { Database } from "../db/database.ts";
import { matchesSearch } from "../db/search.ts";
import { merchantCategories } from "../merchants/tables.ts";
import { availableQuantity } from "./rules.ts";
import { products } from "./tables.ts";

export interface ProductFilter {
  merchantId: string;
  category: string | undefined;
  search: string | undefined;
  /** Only these; an empty list finds nothing. */
  ids: string[] | undefined;
}

function conditionOf({ merchantId, category, search, ids }: ProductFilter): SQL | undefined {
  return and(
    eq(products.merchantId, merchantId),
    isNull(products.deletedAt),
    category ? eq(products.categoryId, category) : undefined,
    matchesSearch(products.searchText, search),
    ids === undefined ? undefined : inArray(products.id, ids),
  );
}

export async function countProducts(db: Database, filter: ProductFilter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(products).where(conditionOf(filter));
  return row?.total ?? 0;
}

/** As on the shelf; the id decides between equals, so that pages never overlap. */
export async function findProducts(db: Database, filter: ProductFilter, page: number, limit: number): Promise<Product[]> {
  const rows = await db
    .select({ product: products, categoryName: merchantCategories.name })
    .from(products)
    .innerJoin(merchantCategories, eq(merchantCategories.id, products.categoryId))
    .where(conditionOf(filter))
    .orderBy(asc(products.position), asc(products.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return rows.map(({ product, categoryName }) => toProduct(product, categoryName));
}

function toProduct(row: typeof products.$inferSelect, categoryName: string): Product {
  return {
    id: row.id,
    name: row.name,
    price: row.price,
    primaryImage: row.primaryImage,
    notes: row.notes,
    category: row.categoryId,
    categoryName,
    stockQuantity: availableQuantity(row),
    vat: row.vat,
    mxikCode: row.mxikCode,
    packages: row.packages,
  };
}
