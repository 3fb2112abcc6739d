import type { PageFailure } from "@savat/contracts/remote";
import { onReturn } from "@savat/contracts/visibility";
import { useEffect } from "react";

/** Retries a load without an answer when the network or the customer returns. */
export function useRetryOnReturn({ status }: PageFailure, retry: () => void): void {
  const isUnanswered = status === 0 || status >= 500;
  useEffect(() => {
    if (!isUnanswered) return;
    const watching = new AbortController();
    onReturn(retry, watching.signal);
    return () => watching.abort();
  }, [isUnanswered, retry]);
}
