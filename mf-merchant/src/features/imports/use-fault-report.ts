import { callApi } from "@savat/contracts/api-client";
import { getImport, type ImportError, MAX_IMPORT_ERRORS_PAGE } from "@savat/contracts/imports";
import type { Pagination } from "@savat/contracts/pagination";
import { useEffect, useRef, useState } from "react";

export interface FaultPage {
  errors: ImportError[];
  pagination: Pagination;
}

export interface FaultReport {
  /** Undefined until the first page has loaded. */
  shown: FaultPage | undefined;
  isBusy: boolean;
  failure: unknown;
  open: (page: number) => void;
  /** All of them, page by page. Rejects with an `ApiFailure`. */
  readAll: () => Promise<ImportError[]>;
}

/** Refused cells of a file, in pages of 50. */
export function useFaultReport(merchantId: string, importId: string): FaultReport {
  // A new object for each press, because the same page may be requested again.
  const [wanted, setWanted] = useState({ page: 1 });
  const [shown, setShown] = useState<FaultPage>();
  const [failure, setFailure] = useState<unknown>();
  const [isBusy, setIsBusy] = useState(true);
  const params = useRef({ id: merchantId, importId });

  useEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    setIsBusy(true);
    setFailure(undefined);
    callApi(getImport, { params: params.current, query: { page: wanted.page } }, { signal })
      .then(setShown, (error: unknown) => signal.aborted || setFailure(error))
      .finally(() => signal.aborted || setIsBusy(false));
    return () => left.abort();
  }, [wanted]);

  async function readAll(): Promise<ImportError[]> {
    const all: ImportError[] = [];
    for (let page = 1, last = 1; page <= last; page += 1) {
      const query = { page, limit: MAX_IMPORT_ERRORS_PAGE };
      const { errors, pagination } = await callApi(getImport, { params: params.current, query });
      all.push(...errors);
      last = pagination.totalPages;
    }
    return all;
  }

  return { shown, isBusy, failure, open: (page) => setWanted({ page }), readAll };
}
