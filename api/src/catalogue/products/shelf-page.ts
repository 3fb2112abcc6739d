import { and, asc, count, eq, isNull, type SQL, sql } from "drizzle-orm";
import { pickColumns } from "../../platform/db/columns.ts";
import type { Database } from "../../platform/db/database.ts";
import { StatementsByKey, statement } from "../../platform/db/statement.ts";
import { merchantCategories, merchants } from "../../platform/tables/merchants.ts";
import { PRODUCT_COLUMNS, products, shelves } from "../../platform/tables/products.ts";
import { conditionOf, type ShelfFilter, type Way } from "./shelf-filter.ts";

/** A product's position on its shelf. */
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
  /** Changes with every change of the shelf's products and their order; 0 for a shelf that was always empty. */
  version: number;
}

const NO_SHELF: Shelf = { total: 0, version: 0 };

const PLACE = sql`(${products.position}, ${products.id})`;

export async function countProducts(db: Database, filter: ShelfFilter, way: Way): Promise<number> {
  const [row] = await db.select({ total: count() }).from(products).where(conditionOf(filter, way));
  return row?.total ?? 0;
}

/** The place of every `step`-th product that the filter finds, from the first. */
export async function findPlaces(db: Database, filter: ShelfFilter, way: Way, step: number): Promise<Place[]> {
  const rank = sql<number>`row_number() over (order by ${products.position}, ${products.id}) - 1`.as("rank");
  const ranked = db
    .select({ position: products.position, id: products.id, rank })
    .from(products)
    .where(conditionOf(filter, way))
    .as("ranked");
  const { position, id } = ranked;
  return db.select({ position, id }).from(ranked).where(sql`${ranked.rank} % ${step} = 0`).orderBy(asc(ranked.rank));
}

const readShelf = statement((db, { merchantId, category }: { merchantId: string; category: string }) =>
  db
    .select({ total: shelves.total, version: shelves.version })
    .from(shelves)
    .where(and(eq(shelves.merchantId, merchantId), eq(shelves.categoryId, category))),
);

export async function findShelf(db: Database, { merchantId, category = "" }: Pick<ShelfFilter, "merchantId" | "category">): Promise<Shelf> {
  const [row] = await readShelf(db, { merchantId, category });
  return row ?? NO_SHELF;
}

/** An order without an index: the planner does not know how rare a word is and would walk the shelf for it. */
const UNINDEXED_POSITION = sql`${products.position} + 0`;

function isShownTo(audience: ShelfFilter["audience"]): SQL | undefined {
  return audience === "everyone" ? eq(merchants.status, "active") : undefined;
}

/** Merchant, shelf and products in one statement. The id breaks ties, so pages never overlap. */
function sliceQuery(db: Database, filter: ShelfFilter, { limit, offset, from, way }: Slice) {
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
        ...pickColumns(slice, PRODUCT_COLUMNS),
        id: slice.id,
        category: slice.categoryId,
        reservedQuantity: slice.reservedQuantity,
        version: slice.version,
        outUntil: slice.outUntil,
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

interface PageValues extends Place {
  merchantId: string;
  category: string;
  offset: number;
}

function pageStatement(limit: number, hasCategory: boolean, hasPlace: boolean) {
  return statement((db, { merchantId, category, offset, position, id }: PageValues) => {
    const filter = {
      audience: "everyone",
      merchantId,
      category: hasCategory ? category : undefined,
      tier: undefined,
      ids: undefined,
    } as const;
    return sliceQuery(db, filter, { limit, offset, from: hasPlace ? { position, id } : undefined, way: "along" });
  });
}

const pages = new StatementsByKey<ReturnType<typeof pageStatement>>();

/** The pages that most requests ask for: those of a shelf or a category. */
function findPage(db: Database, { merchantId, category }: ShelfFilter, { limit, offset, from }: Slice) {
  const [hasCategory, hasPlace] = [Boolean(category), from !== undefined];
  const page = pages.get(`${limit} ${hasCategory} ${hasPlace}`, () => pageStatement(limit, hasCategory, hasPlace));
  return page(db, { merchantId, category: category ?? "", offset, position: from?.position ?? 0, id: from?.id ?? "" });
}

function isPlain({ audience, tier, ids }: ShelfFilter): boolean {
  return audience === "everyone" && tier === undefined && ids === undefined;
}

type SliceRow = Awaited<ReturnType<typeof sliceQuery>>[number];
/** A product as it stands on the shelf. */
export type ShelfProduct = NonNullable<SliceRow["product"]> & { categoryName: string };

export interface ShelfPage {
  shelf: Shelf;
  products: ShelfProduct[];
}

/** Undefined: the audience sees no such merchant. */
export async function findSlice(db: Database, filter: ShelfFilter, slice: Slice): Promise<ShelfPage | undefined> {
  const rows = await (isPlain(filter) ? findPage(db, filter, slice) : sliceQuery(db, filter, slice));
  const [first] = rows;
  if (first === undefined) return undefined;
  // Without a shelf there are no products, and a category without one is another merchant's.
  if (first.total === null || first.version === null) return { shelf: NO_SHELF, products: [] };
  return {
    shelf: { total: first.total, version: first.version },
    products: rows.flatMap(({ product, categoryName }) => (product ? { ...product, categoryName: categoryName ?? "" } : [])),
  };
}
