import { later } from "../../platform/clock.ts";
import { doubling, pauseAfter } from "../../platform/jobs/back-off.ts";

const MINUTE_MS = 60_000;

/** Longer than `SEND_TIMEOUT_MS`: a worker that holds a mail longer has ended. */
export const LEASE_MS = 2 * MINUTE_MS;
/** A mail with an unknown outcome is tried once more: two copies are better than none, three are not. */
export const MAX_UNCONFIRMED = 2;
const GIVE_UP_AFTER_MS = 24 * 60 * MINUTE_MS;
const RETRIES = { pausesMs: doubling(MINUTE_MS, 7), thenMs: 120 * MINUTE_MS };

export interface Tried {
  /** At least one. */
  tries: number;
  unconfirmed: number;
  createdAt: Date;
}

/** When a mail that was not sent is tried again: after 1, 2, 4 … 120 minutes. Undefined: no more. */
export function nextTry({ tries, unconfirmed, createdAt }: Tried, now: Date): Date | undefined {
  if (unconfirmed >= MAX_UNCONFIRMED) return undefined;
  const at = later(now, pauseAfter(RETRIES, tries - 1));
  return at.getTime() - createdAt.getTime() < GIVE_UP_AFTER_MS ? at : undefined;
}
