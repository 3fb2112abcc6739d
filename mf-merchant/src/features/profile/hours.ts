import type { OpeningHours, OpeningTime } from "@savat/contracts/merchants";

export const DAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;

/** One day of the form: the input stays while the day is off. Times are `HH:MM`, '' without one. */
export interface DayFields {
  isOpen: boolean;
  from: string;
  to: string;
}

/** Monday to Sunday; not stated is shown nowhere. */
export interface HoursFields {
  isStated: boolean;
  days: DayFields[];
}

const USUAL: OpeningTime = { from: "09:00", to: "18:00" };

/** Without stated hours the form proposes the default hours, but states them only when asked. */
export function hoursFieldsOf(hours: OpeningHours | null): HoursFields {
  const days = DAYS.map((_, day) => {
    const time = hours === null ? USUAL : hours[day];
    return { isOpen: Boolean(time), ...(time ?? USUAL) };
  });
  return { isStated: hours !== null, days };
}

export function hoursOf({ isStated, days }: HoursFields): OpeningHours | null {
  if (!isStated) return null;
  return days.map(({ isOpen, from, to }) => (isOpen ? { from, to } : null));
}

/** The first missing time. */
export function missingTime({ isStated, days }: HoursFields): { day: number; part: "from" | "to" } | undefined {
  if (!isStated) return undefined;
  const day = days.findIndex(({ isOpen, from, to }) => isOpen && (from === "" || to === ""));
  if (day === -1) return undefined;
  return { day, part: days[day]?.from === "" ? "from" : "to" };
}

export function withDay(hours: HoursFields, day: number, change: Partial<DayFields>): HoursFields {
  return { ...hours, days: hours.days.map((old, index) => (index === day ? { ...old, ...change } : old)) };
}

/** Copies this day to every day, also to days off. */
export function copyToAllDays(hours: HoursFields, day: number): HoursFields {
  return { ...hours, days: hours.days.map((old) => ({ ...(hours.days[day] ?? old) })) };
}

/** Hours for display: equal times mean around the clock, an earlier end is on the next day. */
export function spanOf({ from, to }: OpeningTime): "aroundTheClock" | "nextDay" | "sameDay" {
  if (from === to) return "aroundTheClock";
  return to < from ? "nextDay" : "sameDay";
}
