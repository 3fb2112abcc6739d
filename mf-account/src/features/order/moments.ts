import { formatClock, formatDate, formatDateTime, formatDay } from "@savat/contracts/date";
import type { Language } from "@savat/contracts/language";

function isToday(at: string, nowMs: number): boolean {
  return formatDay(at) === formatDay(nowMs);
}

/** The time of day, with the date unless it is today's. */
export function momentText(at: string, language: Language, nowMs: number): string {
  return isToday(at, nowMs) ? formatClock(at) : formatDateTime(at, language);
}

/** `12:00–12:30`, with the date unless it is today's. */
export function slotText({ from, to }: { from: string; to: string }, language: Language, nowMs: number): string {
  const clocks = `${formatClock(from)}–${formatClock(to)}`;
  return isToday(from, nowMs) ? clocks : `${formatDate(from, language)}, ${clocks}`;
}
