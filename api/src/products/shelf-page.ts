import { and, asc, count, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Product } from "shared-contracts/products";
import type { Database } from "../db/database.ts";
import { hasWords } from "../db/search.ts";
import { merchantCategories, merchants } from "../merchants/tables.ts";
import { availableQuantity } from "./rules.ts";
import { products, shelves } from "./tables.ts";

export interface ProductFilter {
  merchantId: string;
  category: string | undefined;
  search: string | undefined;
  /** Only these; an empty list finds nothing. */
  ids: string[] | undefined;
}

/** Where a product stands on its shelf. */
export interface Place {
  position: number;
  id: string;
}

/** `limit` products after the first `offset`, counted from a place on the shelf or from its beginning. */
export interface Slice {
  limit: number;
  offset: number;
  from?: Place | undefined;
}

export interface Shelf {
  /** Without search and ids. */
  total: number;
  /** Another one for every change of what stands there and where; 0 for a shelf that never held anything. */
  version: number;
}

const PLACE = sql`(${products.position}, ${products.id})`;

function conditionOf({ merchantId, category, search, ids }: ProductFilter): SQL | undefined {
  return and(
    eq(products.merchantId, merchantId),
    isNull(products.deletedAt),
    category ? eq(products.categoryId, category) : undefined,
    hasWords(products.searchText, search),
    ids === undefined ? undefined : inArray(products.id, ids),
  );
}

export async function countProducts(db: Database, filter: ProductFilter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(products).where(conditionOf(filter));
  return row?.total ?? 0;
}

/** The place of every `step`-th product that the filter finds, from the first. */
export async function findPlaces(db: Database, filter: ProductFilter, step: number): Promise<Place[]> {
  const rank = sql<number>`row_number() over (order by ${products.position}, ${products.id}) - 1`.as("rank");
  const ranked = db.select({ position: products.position, id: products.id, rank }).from(products).where(conditionOf(filter)).as("ranked");
  const { position, id } = ranked;
  return db.select({ position, id }).from(ranked).where(sql`${ranked.rank} % ${step} = 0`).orderBy(asc(ranked.rank));
}

export async function findShelf(db: Database, { merchantId, category }: ProductFilter): Promise<Shelf> {
  const [row] = await db
    .select({ total: shelves.total, version: shelves.version })
    .from(shelves)
    .where(and(eq(shelves.merchantId, merchantId), eq(shelves.categoryId, category ?? "")));
  return row ?? { total: 0, version: 0 };
}

/** Merchant, shelf and products in one statement. As on the shelf; the id decides between equals, so that pages never overlap. */
function sliceQuery(db: Database, filter: ProductFilter, { limit, offset, from }: Slice) {
  const start = from && sql`${PLACE} >= (${from.position}::integer, ${from.id}::text)`;
  const slice = db
    .select()
    .from(products)
    .where(and(conditionOf(filter), start))
    .orderBy(asc(products.position), asc(products.id))
    .limit(limit)
    .offset(offset)
    .as("slice");
  return db
    .select({
      total: shelves.total,
      version: shelves.version,
      product: {
        id: slice.id,
        name: slice.name,
        price: slice.price,
        primaryImage: slice.primaryImage,
        notes: slice.notes,
        category: slice.categoryId,
        stockQuantity: slice.stockQuantity,
        reservedQuantity: slice.reservedQuantity,
        vat: slice.vat,
        mxikCode: slice.mxikCode,
        packages: slice.packages,
      },
      categoryName: merchantCategories.name,
    })
    .from(merchants)
    .leftJoin(shelves, and(eq(shelves.merchantId, merchants.id), eq(shelves.categoryId, filter.category ?? "")))
    .leftJoinLateral(slice, sql`true`)
    .leftJoin(merchantCategories, eq(merchantCategories.id, slice.categoryId))
    .where(and(eq(merchants.id, filter.merchantId), eq(merchants.status, "active"), isNull(merchants.deletedAt)))
    .orderBy(asc(slice.position), asc(slice.id));
}

export interface ShelfPage {
  shelf: Shelf;
  products: Product[];
}

/** Undefined: there is no such merchant that everybody may see. */
export async function findSlice(db: Database, filter: ProductFilter, slice: Slice): Promise<ShelfPage | undefined> {
  const rows = await sliceQuery(db, filter, slice);
  const [first] = rows;
  if (first === undefined) return undefined;
  return {
    shelf: { total: first.total ?? 0, version: first.version ?? 0 },
    products: rows.flatMap(({ product, categoryName }) => {
      if (product === null) return [];
      const { reservedQuantity, stockQuantity, ...rest } = product;
      return { ...rest, categoryName: categoryName ?? "", stockQuantity: availableQuantity({ stockQuantity, reservedQuantity }) };
    }),
  };
}
