import { CitySchema } from "@savat/contracts/city";
import { CategoryFilterSchema, HOME_MERCHANTS_PAGE_SIZE, MERCHANTS_PAGE_SIZE } from "@savat/contracts/merchants";
import { BIG, CATEGORIES, MERCHANTS } from "../api/catalogue.ts";

const ADDRESSES = 10_000;
/** So many of them are lists of merchants, and pages of the largest shelf. */
const MERCHANT_LISTS = 1000;
const BIG_PAGES = 1000;

function productsOf(merchant: string, query: Record<string, string | number>): string {
  return `/api/merchants/${merchant}/products?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`;
}

function merchantLists(): string[] {
  const filters = CategoryFilterSchema.options.flatMap((businessType) =>
    [undefined, ...CitySchema.options].flatMap((city) =>
      [MERCHANTS_PAGE_SIZE, HOME_MERCHANTS_PAGE_SIZE].map((limit) => ({ businessType, limit, ...(city ? { city } : {}) })),
    ),
  );
  return Array.from({ length: Math.ceil(MERCHANT_LISTS / filters.length) }, (_, page) =>
    filters.map((filter) => `/api/merchants?${new URLSearchParams({ ...filter, limit: String(filter.limit), page: String(page + 1) })}`),
  )
    .flat()
    .slice(0, MERCHANT_LISTS);
}

/** First pages of a shop, as its visitors open them: all, each category, the second page. */
function pagesOfShop(place: number): string[] {
  const merchant = `bench-${place}`;
  const categories = Array.from({ length: CATEGORIES }, (_, index) => productsOf(merchant, { category: `${merchant}-c${index + 1}` }));
  return [productsOf(merchant, {}), productsOf(merchant, { page: 2 }), productsOf(merchant, { limit: 24 }), ...categories];
}

/** Lists of merchants, pages all over the largest shelf, and first pages of every shop: 10,000 different addresses. */
export function listAddresses(bigProducts: number): string[] {
  const pages = Math.floor(bigProducts / 12);
  const step = Math.max(1, Math.floor(pages / BIG_PAGES));
  const big = Array.from({ length: Math.min(pages, BIG_PAGES) }, (_, index) => productsOf(BIG, { page: 1 + index * step }));
  const lists = merchantLists();
  const shops = Array.from({ length: MERCHANTS }, (_, index) => pagesOfShop(index + 1)).flat();
  return [...lists, ...big, ...shops].slice(0, ADDRESSES);
}
