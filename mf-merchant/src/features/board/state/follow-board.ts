import { QUIET_MS } from "@savat/contracts/live";
import { isPassing, pause } from "../../../following.ts";

/** How often a visible board asks the server. */
export const READ_MS = 5_000;

export interface Following {
  /** Ends when the board closes. */
  signal: AbortSignal;
  /** Reads the board once; rejects with an `ApiFailure`. */
  read: () => Promise<void>;
  /** Changes are told by a stream at present. */
  isLive: () => boolean;
  /** The session, the right or the shop is gone. */
  onRefused: () => void;
}

/** Reads the board again and again while the page is visible, one reading at a time; rarely while a stream tells of
 * changes. */
export async function followBoard({ signal, read, isLive, onRefused }: Following): Promise<void> {
  let waitMs = READ_MS;
  let readAt = Date.now();
  while (!signal.aborted) {
    const wasCalled = await pause({ ms: waitMs, signal, isForVisible: true });
    if (signal.aborted) return;
    if (!wasCalled && isLive() && Date.now() - readAt < QUIET_MS) continue;
    try {
      await read();
      readAt = Date.now();
      waitMs = READ_MS;
    } catch (error) {
      if (signal.aborted) return;
      if (!isPassing(error)) return onRefused();
      waitMs = Math.max(READ_MS, error.body.retryAfterMs ?? 0);
    }
  }
}
