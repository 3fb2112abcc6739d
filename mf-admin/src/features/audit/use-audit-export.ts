import { callApi } from "@savat/contracts/api-client";
import { exportAudit } from "@savat/contracts/audit";
import { formatDay } from "@savat/contracts/date";
import { useCall } from "@savat/contracts/use-call";
import { countRows, saveCsv } from "./csv.ts";
import type { AuditFilter } from "./filters.ts";

/** Ten thousand changes over a weak network. */
const EXPORT_TIMEOUT_MS = 60_000;

/** The changes of a filter as a file. */
export function useAuditExport(filter: AuditFilter, onSaved: (rows: number) => void) {
  const { isBusy, failure, run } = useCall();
  async function start(): Promise<void> {
    await run(async () => {
      const text = await callApi(exportAudit, { body: filter }, { timeoutMs: EXPORT_TIMEOUT_MS });
      saveCsv(`savat-audit-${formatDay(Date.now())}.csv`, text);
      onSaved(countRows(text));
    });
  }
  return { start, isBusy, failure };
}
