import type { Pagination } from "shared-contracts/pagination";
import { redirect } from "shared-contracts/router";
import { changedSearch } from "./table-state.ts";

/** A page beyond the last redirects to the last: the rows of an address may have disappeared meanwhile. */
export function keepWithinPages({ pathname, searchParams }: URL, { currentPage, totalItems, totalPages }: Pagination): void {
  if (totalItems > 0 && currentPage > totalPages) throw redirect(`${pathname}?${changedSearch(searchParams, { page: totalPages })}`);
}
