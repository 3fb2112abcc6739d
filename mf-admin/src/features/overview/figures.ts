import type { OverviewDay } from "shared-contracts/overview";

/** What is counted by day, in the order of the table. */
export const FIGURES = ["orders", "paidOrders", "paidSum", "newMerchants", "failedPayments"] as const;
export type Figure = (typeof FIGURES)[number];

/** What has a chart of its own. */
export const CHARTED = ["orders", "paidSum", "newMerchants", "failedPayments"] as const satisfies readonly Figure[];

/** Lengths of time that are summed up, up to today. */
export const PERIODS = [7, 30] as const;

/** A figure over the last days, today included. */
export function totalOf(days: readonly OverviewDay[], figure: Figure, length: number): number {
  return days.slice(-length).reduce((sum, day) => sum + day[figure], 0);
}

/** Days that are named below a chart: today, and every seventh before it. */
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

/** A large number as the axis of a chart has it: 1,500,000 is 1.5 million. */
export function roundToUnit(number: number): Rounded {
  const [unit, size] = UNITS.find(([, one]) => number >= one) ?? [undefined, 1];
  return { value: Math.round((number / size) * 100) / 100, unit };
}
