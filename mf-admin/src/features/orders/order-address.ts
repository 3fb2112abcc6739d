import { useSearchParams } from "shared-contracts/router";
import { changedSearch, readTable } from "../../table-state.ts";

/** Addresses of the tab with an order open and with none; the list stays where it is. */
export function useOrderAddress(): { searchOf: (id: string | undefined) => string } {
  const [query] = useSearchParams();
  return { searchOf: (id) => `?${changedSearch(query, { order: id, page: readTable(query).page })}` };
}

/** How an order is called: the last 8 characters of its id. */
export function tailOf(id: string): string {
  return id.slice(-8);
}
