import type { HoursExceptions } from "@savat/contracts/merchants";
import { later } from "../../platform/clock.ts";
import { tashkentDay } from "../../platform/tashkent-day.ts";

const DAY_MS = 24 * 60 * 60_000;

/** Exceptions of days as they are stored: by day, the last of a day counts, past ones are dropped. Yesterday's stay:
 * its hours may last over midnight. */
export function storedExceptions(wanted: HoursExceptions, now: Date): HoursExceptions {
  const yesterday = tashkentDay(later(now, -DAY_MS));
  const byDay = new Map(wanted.filter(({ day }) => day >= yesterday).map((one) => [one.day, one]));
  return [...byDay.values()].sort((one, other) => one.day.localeCompare(other.day));
}
