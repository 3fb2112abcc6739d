import { type AttentionItem, listAttention } from "@savat/contracts/admin-orders";
import type { Pagination } from "@savat/contracts/pagination";
import type { LoadContext } from "@savat/contracts/remote";
import { type LoadFailure, loadFailureOf } from "../../load-failure.ts";
import { readTable } from "../../table-state.ts";
import { keepWithinPages } from "../../within-pages.ts";

export type PaymentsData = { kind: "payments"; items: AttentionItem[]; pagination: Pagination } | LoadFailure;

/** A page of the payments that need a person, oldest first, or the failure to load it. */
export async function loadPayments({ api, url, signal }: LoadContext): Promise<PaymentsData> {
  const { page, size } = readTable(url.searchParams);
  try {
    const { items, pagination } = await api(listAttention, { query: { page, limit: size } }, { signal });
    keepWithinPages(url, pagination);
    return { kind: "payments", items, pagination };
  } catch (error) {
    if (error instanceof Response) throw error;
    return loadFailureOf(error);
  }
}
