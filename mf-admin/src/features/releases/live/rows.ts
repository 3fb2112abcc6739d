import { type Pagination, paginate } from "@savat/contracts/pagination";
import type { TablePlace } from "../../../table-state.ts";

/** The address's page of a list that is here as a whole; a page beyond the last is the last. */
export function pageOf<Row>(all: readonly Row[], { page, size }: TablePlace): { rows: Row[]; pagination: Pagination } {
  const shown = Math.min(page, paginate(all.length, 1, size).totalPages);
  return { rows: all.slice((shown - 1) * size, shown * size), pagination: paginate(all.length, shown, size) };
}
