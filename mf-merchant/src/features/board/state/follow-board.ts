import { ApiFailure } from "shared-contracts/api-failure";

/** How often a visible board asks the server. */
export const READ_MS = 5_000;

/** No answer, a server error or a rate limit: the board goes on asking. */
export function isPassing(failure: unknown): failure is ApiFailure {
  return (
    failure instanceof ApiFailure && (failure.status === 0 || failure.status >= 500 || failure.status === 429 || failure.status === 408)
  );
}

/** Ends after that time, or at once on return to the page and on reconnect. A hidden page waits for the return. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const woken = new AbortController();
    const options = { signal: woken.signal };
    function wake(): void {
      clearTimeout(timer);
      woken.abort();
      resolve();
    }
    const timer = setTimeout(() => document.hidden || wake(), ms);
    document.addEventListener("visibilitychange", () => document.hidden || wake(), options);
    window.addEventListener("online", () => document.hidden || wake(), options);
    signal.addEventListener("abort", wake, options);
  });
}

export interface Following {
  /** Ends when the board closes. */
  signal: AbortSignal;
  /** Reads the board once; rejects with an `ApiFailure`. */
  read: () => Promise<void>;
  /** The session, the right or the shop is gone. */
  onRefused: () => void;
}

/** Reads the board again and again while the page is visible, one reading at a time. */
export async function followBoard({ signal, read, onRefused }: Following): Promise<void> {
  let waitMs = READ_MS;
  while (!signal.aborted) {
    await pause(waitMs, signal);
    if (signal.aborted) return;
    try {
      await read();
      waitMs = READ_MS;
    } catch (error) {
      if (signal.aborted) return;
      if (!isPassing(error)) return onRefused();
      waitMs = Math.max(READ_MS, error.body.retryAfterMs ?? 0);
    }
  }
}
