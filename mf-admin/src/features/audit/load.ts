import { type AdminAuditEntry, listAllAudit } from "@savat/contracts/audit";
import type { Pagination } from "@savat/contracts/pagination";
import type { LoadContext } from "@savat/contracts/remote";
import { type LoadFailure, loadFailureOf } from "../../load-failure.ts";
import { readTable } from "../../table-state.ts";
import { keepWithinPages } from "../../within-pages.ts";
import { readFilter } from "./filters.ts";

/** A page of changes, newest first, or the failure to load it. */
export type AuditData = { kind: "audit"; entries: AdminAuditEntry[]; pagination: Pagination } | LoadFailure;

export async function loadAudit({ api, url, signal }: LoadContext): Promise<AuditData> {
  const { page, size } = readTable(url.searchParams);
  try {
    const found = await api(listAllAudit, { query: { ...readFilter(url.searchParams), page, limit: size } }, { signal });
    keepWithinPages(url, found.pagination);
    return { kind: "audit", ...found };
  } catch (error) {
    if (error instanceof Response) throw error;
    return loadFailureOf(error);
  }
}
