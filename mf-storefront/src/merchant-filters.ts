import { type City, parseCity } from "@savat/contracts/city";
import { ALL_CITIES } from "@savat/contracts/city-choice";
import { type CategoryFilter, CategoryFilterSchema, MAX_SEARCH_LENGTH } from "@savat/contracts/merchant-filter";

/** Filters of a list of merchants. */
export interface MerchantFilters {
  category: CategoryFilter;
  city: City | undefined;
  /** The city in the list's links; undefined if neither address nor customer has named one. */
  cityParam: City | typeof ALL_CITIES | undefined;
  search: string;
  page: number;
}

const MAX_PAGE = 10_000;

export function readPage(params: URLSearchParams): number {
  const text = params.get("page") ?? "";
  return /^\d{1,6}$/.test(text) ? Math.min(Math.max(Number(text), 1), MAX_PAGE) : 1;
}

/** Control characters; the API refuses NUL. */
const CONTROLS = /\p{Cc}+/gu;
/** Half of a surrogate pair that was cut. */
const HALF_AT_END = /[\uD800-\uDBFF]$/;

/** The search text as the API accepts it. */
export function searchText(typed: string | null): string {
  return (typed ?? "").replace(CONTROLS, " ").trim().slice(0, MAX_SEARCH_LENGTH).replace(HALF_AT_END, "").trim();
}

export function readSearch(params: URLSearchParams): string {
  return searchText(params.get("search"));
}

function readCity(params: URLSearchParams, storedCity: City | undefined): MerchantFilters["cityParam"] {
  const text = params.get("city");
  return text === ALL_CITIES ? ALL_CITIES : (parseCity(text) ?? storedCity);
}

/** Reads an address; ignores invalid values. The address wins over the stored city. */
export function readFilters(params: URLSearchParams, storedCity: City | undefined): MerchantFilters {
  const category = CategoryFilterSchema.safeParse(params.get("category"));
  const cityParam = readCity(params, storedCity);
  return {
    category: category.success ? category.data : "all",
    city: cityParam === ALL_CITIES ? undefined : cityParam,
    cityParam,
    search: readSearch(params),
    page: readPage(params),
  };
}

/** The query of this list's address: only differences to the whole list, in a fixed order. */
export function filtersToSearch({ category, cityParam, search, page }: Omit<MerchantFilters, "city">): string {
  const params = new URLSearchParams();
  if (cityParam !== undefined) params.set("city", cityParam);
  if (category !== "all") params.set("category", category);
  if (search !== "") params.set("search", search);
  if (page > 1) params.set("page", String(page));
  const text = params.toString();
  return text === "" ? "" : `?${text}`;
}
