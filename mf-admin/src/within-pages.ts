import type { Pagination } from "@savat/contracts/pagination";
import { redirect } from "@savat/contracts/router";
import { changedSearch } from "./table-state.ts";

/** A page beyond the last redirects to the last: the rows of an address may have disappeared meanwhile. */
export function keepWithinPages({ pathname, searchParams }: URL, { currentPage, totalItems, totalPages }: Pagination): void {
  if (totalItems > 0 && currentPage > totalPages) throw redirect(`${pathname}?${changedSearch(searchParams, { page: totalPages })}`);
}
