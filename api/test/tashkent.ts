import type { OpeningHours } from "@savat/contracts/merchants";

/** A moment by the clock of Tashkent. `TEST_TIME` (app.ts) is Sunday, 1 March 2026, 12:00 there. */
export function inTashkent(time: string, day = "2026-03-01"): Date {
  return new Date(`${day}T${time}:00+05:00`);
}

/** The same hours on each day of the week. */
export function everyDay(from: string, to: string): OpeningHours {
  return Array.from({ length: 7 }, () => ({ from, to }));
}
