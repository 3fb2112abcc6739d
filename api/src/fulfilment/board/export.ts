import { formatDateTime } from "@savat/contracts/date";
import type { OrderRow } from "../../buying/orders/store.ts";
import { BYTE_ORDER_MARK, linesOf } from "../../catalogue/import-files/table-text.ts";
import type { Database } from "../../platform/db/database.ts";
import { findForExport, type HistoryFilter } from "./store.ts";

const TIYIN_PER_SOUM = 100;

function soum(amount: number): string {
  return (amount / TIYIN_PER_SOUM).toFixed(2);
}

/** No name, address or phone of a customer leaves in a file. */
const CELLS: Record<string, (order: OrderRow) => string> = {
  order: ({ id }) => id.slice(-8),
  placed_at: ({ createdAt }) => formatDateTime(createdAt, "en"),
  ended_at: ({ endedAt }) => (endedAt ? formatDateTime(endedAt, "en") : ""),
  status: ({ status }) => status,
  stage: ({ stage }) => stage ?? "",
  why: ({ cancelDetail, cancelReason }) => cancelDetail ?? cancelReason ?? "",
  items: ({ amount, deliveryFee }) => soum(amount - (deliveryFee ?? 0)),
  delivery_fee: ({ deliveryFee }) => soum(deliveryFee ?? 0),
  total: ({ amount }) => soum(amount),
};

/** A shop's ended orders as a file for a spreadsheet. Sums in soʻm. */
export async function exportText(db: Database, filter: HistoryFilter): Promise<string> {
  const rows = await findForExport(db, filter);
  const lines = rows.map((row) => Object.values(CELLS).map((cell) => cell(row)));
  return `${BYTE_ORDER_MARK}${linesOf([Object.keys(CELLS), ...lines])}`;
}
