import { callApi } from "@savat/contracts/api-client";
import type { ApiFailure } from "@savat/contracts/api-failure";
import { exportOrders } from "@savat/contracts/board";
import { formatDay } from "@savat/contracts/date";
import { useCall } from "@savat/contracts/use-call";
import { saveCsv } from "../../save-file.ts";
import { type HistoryQuery, periodOf } from "./history-query.ts";

/** Months of orders over a weak network. */
const EXPORT_TIMEOUT_MS = 60_000;

/** The period's orders as a file, without names, addresses and phones. */
export function useOrdersExport(
  merchantId: string,
  query: Pick<HistoryQuery, "from" | "to">,
): { isBusy: boolean; failure: ApiFailure | undefined; start: () => Promise<void> } {
  const { isBusy, failure, run } = useCall();
  async function start(): Promise<void> {
    await run(async () => {
      const input = { params: { id: merchantId }, query: periodOf(query) };
      const text = await callApi(exportOrders, input, { timeoutMs: EXPORT_TIMEOUT_MS });
      saveCsv(`savat-orders-${formatDay(Date.now())}.csv`, text);
    });
  }
  return { isBusy, failure, start };
}
