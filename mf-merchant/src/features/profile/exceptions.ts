import { formatDay } from "@savat/contracts/date";
import { type HoursExceptions, MAX_HOURS_EXCEPTIONS } from "@savat/contracts/merchants";
import type { DayFields } from "./hours.ts";

/** A day with other hours, as typed; `day` is `YYYY-MM-DD`, '' without one. */
export interface ExceptionFields extends DayFields {
  /** Stays with the row while its day is typed. */
  key: number;
  day: string;
}

export type ExceptionsFault = "required" | "dayTwice";

const USUAL = { from: "09:00", to: "18:00" };
const DAY_MS = 24 * 60 * 60_000;

function nextKey(rows: readonly ExceptionFields[]): number {
  return Math.max(0, ...rows.map(({ key }) => key)) + 1;
}

export function exceptionFieldsOf(exceptions: HoursExceptions): ExceptionFields[] {
  return exceptions.map(({ day, time }, key) => ({ key, day, isOpen: time !== null, ...(time ?? USUAL) }));
}

export function exceptionsOf(rows: readonly ExceptionFields[]): HoursExceptions {
  return rows
    .map(({ day, isOpen, from, to }) => ({ day, time: isOpen ? { from, to } : null }))
    .sort((one, other) => one.day.localeCompare(other.day));
}

/** The first day that is missing, stands twice, or has no time; undefined if none. */
export function exceptionFault(
  rows: readonly ExceptionFields[],
): { key: number; part: "day" | "from" | "to"; fault: ExceptionsFault } | undefined {
  for (const [index, { key, day, isOpen, from, to }] of rows.entries()) {
    if (day === "") return { key, part: "day", fault: "required" };
    if (rows.slice(0, index).some((other) => other.day === day)) return { key, part: "day", fault: "dayTwice" };
    if (isOpen && from === "") return { key, part: "from", fault: "required" };
    if (isOpen && to === "") return { key, part: "to", fault: "required" };
  }
  return undefined;
}

/** Adds a day off: the first day from tomorrow on that is not in the list. */
export function withNextDay(rows: readonly ExceptionFields[], now: number): ExceptionFields[] {
  const taken = new Set(rows.map(({ day }) => day));
  let at = now + DAY_MS;
  while (taken.has(formatDay(at))) at += DAY_MS;
  return [...rows, { key: nextKey(rows), day: formatDay(at), isOpen: false, ...USUAL }];
}

export function hasRoomForDay(rows: readonly ExceptionFields[]): boolean {
  return rows.length < MAX_HOURS_EXCEPTIONS;
}

export function withException(rows: readonly ExceptionFields[], key: number, change: Partial<ExceptionFields>): ExceptionFields[] {
  return rows.map((row) => (row.key === key ? { ...row, ...change } : row));
}
