import { listMerchants, type MerchantRecord } from "shared-contracts/merchants";
import type { Pagination } from "shared-contracts/pagination";
import type { LoadContext } from "shared-contracts/remote";
import { type LoadFailure, loadFailureOf } from "../../load-failure.ts";
import { readTable } from "../../table-state.ts";
import { keepWithinPages } from "../../within-pages.ts";

/** A page of the requests that wait, or why there is none. */
export type RequestsData = { kind: "requests"; requests: MerchantRecord[]; pagination: Pagination } | LoadFailure;

/** Ten a page, unless the address says otherwise. */
export async function loadRequests({ api, url, signal }: LoadContext): Promise<RequestsData> {
  const { page, size } = readTable(url.searchParams);
  try {
    const { merchants, pagination } = await api(listMerchants, { query: { status: "pending", page, limit: size } }, { signal });
    keepWithinPages(url, pagination);
    return { kind: "requests", requests: merchants.filter((merchant) => "merchantRequestDate" in merchant), pagination };
  } catch (error) {
    if (error instanceof Response) throw error;
    return loadFailureOf(error);
  }
}
