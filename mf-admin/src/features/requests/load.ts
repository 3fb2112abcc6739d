import { ApiFailure } from "@savat/contracts/api-failure";
import { listMerchants, type Merchant, type MerchantRecord } from "@savat/contracts/merchants";
import { MAX_PAGE_SIZE, type Pagination } from "@savat/contracts/pagination";
import type { LoadContext } from "@savat/contracts/remote";
import { type LoadFailure, loadFailureOf } from "../../load-failure.ts";
import { readTable } from "../../table-state.ts";
import { keepWithinPages } from "../../within-pages.ts";

/** A page of the pending applications, with the pending new names; or the failure to load it. */
export type RequestsData =
  | { kind: "requests"; requests: MerchantRecord[]; renames: MerchantRecord[]; pagination: Pagination }
  | LoadFailure;

function isRecord(merchant: Merchant | MerchantRecord): merchant is MerchantRecord {
  return "merchantRequestDate" in merchant;
}

/** The first hundred; empty if the API does not support new names. */
async function readRenames({ api, signal }: LoadContext): Promise<MerchantRecord[]> {
  try {
    const { merchants } = await api(listMerchants, { query: { status: "renaming", page: 1, limit: MAX_PAGE_SIZE } }, { signal });
    return merchants.filter(isRecord).filter(({ pendingName }) => pendingName !== null);
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 400) return [];
    throw error;
  }
}

/** Ten a page, unless the address says otherwise. */
export async function loadRequests(context: LoadContext): Promise<RequestsData> {
  const { api, url, signal } = context;
  const { page, size } = readTable(url.searchParams);
  try {
    const [{ merchants, pagination }, renames] = await Promise.all([
      api(listMerchants, { query: { status: "pending", page, limit: size } }, { signal }),
      readRenames(context),
    ]);
    keepWithinPages(url, pagination);
    return { kind: "requests", requests: merchants.filter(isRecord), renames, pagination };
  } catch (error) {
    if (error instanceof Response) throw error;
    return loadFailureOf(error);
  }
}
