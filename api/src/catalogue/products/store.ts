import type { Database } from "../../platform/db/database.ts";
import type { Tier } from "../search/condition.ts";
import { forgivingSearch } from "../search/misspelt.ts";
import { type Search, strictSearch, writtenWords } from "../search/wanted.ts";
import type { ShelfFilter } from "./shelf-filter.ts";
import { memoryOf } from "./shelf-memory.ts";
import { countProducts, findShelf, findSlice, type Shelf, type ShelfPage, type ShelfProduct, type Slice } from "./shelf-page.ts";

export interface ProductFilter extends Omit<ShelfFilter, "tier"> {
  search: string | undefined;
}

/** Up to here the rows before a page are simply passed over. */
const NEAR_OFFSET = 1000;
/** So many products are sorted within a few milliseconds. */
const FEW = 5000;

interface ListedProducts {
  products: ShelfProduct[];
  total: number;
}

/** A part of what a search finds, and how many products that is. */
interface CountedTier {
  filter: ShelfFilter;
  total: number;
}

function wholeWay({ tier, ids }: ShelfFilter): Slice["way"] {
  return tier === undefined || ids !== undefined ? "along" : "by-words";
}

async function startOf(db: Database, filter: ShelfFilter, shelf: Shelf, offset: number): Promise<Pick<Slice, "offset" | "from">> {
  if (offset <= NEAR_OFFSET || filter.ids !== undefined) return { offset };
  const { from, skipped } = await memoryOf(db).placeBefore(filter, shelf.version, wholeWay(filter), offset);
  return { offset: offset - skipped, from };
}

/** A basket's question by ids is rarely repeated and cheap to count, so it is not cached. */
function totalOf(db: Database, filter: ShelfFilter, shelf: Shelf): Promise<number> {
  if (filter.ids !== undefined) return countProducts(db, filter, "along");
  return memoryOf(db).total(filter, shelf.version, wholeWay(filter));
}

/** Rare words are found by their index; what is common soon turns up along the shelf. */
async function sliceOf(
  db: Database,
  { filter, total }: CountedTier,
  shelf: Shelf,
  limit: number,
  offset: number,
): Promise<ShelfPage | undefined> {
  if (total <= FEW) return findSlice(db, filter, { limit, offset, way: wholeWay(filter) });
  return findSlice(db, filter, { limit, way: "along", ...(await startOf(db, filter, shelf, offset)) });
}

function countTiers(db: Database, filter: Omit<ShelfFilter, "tier">, shelf: Shelf, tiers: readonly Tier[]): Promise<CountedTier[]> {
  return Promise.all(
    tiers.map(async (tier) => {
      const ofTier = { ...filter, tier };
      return { filter: ofTier, total: await totalOf(db, ofTier, shelf) };
    }),
  );
}

function tiersOf({ whole, all }: Search): Tier[] {
  return [{ wanted: whole }, { wanted: all, except: whole }];
}

function sum(tiers: readonly CountedTier[]): number {
  return tiers.reduce((total, tier) => total + tier.total, 0);
}

/** A wrong letter is forgiven only where nothing is found without. */
async function findTiers(db: Database, { search, ...filter }: ProductFilter, shelf: Shelf): Promise<CountedTier[]> {
  const words = writtenWords(search);
  if (words === undefined)
    return [{ filter: { ...filter, tier: undefined }, total: await totalOf(db, { ...filter, tier: undefined }, shelf) }];
  const strict = await countTiers(db, filter, shelf, tiersOf(strictSearch(words)));
  if (sum(strict) > 0) return strict;
  const forgiving = await forgivingSearch(db, filter.merchantId, words);
  return forgiving ? countTiers(db, filter, shelf, tiersOf(forgiving)) : [];
}

/** A page that may begin in one tier and end in the next. */
async function searchShelf(db: Database, filter: ProductFilter, limit: number, offset: number): Promise<ListedProducts | undefined> {
  const shelf = await findShelf(db, filter);
  const tiers = shelf.total === 0 ? [] : await findTiers(db, filter, shelf);
  const products: ShelfProduct[] = [];
  let skip = offset;
  for (const tier of tiers) {
    if (skip < tier.total && products.length < limit) {
      const found = await sliceOf(db, tier, shelf, limit - products.length, skip);
      products.push(...(found?.products ?? []));
    }
    skip = Math.max(0, skip - tier.total);
  }
  const isThere =
    products.length > 0 || (await findSlice(db, { ...filter, tier: undefined, ids: [] }, { limit: 1, offset: 0, way: "along" }));
  return isThere ? { products, total: sum(tiers) } : undefined;
}

/** A page of a merchant's products with the total, whole words before prefixes. Undefined: the audience sees no such
 * merchant. */
export async function findProducts(db: Database, filter: ProductFilter, page: number, limit: number): Promise<ListedProducts | undefined> {
  const offset = (page - 1) * limit;
  if (filter.search !== undefined || filter.ids !== undefined) return searchShelf(db, filter, limit, offset);
  const ofShelf = { ...filter, tier: undefined };
  const start = offset <= NEAR_OFFSET ? { offset } : await startOf(db, ofShelf, await findShelf(db, ofShelf), offset);
  const found = await findSlice(db, ofShelf, { limit, way: "along", ...start });
  return found && { products: found.products, total: found.shelf.total };
}
