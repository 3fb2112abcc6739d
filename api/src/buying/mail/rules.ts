import { later } from "../../platform/clock.ts";

const MINUTE_MS = 60_000;

/** Longer than `SEND_TIMEOUT_MS`: a worker that holds a mail longer has ended. */
export const LEASE_MS = 2 * MINUTE_MS;
/** A mail with an unknown outcome is tried once more: two copies are better than none, three are not. */
export const MAX_UNCONFIRMED = 2;
const GIVE_UP_AFTER_MS = 24 * 60 * MINUTE_MS;
const LONGEST_DELAY_MS = 120 * MINUTE_MS;

export interface Tried {
  /** At least one. */
  tries: number;
  unconfirmed: number;
  createdAt: Date;
}

/** When a mail that was not sent is tried again: after 1, 2, 4 … 120 minutes. Undefined: no more. */
export function nextTry({ tries, unconfirmed, createdAt }: Tried, now: Date): Date | undefined {
  if (unconfirmed >= MAX_UNCONFIRMED) return undefined;
  const at = later(now, Math.min(MINUTE_MS * 2 ** (tries - 1), LONGEST_DELAY_MS));
  return at.getTime() - createdAt.getTime() < GIVE_UP_AFTER_MS ? at : undefined;
}
