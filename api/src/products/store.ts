import type { Product } from "shared-contracts/products";
import type { Database } from "../db/database.ts";
import { memoryOf } from "./shelf-memory.ts";
import { findShelf, findSlice, type ProductFilter, type ShelfPage, type Slice } from "./shelf-page.ts";

/** Up to here the rows before a page are simply passed over. */
const NEAR_OFFSET = 1000;

/** A far page begins at the remembered place before it. */
async function farSlice(db: Database, filter: ProductFilter, limit: number, offset: number): Promise<Slice> {
  const { version } = await findShelf(db, filter);
  const { from, skipped } = await memoryOf(db).placeBefore(filter, version, offset);
  return { limit, offset: offset - skipped, from };
}

/** What a search finds on a shelf is counted once a version of it, and not at all where the page shows its end. */
async function totalOf(db: Database, filter: ProductFilter, page: ShelfPage, limit: number, offset: number): Promise<number> {
  const found = page.products.length;
  if (filter.search === undefined && filter.ids === undefined) return page.shelf.total;
  if (found < limit && (found > 0 || offset === 0)) return offset + found;
  return memoryOf(db).total(filter, page.shelf.version);
}

/** One page of a merchant's products and how many there are. Undefined: no such merchant that everybody may see. */
export async function findProducts(
  db: Database,
  filter: ProductFilter,
  page: number,
  limit: number,
): Promise<{ products: Product[]; total: number } | undefined> {
  const offset = (page - 1) * limit;
  const isFar = offset > NEAR_OFFSET && filter.ids === undefined;
  const slice = isFar ? await farSlice(db, filter, limit, offset) : { limit, offset };
  const found = await findSlice(db, filter, slice);
  return found && { products: found.products, total: await totalOf(db, filter, found, limit, offset) };
}
