import { formatDay } from "@savat/contracts/date";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** A pause until somebody opens the shop. */
const WITHOUT_END = "9999-12-31T00:00:00.000Z";
/** A pause that ends later has no end for people. */
const LONG_MS = 365 * DAY_MS;

export const PAUSES = ["hour", "today", "opened"] as const;
export type Pause = (typeof PAUSES)[number];

/** When a pause that begins now ends. The day ends at midnight in Tashkent. */
export function pauseEnd(pause: Pause, now: number): string {
  if (pause === "opened") return WITHOUT_END;
  if (pause === "hour") return new Date(now + HOUR_MS).toISOString();
  return new Date(Date.parse(`${formatDay(now)}T00:00:00.000+05:00`) + DAY_MS).toISOString();
}

export function hasNoEnd(pausedUntil: string, now: number): boolean {
  return Date.parse(pausedUntil) - now > LONG_MS;
}
