import { formatDay } from "@savat/contracts/date";
import type { HoursExceptions, OpeningHours, OpeningTime } from "@savat/contracts/merchants";

const DAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
type Day = (typeof DAYS)[number];

/** Consecutive days with the same hours. `time` is null on days off. */
export interface OpeningDays {
  first: Day;
  last: Day;
  time: OpeningTime | null;
}

function isSameTime(one: OpeningTime | null, other: OpeningTime | null): boolean {
  return one?.from === other?.from && one?.to === other?.to;
}

/** The week from Monday on, neighbouring days with equal hours grouped. */
export function groupDays(hours: OpeningHours): OpeningDays[] {
  const groups: OpeningDays[] = [];
  for (const [index, day] of DAYS.entries()) {
    const time = hours[index] ?? null;
    const group = groups.at(-1);
    if (group && isSameTime(group.time, time)) group.last = day;
    else groups.push({ first: day, last: day, time });
  }
  return groups;
}

/** Hours as text: `to` at or before `from` is on the next day, equal values mean around the clock. */
export function kindOfTime(time: OpeningTime | null): "closed" | "allDay" | "nextDay" | "sameDay" {
  if (time === null) return "closed";
  if (time.from === time.to) return "allDay";
  return time.to < time.from ? "nextDay" : "sameDay";
}

/** So many days with other hours are shown. */
const SHOWN_EXCEPTIONS = 7;

/** The next days with other hours, from the day of the answer on. */
export function comingExceptions(exceptions: HoursExceptions, at: string | undefined): HoursExceptions {
  const today = at === undefined ? "" : formatDay(at);
  return exceptions.filter(({ day }) => day >= today).slice(0, SHOWN_EXCEPTIONS);
}
