import { useRef, useState } from "react";
import { callApi } from "shared-contracts/api-client";
import { formatDay } from "shared-contracts/date";
import { exportProducts } from "shared-contracts/imports";
import { saveCsv } from "./save-file.ts";

/** Thousands of products over a weak network. */
const EXPORT_TIMEOUT_MS = 60_000;

export type DownloadKind = "export" | "template";

export interface Downloads {
  start: (kind: DownloadKind) => Promise<void>;
  busy: DownloadKind | undefined;
  failure: { kind: DownloadKind; error: unknown } | undefined;
}

async function download(merchantId: string, kind: DownloadKind): Promise<void> {
  const isTemplate = kind === "template";
  const query = isTemplate ? { template: "1" as const } : {};
  const text = await callApi(exportProducts, { params: { id: merchantId }, query }, { timeoutMs: EXPORT_TIMEOUT_MS });
  saveCsv(isTemplate ? "savat-template.csv" : `savat-products-${formatDay(Date.now())}.csv`, text);
}

/** The shelf, or an example of one, as a file. */
export function useDownloads(merchantId: string): Downloads {
  const [busy, setBusy] = useState<DownloadKind>();
  const [failure, setFailure] = useState<Downloads["failure"]>();
  const isRunning = useRef(false);

  async function start(kind: DownloadKind): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(kind);
    setFailure(undefined);
    try {
      await download(merchantId, kind);
    } catch (error) {
      setFailure({ kind, error });
    } finally {
      isRunning.current = false;
      setBusy(undefined);
    }
  }

  return { start, busy, failure };
}
