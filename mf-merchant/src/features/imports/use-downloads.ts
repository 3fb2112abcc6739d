import { callApi } from "@savat/contracts/api-client";
import type { ApiFailure } from "@savat/contracts/api-failure";
import { formatDay } from "@savat/contracts/date";
import { exportProducts } from "@savat/contracts/imports";
import { useCall } from "@savat/contracts/use-call";
import { useState } from "react";
import { saveCsv } from "../../save-file.ts";

/** Thousands of products over a weak network. */
const EXPORT_TIMEOUT_MS = 60_000;

type DownloadKind = "export" | "template";

export interface Downloads {
  start: (kind: DownloadKind) => Promise<void>;
  busy: DownloadKind | undefined;
  failure: { kind: DownloadKind; error: ApiFailure } | undefined;
}

async function download(merchantId: string, kind: DownloadKind): Promise<void> {
  const isTemplate = kind === "template";
  const query = isTemplate ? { template: "1" as const } : {};
  const text = await callApi(exportProducts, { params: { id: merchantId }, query }, { timeoutMs: EXPORT_TIMEOUT_MS });
  saveCsv(isTemplate ? "savat-template.csv" : `savat-products-${formatDay(Date.now())}.csv`, text);
}

/** The product list, or an example of one, as a file. */
export function useDownloads(merchantId: string): Downloads {
  const { isBusy, failure, run } = useCall();
  const [kind, setKind] = useState<DownloadKind>("export");

  async function start(wanted: DownloadKind): Promise<void> {
    await run(async () => {
      setKind(wanted);
      await download(merchantId, wanted);
    });
  }

  return { start, busy: isBusy ? kind : undefined, failure: failure && { kind, error: failure } };
}
