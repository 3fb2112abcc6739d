import type { OverviewDay } from "@savat/contracts/overview";
import { expect, test } from "vitest";
import { namedDays, roundToUnit, totalOf } from "./figures.ts";

const DAYS: OverviewDay[] = Array.from({ length: 30 }, (_, index) => ({
  day: `2026-02-${index + 1}`,
  orders: 1,
  paidOrders: 0,
  paidSum: index * 100,
  newMerchants: 0,
  failedPayments: index === 29 ? 2 : 0,
}));

test.each([
  ["orders", 7, 7],
  ["orders", 30, 30],
  ["paidSum", 7, (23 + 24 + 25 + 26 + 27 + 28 + 29) * 100],
  ["failedPayments", 7, 2],
] as const)("[D-OVERVIEW-02] %s of the last %i days including today are %i", (figure, length, total) => {
  expect(totalOf(DAYS, figure, length)).toBe(total);
});

test("[D-OVERVIEW-01] a chart labels today and every seventh day before it", () => {
  expect(namedDays(30)).toEqual([1, 8, 15, 22, 29]);
});

test.each([
  [0, 0, undefined],
  [999, 999, undefined],
  [1500, 1.5, "thousand"],
  [42_000_000, 42, "million"],
  [1_255_000_000, 1.25, "billion"],
])("the axis shows %d as %d %s", (number, value, unit) => {
  const rounded = roundToUnit(number);
  expect(rounded.unit).toBe(unit);
  expect(rounded.value).toBeCloseTo(value, 1);
});
