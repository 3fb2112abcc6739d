import { callApi } from "@savat/contracts/api-client";
import { getImport, type ImportJob } from "@savat/contracts/imports";
import { useEffect, useState } from "react";

const LOOK_MS = 3_000;

/** The file with its pictures' progress: they are fetched after the rows, so it polls while one is pending. */
export function usePicturesToCome(merchantId: string, job: ImportJob): ImportJob {
  const [known, setKnown] = useState(job);
  const current = known.id === job.id ? known : job;
  useEffect(() => {
    if ((current.pendingPictures ?? 0) === 0) return;
    const left = new AbortController();
    const timer = setTimeout(() => {
      const input = { params: { id: merchantId, importId: current.id }, query: { limit: 1 } };
      callApi(getImport, input, { signal: left.signal, isBackground: true }).then(
        ({ import: next }) => setKnown(next),
        // Without an answer it polls again.
        () => left.signal.aborted || setKnown({ ...current }),
      );
    }, LOOK_MS);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [merchantId, current]);
  return current;
}
