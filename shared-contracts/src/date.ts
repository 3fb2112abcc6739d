import type { Language } from "./language.ts";
import { DATE_FORMS, DAY_FORMS, MONTHS } from "./texts/dates.ts";

/** Uzbekistan keeps UTC+5 all year. */
const TASHKENT_OFFSET_MS = 5 * 60 * 60 * 1000;

const FORMS: Record<Language, string> = DATE_FORMS;
const SHORT_FORMS: Record<Language, string> = DAY_FORMS;
const NAMES: Record<Language, readonly string[]> = MONTHS;

/** The forms of an order's or merchant's date (section 3 of the specification). */
export type DateLike = string | number | Date | { _seconds: number };

/** Milliseconds since the epoch; a bare number below 10^11 is read as seconds. */
export function toMillis(value: DateLike): number {
  if (value instanceof Date) return value.getTime();
  if (typeof value === "object") return value._seconds * 1000;
  if (typeof value === "number") return value < 1e11 ? value * 1000 : value;
  return Date.parse(value);
}

interface TashkentTime {
  year: number;
  month: number;
  day: number;
  clock: string;
}

function pad(part: number): string {
  return String(part).padStart(2, "0");
}

function inTashkent(value: DateLike): TashkentTime {
  const shifted = new Date(toMillis(value) + TASHKENT_OFFSET_MS);
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth(),
    day: shifted.getUTCDate(),
    clock: `${pad(shifted.getUTCHours())}:${pad(shifted.getUTCMinutes())}`,
  };
}

/** `21-noyabr, 2026` / `21 ноября 2026 г.` / `21 November 2026`, by Tashkent time. */
export function formatDate(value: DateLike, language: Language): string {
  if (Number.isNaN(toMillis(value))) return "";
  const { year, month, day } = inTashkent(value);
  const name = NAMES[language][month] ?? "";
  return FORMS[language].replace("day", String(day)).replace("month", name).replace("year", String(year));
}

/** `21-noyabr` / `21 ноября` / `21 November`, by Tashkent time: of a day that is near. */
export function formatDayMonth(value: DateLike, language: Language): string {
  if (Number.isNaN(toMillis(value))) return "";
  const { month, day } = inTashkent(value);
  return SHORT_FORMS[language].replace("day", String(day)).replace("month", NAMES[language][month] ?? "");
}

/** Date and time of day in Tashkent. */
export function formatDateTime(value: DateLike, language: Language): string {
  const date = formatDate(value, language);
  return date === "" ? "" : `${date}, ${inTashkent(value).clock}`;
}

/** The time of day in Tashkent: `18:05`. */
export function formatClock(value: DateLike): string {
  if (Number.isNaN(toMillis(value))) return "";
  return inTashkent(value).clock;
}

/** The day in Tashkent, as forms have it: `2026-11-21`. */
export function formatDay(value: DateLike): string {
  const { year, month, day } = inTashkent(value);
  return `${year}-${pad(month + 1)}-${pad(day)}`;
}

/** Whether a text is a calendar day from 1900 on: `2026-02-28`, not `2026-02-30`. */
export function isDay(text: string): boolean {
  if (!/^(?:19|[2-9]\d)\d\d-\d\d-\d\d$/.test(text)) return false;
  const midnight = new Date(`${text}T00:00:00.000Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text);
}

export function yearOf(value: DateLike): number {
  return inTashkent(value).year;
}

/** A countdown in ms: `h:mm:ss` from an hour on, `m:ss`, or bare seconds under a minute. */
export function formatCountdown(remainingMs: number): string {
  const seconds = Math.max(0, Math.ceil(remainingMs / 1000));
  if (seconds < 60) return String(seconds);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const tail = String(seconds % 60).padStart(2, "0");
  return hours === 0 ? `${minutes}:${tail}` : `${hours}:${String(minutes).padStart(2, "0")}:${tail}`;
}
