import { isPassing, pause } from "../../../following.ts";

/** How often a visible board asks the server. */
export const READ_MS = 5_000;

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
    await pause({ ms: waitMs, signal, isForVisible: true });
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
