import { changedSearch, readTable, useComingQuery } from "../../table-state.ts";

/** Addresses of the tab with an order open and with none; the list stays where it is. */
export function useOrderAddress(): { searchOf: (id: string | undefined) => string } {
  const query = useComingQuery();
  return { searchOf: (id) => `?${changedSearch(query, { order: id, page: readTable(query).page })}` };
}

/** How an order is called: the last 8 characters of its id. */
export function tailOf(id: string): string {
  return id.slice(-8);
}
