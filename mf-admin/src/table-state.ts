import { useLocation, useNavigation, useSearchParams } from "@savat/contracts/router";
import { useCallback, useMemo } from "react";

/** Section 9: the page sizes of the console. */
export const PAGE_SIZES = [5, 10, 25, 50] as const;
const DEFAULT_PAGE_SIZE = 10;

export interface TableSort {
  key: string;
  isDescending: boolean;
}

export interface TablePlace {
  page: number;
  size: number;
  sort: TableSort | undefined;
}

function readSort(text: string | null): TableSort | undefined {
  const [, minus, key] = /^(-?)(\w+)$/.exec(text ?? "") ?? [];
  return key === undefined ? undefined : { key, isDescending: minus === "-" };
}

/** The place in a table by `page`, `size` and `sort` (`name`, descending `-name`). Default: the first page of ten. */
export function readTable(query: URLSearchParams): TablePlace {
  const page = Number(query.get("page") ?? "1");
  const size = Number(query.get("size"));
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    size: PAGE_SIZES.find((known) => known === size) ?? DEFAULT_PAGE_SIZE,
    sort: readSort(query.get("sort")),
  };
}

/** Undefined or '' removes a parameter from the address. */
export type TableChanges = Record<string, string | number | undefined>;

/** The address after a change. Every change except of the page opens the first page. */
export function changedSearch(query: URLSearchParams, changes: TableChanges): URLSearchParams {
  const changed = new URLSearchParams(query);
  if (!("page" in changes)) changed.delete("page");
  for (const [name, value] of Object.entries(changes)) {
    const isDefault = (name === "page" && value === 1) || (name === "size" && value === DEFAULT_PAGE_SIZE);
    if (value === undefined || value === "" || isDefault) changed.delete(name);
    else changed.set(name, String(value));
  }
  return changed;
}

export interface TableState extends TablePlace {
  /** A filter of the address; '' without one. */
  filter: (name: string) => string;
  /** Changes the address, and with it the loaded data. */
  update: (changes: TableChanges) => void;
  /** The query string of a link to another page. */
  searchOf: (page: number) => string;
}

/** The address of the navigation under way within the entry, else the page's, so a second choice does not undo the
 * first. */
export function useComingQuery(): URLSearchParams {
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const { location } = useNavigation();
  return useMemo(() => {
    if (location === undefined || location.pathname !== pathname) return query;
    const coming = new URLSearchParams(location.search);
    return coming.get("tab") === query.get("tab") ? coming : query;
  }, [query, pathname, location]);
}

/** Page, size, sorting and filters of the entry. They are in the address, so reload and Back keep them. */
export function useTableState(): TableState {
  const [, setQuery] = useSearchParams();
  const query = useComingQuery();
  const place = useMemo(() => readTable(query), [query]);
  const update = useCallback(
    (changes: TableChanges) => setQuery(changedSearch(query, changes), { preventScrollReset: true }),
    [query, setQuery],
  );
  return {
    ...place,
    filter: (name) => query.get(name) ?? "",
    update,
    searchOf: (page) => `?${changedSearch(query, { page })}`,
  };
}
