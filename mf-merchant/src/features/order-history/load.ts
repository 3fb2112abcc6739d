import { ApiFailure } from "@savat/contracts/api-failure";
import { type BoardOrder, type DaySums, listDaySums, listOrderHistory } from "@savat/contracts/board";
import { failureReason } from "@savat/contracts/failure-reason";
import { hasRight, type MemberRole } from "@savat/contracts/membership";
import type { Pagination } from "@savat/contracts/pagination";
import type { LoadContext } from "@savat/contracts/remote";
import { type HistoryQuery, periodOf, readHistoryQuery } from "./history-query.ts";

const REASONS = ["network", "server"] as const;

/** A page of ended orders, with the sums of the period's days for roles that may see them. */
export type HistoryData =
  | { kind: "history"; query: HistoryQuery; orders: BoardOrder[]; pagination: Pagination; days: DaySums[] | undefined }
  | { kind: "failed"; query: HistoryQuery; reason: (typeof REASONS)[number] | "unknown" };

/** Reads the address's page of the history; a failure is data, so that the tab offers a retry. */
export async function loadHistory({ api, signal, url }: LoadContext, merchantId: string, role: MemberRole): Promise<HistoryData> {
  const query = readHistoryQuery(url.searchParams);
  const { search, status, page } = query;
  const params = { id: merchantId };
  const filters = { page, ...periodOf(query), ...(search === "" ? {} : { search }), ...(status === undefined ? {} : { status }) };
  try {
    const [{ orders, pagination }, sums] = await Promise.all([
      api(listOrderHistory, { params, query: filters }, { signal }),
      hasRight(role, "orders:sums") ? api(listDaySums, { params, query: periodOf(query) }, { signal }) : undefined,
    ]);
    return { kind: "history", query, orders, pagination, days: sums?.days };
  } catch (error) {
    const isOwn = error instanceof ApiFailure && ![401, 403, 404].includes(error.status) && error.code !== "cancelled";
    if (!isOwn) throw error;
    return { kind: "failed", query, reason: failureReason(error, REASONS) };
  }
}
