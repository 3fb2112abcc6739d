import { ApiFailure } from "shared-contracts/api-failure";

/** No answer, a server error or a rate limit: a retry can succeed. */
export function isPassing(failure: unknown): failure is ApiFailure {
  return (
    failure instanceof ApiFailure && (failure.status === 0 || failure.status >= 500 || failure.status === 429 || failure.status === 408)
  );
}

interface Pause {
  ms: number;
  /** Ends the pause. */
  signal: AbortSignal;
  /** A hidden page waits for the return. */
  isForVisible?: boolean;
}

/** Ends after that time, or at once on return to the page and on reconnect. */
export function pause({ ms, signal, isForVisible = false }: Pause): Promise<void> {
  return new Promise((resolve) => {
    const woken = new AbortController();
    const options = { signal: woken.signal };
    function wake(): void {
      clearTimeout(timer);
      woken.abort();
      resolve();
    }
    const wakeIfSeen = () => document.hidden || wake();
    const wakeInTime = isForVisible ? wakeIfSeen : wake;
    const timer = setTimeout(wakeInTime, ms);
    document.addEventListener("visibilitychange", wakeIfSeen, options);
    window.addEventListener("online", wakeInTime, options);
    signal.addEventListener("abort", wake, options);
  });
}
