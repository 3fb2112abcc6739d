import { useEffect, useRef } from "react";
import { watchForReturn } from "./connection.ts";

/** While something is missing without a network: tries again by itself when the server is back. */
export function useReturn(isCutOff: boolean, retry: () => void): void {
  const latest = useRef(retry);
  useEffect(() => {
    latest.current = retry;
  }, [retry]);
  useEffect(() => (isCutOff ? watchForReturn(() => latest.current()).stop : undefined), [isCutOff]);
}
