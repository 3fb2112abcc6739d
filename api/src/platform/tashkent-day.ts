import { later } from "./clock.ts";

/** Tashkent has had one offset since 1992, summer and winter. */
const TASHKENT_MS = 5 * 60 * 60_000;

/** The day in Tashkent as `YYYY-MM-DD`. */
export function tashkentDay(at: Date): string {
  return later(at, TASHKENT_MS).toISOString().slice(0, 10);
}

/** The midnight in Tashkent with which the day of `at` began. */
export function startOfTashkentDay(at: Date): Date {
  return later(new Date(`${tashkentDay(at)}T00:00:00.000Z`), -TASHKENT_MS);
}
