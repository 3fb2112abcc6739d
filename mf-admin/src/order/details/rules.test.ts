import { expect, test } from "vitest";
import { backOf, imbalanceOf } from "./money.ts";
import { NOT_RECEIVED, ON_THE_WAY, ORDER } from "./test-order.ts";
import { leftUntil } from "./time-left.tsx";

const NONE = { held: 0, captured: 0, lost: 0, total: 0, owed: 0, paidOut: 0, refunded: 0 };

test.each([
  ["what is reserved", { ...NONE, held: 24 }, 24],
  ["what was taken, with what is owed", { ...NONE, captured: 29, total: 24, owed: 5 }, 29],
  ["not what is back already", { ...NONE, captured: 29, total: 24, refunded: 5 }, 24],
])("[D-CONSORD-04] a cancellation gives back %s", (_, money, back) => {
  expect(backOf({ ...ORDER, money })).toBe(back);
});

test("[D-CONSORD-04] without books a cancellation gives back the total", () => {
  expect(backOf(ORDER)).toBe(ORDER.order.totalAmount);
});

test.each([
  ["nothing was taken", NONE, undefined],
  ["goods were left out", ON_THE_WAY.money, 0],
  ["nobody received it", NOT_RECEIVED.money, 0],
  ["it was paid twice", { ...NONE, captured: 29, lost: 5, paidOut: 5, refunded: 29 }, 0],
  ["something is missing", { ...NONE, captured: 29, refunded: 24 }, 5],
])("[D-CONSORD-03] the books when %s differ by %j", (_, money, imbalance) => {
  expect(imbalanceOf(money ?? NONE)).toBe(imbalance);
});

test.each([
  ["2026-11-22T09:00:00.000Z", { hours: 23, minutes: 59 }],
  ["2026-11-21T09:00:30.000Z", { hours: 0, minutes: 0 }],
  ["2026-11-21T08:00:00.000Z", { hours: 0, minutes: 0 }],
])("[D-CONSORD-08] until %s there are %j left", (until, left) => {
  expect(leftUntil(until, Date.parse("2026-11-21T09:00:01.000Z"))).toEqual(left);
});
