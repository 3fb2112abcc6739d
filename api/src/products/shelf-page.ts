import { and, asc, count, eq, inArray, isNull, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { PreparedQueries } from "../db/prepared.ts";
import { hasWords, matchesSearch } from "../db/search.ts";
import { merchantCategories, merchants } from "../merchants/tables.ts";
import { products, shelves } from "./tables.ts";

export interface ProductFilter {
  /** Everyone sees the shelves of active merchants, its members see a merchant's whatever its status. */
  audience: "everyone" | "members";
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
  way: Way;
}

export interface Shelf {
  /** Without search and ids. */
  total: number;
  /** Another one for every change of what stands there and where; 0 for a shelf that never held anything. */
  version: number;
}

const NO_SHELF: Shelf = { total: 0, version: 0 };

/** How rows are found: along the shelf in its order, passing over what does not match, or all that match first, by the index of words. */
export type Way = "along" | "by-words";

/** As `ProductFilter`, with names where a prepared statement gets its values. */
type FilterOrNames = {
  [Part in keyof ProductFilter]: ProductFilter[Part] | (Part extends "merchantId" | "category" ? Placeholder : never);
};

const PLACE = sql`(${products.position}, ${products.id})`;

/** A category is one merchant's: whoever asks sees to it that it is this one's, and the rows are found by the category's own index. */
function conditionOf({ merchantId, category, search, ids }: FilterOrNames, way: Way): SQL | undefined {
  return and(
    category ? eq(products.categoryId, category) : eq(products.merchantId, merchantId),
    isNull(products.deletedAt),
    way === "along" ? matchesSearch(products.searchText, search) : hasWords(products.searchText, search),
    ids === undefined ? undefined : inArray(products.id, ids),
  );
}

export async function countProducts(db: Database, filter: ProductFilter, way: Way): Promise<number> {
  const [row] = await db.select({ total: count() }).from(products).where(conditionOf(filter, way));
  return row?.total ?? 0;
}

/** The place of every `step`-th product that the filter finds, from the first. */
export async function findPlaces(db: Database, filter: ProductFilter, way: Way, step: number): Promise<Place[]> {
  const rank = sql<number>`row_number() over (order by ${products.position}, ${products.id}) - 1`.as("rank");
  const ranked = db
    .select({ position: products.position, id: products.id, rank })
    .from(products)
    .where(conditionOf(filter, way))
    .as("ranked");
  const { position, id } = ranked;
  return db.select({ position, id }).from(ranked).where(sql`${ranked.rank} % ${step} = 0`).orderBy(asc(ranked.rank));
}

function shelfQuery(db: Database) {
  return db
    .select({ total: shelves.total, version: shelves.version })
    .from(shelves)
    .where(and(eq(shelves.merchantId, sql.placeholder("merchantId")), eq(shelves.categoryId, sql.placeholder("category"))));
}

const shelfQueries = new PreparedQueries<ReturnType<ReturnType<typeof shelfQuery>["prepare"]>>();

export async function findShelf(db: Database, { merchantId, category = "" }: ProductFilter): Promise<Shelf> {
  const query = shelfQueries.get(db, "shelf", (as) => shelfQuery(db).prepare(as));
  const [row] = await query.execute({ merchantId, category });
  return row ?? NO_SHELF;
}

/** An order that no index has: the planner knows nothing of how rare a word is, and would else walk along the shelf for it. */
const UNINDEXED_POSITION = sql`${products.position} + 0`;

function isShownTo(audience: ProductFilter["audience"]): SQL | undefined {
  return audience === "everyone" ? eq(merchants.status, "active") : undefined;
}

/** Merchant, shelf and products in one statement. As on the shelf; the id decides between equals, so that pages never overlap. */
function sliceQuery(db: Database, filter: FilterOrNames, { limit, offset, from, way }: Slice) {
  const start = from && sql`${PLACE} >= (${from.position}::integer, ${from.id}::text)`;
  const slice = db
    .select()
    .from(products)
    .where(and(conditionOf(filter, way), start))
    .orderBy(way === "along" ? asc(products.position) : UNINDEXED_POSITION, asc(products.id))
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
        version: slice.version,
        updatedAt: slice.updatedAt,
      },
      categoryName: merchantCategories.name,
    })
    .from(merchants)
    .leftJoin(shelves, and(eq(shelves.merchantId, merchants.id), eq(shelves.categoryId, filter.category ?? "")))
    .leftJoinLateral(slice, sql`true`)
    .leftJoin(merchantCategories, eq(merchantCategories.id, slice.categoryId))
    .where(and(eq(merchants.id, filter.merchantId), isShownTo(filter.audience), isNull(merchants.deletedAt)))
    .orderBy(asc(slice.position), asc(slice.id));
}

const firstPages = new PreparedQueries<ReturnType<ReturnType<typeof sliceQuery>["prepare"]>>();

/** The pages that most requests ask for. */
function findFirstPage(db: Database, { merchantId, category }: ProductFilter, limit: number) {
  const name = `products_of_${category ? "category" : "merchant"}_${limit}`;
  const names = { audience: "everyone" as const, merchantId: sql.placeholder("merchantId"), search: undefined, ids: undefined };
  const filter = { ...names, category: category ? sql.placeholder("category") : undefined };
  const query = firstPages.get(db, name, (as) => sliceQuery(db, filter, { limit, offset: 0, way: "along" }).prepare(as));
  return query.execute({ merchantId, ...(category ? { category } : {}) });
}

function isFirstPage({ audience, search, ids }: ProductFilter, { offset, from }: Slice): boolean {
  return audience === "everyone" && search === undefined && ids === undefined && offset === 0 && from === undefined;
}

type SliceRow = Awaited<ReturnType<typeof sliceQuery>>[number];
/** A product as it stands on the shelf. */
export type ShelfProduct = NonNullable<SliceRow["product"]> & { categoryName: string };

export interface ShelfPage {
  shelf: Shelf;
  products: ShelfProduct[];
}

/** Undefined: there is no such merchant that the audience may see. */
export async function findSlice(db: Database, filter: ProductFilter, slice: Slice): Promise<ShelfPage | undefined> {
  const rows = await (isFirstPage(filter, slice) ? findFirstPage(db, filter, slice.limit) : sliceQuery(db, filter, slice));
  const [first] = rows;
  if (first === undefined) return undefined;
  // Without a shelf there are no products, and a category without one is another merchant's.
  if (first.total === null || first.version === null) return { shelf: NO_SHELF, products: [] };
  return {
    shelf: { total: first.total, version: first.version },
    products: rows.flatMap(({ product, categoryName }) => (product ? { ...product, categoryName: categoryName ?? "" } : [])),
  };
}
