import { MAX_SEARCH_LENGTH } from "@savat/contracts/merchants";

/** The filters of the table of products. `category` is a category's id. */
export interface ProductQuery {
  category: string | undefined;
  search: string;
  page: number;
}

const MAX_ID_LENGTH = 64;
const MAX_PAGE = 1_000_000;

function readPage(text: string | null): number {
  const page = /^\d+$/.test(text ?? "") ? Number(text) : 1;
  return page >= 1 && page <= MAX_PAGE ? page : 1;
}

/** Reads an address; ignores invalid values. */
export function readProductQuery(params: URLSearchParams): ProductQuery {
  const category = (params.get("category") ?? "").trim();
  return {
    category: category === "" || category.length > MAX_ID_LENGTH ? undefined : category,
    search: (params.get("search") ?? "").trim().slice(0, MAX_SEARCH_LENGTH),
    page: readPage(params.get("page")),
  };
}

/** The query of an address that shows these products; other parameters (the tab) stay. */
export function productSearch(current: URLSearchParams, { category, search, page }: ProductQuery): string {
  const params = new URLSearchParams(current);
  for (const name of ["category", "search", "page"]) params.delete(name);
  if (category !== undefined) params.set("category", category);
  if (search !== "") params.set("search", search);
  if (page > 1) params.set("page", String(page));
  const text = params.toString();
  return text === "" ? "" : `?${text}`;
}

/** The page after one of `shown` products was deleted: the previous page, if it was the last product. */
export function pageAfterDelete(page: number, shown: number): number {
  return shown <= 1 && page > 1 ? page - 1 : page;
}
