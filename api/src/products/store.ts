import type { Database } from "../db/database.ts";
import { memoryOf } from "./shelf-memory.ts";
import {
  countProducts,
  findShelf,
  findSlice,
  type ProductFilter,
  type Shelf,
  type ShelfProduct,
  type Slice,
  type Way,
} from "./shelf-page.ts";

/** Up to here the rows before a page are simply passed over. */
const NEAR_OFFSET = 1000;
/** So many products are looked through, or sorted, within a few milliseconds. */
const FEW = 5000;

interface ListedProducts {
  products: ShelfProduct[];
  total: number;
}

/** How to learn what a filter finds on the whole shelf. */
function wholeWay({ search }: ProductFilter, shelf: Shelf): Way {
  return search === undefined || shelf.total <= FEW ? "along" : "by-words";
}

async function startOf(db: Database, filter: ProductFilter, shelf: Shelf, offset: number): Promise<Pick<Slice, "offset" | "from">> {
  if (offset <= NEAR_OFFSET) return { offset };
  const { from, skipped } = await memoryOf(db).placeBefore(filter, shelf.version, wholeWay(filter, shelf), offset);
  return { offset: offset - skipped, from };
}

/** What a basket asks for by ids is another question each time, and soon counted: it is not remembered. */
function totalOf(db: Database, filter: ProductFilter, shelf: Shelf): Promise<number> {
  if (filter.ids !== undefined) return countProducts(db, filter, "along");
  return memoryOf(db).total(filter, shelf.version, wholeWay(filter, shelf));
}

/** A rare word is found by the index of words; what is common soon turns up along the shelf. */
async function searchShelf(db: Database, filter: ProductFilter, limit: number, offset: number): Promise<ListedProducts | undefined> {
  const shelf = await findShelf(db, filter);
  const total = shelf.total === 0 ? 0 : await totalOf(db, filter, shelf);
  const isRare = shelf.total > FEW && total <= FEW;
  const slice: Slice = isRare ? { limit, offset, way: "by-words" } : { limit, way: "along", ...(await startOf(db, filter, shelf, offset)) };
  const found = await findSlice(db, filter, slice);
  return found && { products: found.products, total };
}

/** One page of a merchant's products and how many there are. Undefined: no such merchant that the audience may see. */
export async function findProducts(db: Database, filter: ProductFilter, page: number, limit: number): Promise<ListedProducts | undefined> {
  const offset = (page - 1) * limit;
  if (filter.search !== undefined || filter.ids !== undefined) return searchShelf(db, filter, limit, offset);
  const start = offset <= NEAR_OFFSET ? { offset } : await startOf(db, filter, await findShelf(db, filter), offset);
  const found = await findSlice(db, filter, { limit, way: "along", ...start });
  return found && { products: found.products, total: found.shelf.total };
}
