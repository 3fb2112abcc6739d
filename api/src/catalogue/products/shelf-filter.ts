import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { products } from "../../platform/tables/products.ts";
import { hasShelfWords, saysWords, type Tier } from "../search/condition.ts";

export interface ShelfFilter {
  /** Everyone sees active merchants' shelves; members see their merchant's in any status. */
  audience: "everyone" | "members";
  merchantId: string;
  category: string | undefined;
  tier: Tier | undefined;
  /** Only these; an empty list finds nothing. */
  ids: string[] | undefined;
}

/** How rows are found: `along` the shelf in order, skipping mismatches, or all matches first, by the index of words. */
export type Way = "along" | "by-words";

/** A category belongs to one merchant (the caller checks it), so the category's own index finds the rows. */
function conditionAlong({ merchantId, category, tier }: ShelfFilter): SQL | undefined {
  return and(
    category ? eq(products.categoryId, category) : eq(products.merchantId, merchantId),
    tier && saysWords(products.searchText, tier),
  );
}

/** Forces the index of words: the planner does not know how rare a word is and would scan the whole shelf. */
function conditionByWords(merchantId: string, category: ShelfFilter["category"], tier: Tier): SQL | undefined {
  return and(
    hasShelfWords(products.merchantId, products.searchText, merchantId, tier),
    sql`${products.merchantId} || '' = ${merchantId}`,
    category ? sql`${products.categoryId} || '' = ${category}` : undefined,
  );
}

export function conditionOf(filter: ShelfFilter, way: Way): SQL | undefined {
  const { merchantId, category, tier, ids } = filter;
  return and(
    way === "by-words" && tier !== undefined ? conditionByWords(merchantId, category, tier) : conditionAlong(filter),
    isNull(products.deletedAt),
    ids === undefined ? undefined : inArray(products.id, ids),
  );
}
