import { readPage, readSearch } from "../../merchant-filters.ts";

/** Filters of a merchant's products. `category` is an id. */
export interface ProductQuery {
  category: string | undefined;
  search: string;
  page: number;
}

const MAX_ID_LENGTH = 64;

/** Reads an address; ignores invalid values. */
export function readProductQuery(params: URLSearchParams): ProductQuery {
  const category = (params.get("category") ?? "").trim();
  return {
    category: category === "" || category === "all" || category.length > MAX_ID_LENGTH || /\p{Cc}/u.test(category) ? undefined : category,
    search: readSearch(params),
    page: readPage(params),
  };
}

/** The query of an address that shows these products. */
export function productQueryToSearch({ category, search, page }: ProductQuery): string {
  const params = new URLSearchParams();
  if (category !== undefined) params.set("category", category);
  if (search !== "") params.set("search", search);
  if (page > 1) params.set("page", String(page));
  const text = params.toString();
  return text === "" ? "" : `?${text}`;
}
