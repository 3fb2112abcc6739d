import { changedSearch, readTable, useComingQuery } from "../../table-state.ts";

/** Addresses of an entry with and without an open order; the list stays in place. */
export function useOrderAddress(): { searchOf: (id: string | undefined) => string } {
  const query = useComingQuery();
  return { searchOf: (id) => `?${changedSearch(query, { order: id, page: readTable(query).page })}` };
}

/** The short name of an order: the last 8 characters of its id. */
export function tailOf(id: string): string {
  return id.slice(-8);
}
