import { AppError } from "@savat/contracts/server/app-error";

/** Memory for all forms that a process reads at once. */
export const MAX_HELD_BYTES = 96 * 1024 * 1024;
const RETRY_MS = 2000;

let heldBytes = 0;

export interface Held {
  /** Throws `unavailable` where the process has too much in memory already. */
  take: (bytes: number) => void;
  release: () => void;
}

/** Counts one request's memory into the total of all. */
export function holdBytes(): Held {
  let own = 0;
  return {
    take: (bytes) => {
      own += bytes;
      heldBytes += bytes;
      if (heldBytes > MAX_HELD_BYTES) throw new AppError("unavailable", { retryAfterMs: RETRY_MS });
    },
    release: () => {
      heldBytes -= own;
      own = 0;
    },
  };
}
