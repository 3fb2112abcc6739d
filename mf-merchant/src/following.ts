import { ApiFailure } from "@savat/contracts/api-failure";

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

/** Ends after that time, or at once on return to the page and on reconnect: then it resolves with true. */
export function pause({ ms, signal, isForVisible = false }: Pause): Promise<boolean> {
  return new Promise((resolve) => {
    const woken = new AbortController();
    const options = { signal: woken.signal };
    function wake(isCalled: boolean): void {
      clearTimeout(timer);
      woken.abort();
      resolve(isCalled);
    }
    const isSeen = () => !isForVisible || !document.hidden;
    const timer = setTimeout(() => isSeen() && wake(false), ms);
    document.addEventListener("visibilitychange", () => document.hidden || wake(true), options);
    window.addEventListener("online", () => isSeen() && wake(true), options);
    signal.addEventListener("abort", () => wake(false), options);
  });
}
