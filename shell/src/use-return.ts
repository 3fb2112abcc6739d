import { useEffect, useRef } from "react";
import { watchForReturn } from "./connection.ts";

/** While something is missing for want of a network: tries again by itself when the server is there again. */
export function useReturn(isCutOff: boolean, retry: () => void): void {
  const latest = useRef(retry);
  useEffect(() => {
    latest.current = retry;
  }, [retry]);
  useEffect(() => (isCutOff ? watchForReturn(() => latest.current()).stop : undefined), [isCutOff]);
}
