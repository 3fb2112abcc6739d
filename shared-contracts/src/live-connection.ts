import { onceMore } from "./once-more.ts";
import type { OrderChange } from "./order-changes.ts";

/** A page comes back after a lost stream within these times, spread over all pages, ms. */
const BACK_MS = { least: 1000, most: 5000 };
/** A server without streams, or one that refuses, is asked again after this time. */
const REFUSED_MS = 60_000;

export interface Connection {
  /** Below `/api`. */
  path: string;
  /** The header, as it is now. */
  authorization: () => string;
  /** The server knows the caller no more: renews what can be renewed. */
  onUnauthorized: () => Promise<unknown>;
  onOpen: () => void;
  onChange: (change: OrderChange) => void;
  /** Something came, if only a comment. */
  onBeat: () => void;
  onEnd: () => void;
}

/** Ends after that time, and at once when the network is back or the signal ends it. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const woken = new AbortController();
    const wake = () => {
      clearTimeout(timer);
      woken.abort();
      resolve();
    };
    const timer = setTimeout(wake, ms);
    window.addEventListener("online", wake, { signal: woken.signal });
    signal.addEventListener("abort", wake, { signal: woken.signal });
  });
}

function backMs(): number {
  return BACK_MS.least + Math.random() * (BACK_MS.most - BACK_MS.least);
}

/** Opens the stream and reads it to its end. Resolves with the time to wait before the next. */
async function followOnce({ path, authorization, onUnauthorized, ...handlers }: Connection, signal: AbortSignal): Promise<number> {
  const { readStream } = await onceMore(() => import("./live-stream.ts"));
  const cut = new AbortController();
  signal.addEventListener("abort", () => cut.abort(), { signal: cut.signal });
  // A browser that knows of the lost network need not wait for the silence.
  window.addEventListener("offline", () => cut.abort(), { signal: cut.signal });
  try {
    const answer = await fetch(`/api${path}`, {
      headers: { accept: "text/event-stream", authorization: authorization() },
      cache: "no-store",
      signal: cut.signal,
    });
    if (answer.status === 401) {
      await onUnauthorized();
      return BACK_MS.least;
    }
    if (!answer.ok || answer.body === null) return answer.status >= 500 ? backMs() : REFUSED_MS;
    await readStream(answer.body, handlers);
    return backMs();
  } finally {
    cut.abort();
  }
}

/** Holds a stream until the signal ends it, and opens it again after each loss. */
export async function holdStream(connection: Connection, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const waitMs = await followOnce(connection, signal).catch(backMs);
    connection.onEnd();
    if (!signal.aborted) await pause(waitMs, signal);
  }
}
