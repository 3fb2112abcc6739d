import type { OverviewDay } from "@savat/contracts/overview";

/** The figures per day, in the order of the table. */
export const FIGURES = ["orders", "paidOrders", "paidSum", "newMerchants", "failedPayments"] as const;
export type Figure = (typeof FIGURES)[number];

/** The figures with a chart. */
export const CHARTED = ["orders", "paidSum", "newMerchants", "failedPayments"] as const satisfies readonly Figure[];

/** Numbers of days that are summed up, ending today. */
export const PERIODS = [7, 30] as const;

/** A figure over the last days including today. */
export function totalOf(days: readonly OverviewDay[], figure: Figure, length: number): number {
  return days.slice(-length).reduce((sum, day) => sum + day[figure], 0);
}

/** Days with a label below a chart: today, and every seventh before it. */
export function namedDays(count: number): number[] {
  return Array.from({ length: Math.ceil(count / 7) }, (_, index) => count - 1 - index * 7).reverse();
}

const UNITS = [
  ["billion", 1e9],
  ["million", 1e6],
  ["thousand", 1e3],
] as const;

export interface Rounded {
  value: number;
  unit: (typeof UNITS)[number][0] | undefined;
}

/** A large number for the axis of a chart: 1,500,000 is 1.5 million. */
export function roundToUnit(number: number): Rounded {
  const [unit, size] = UNITS.find(([, one]) => number >= one) ?? [undefined, 1];
  return { value: Math.round((number / size) * 100) / 100, unit };
}
