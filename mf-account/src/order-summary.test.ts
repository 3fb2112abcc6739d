import { describe, expect, test } from "vitest";
import { awaitedDelivery, nextStepOf, shortOrderId, summarize } from "./order-summary.ts";

describe("an order's card", () => {
  test.each([
    [[], [], 0],
    [["a"], ["a"], 0],
    [["a", "b"], ["a", "b"], 0],
    [["a", "b", "c", "d"], ["a", "b"], 2],
  ])("[S2-ORDERS-03] shows %j as %j and leaves out %i", { tags: ["@S9-LIMIT-04"] }, (items, shown, more) => {
    expect(summarize(items)).toEqual({ shown, more });
  });

  test.each([
    ["ord_01HZX4ABCDEFGH", "ABCDEFGH"],
    ["ORD-1765000000000-k3j9x2", "0-k3j9x2"],
    ["short", "short"],
  ])("[S2-ORDERS-04] identifies %s by %s", { tags: ["@S9-LIMIT-04"] }, (id, short) => {
    expect(shortOrderId(id)).toBe(short);
  });
});

describe("the next step", () => {
  test.each([
    ["pending", null, "pay"],
    ["pending", "created", "pay"],
    ["pending", "failed", "pay"],
    ["pending", "cancelled", "pay"],
    ["pending", "paying", "check"],
    ["pending", "unknown", "check"],
    ["pending", "paid", "check"],
    ["paid", "paid", null],
    ["cancelled", "cancelled", null],
    ["delivered", "paid", null],
    ["unknown", null, null],
    ["unknown", "created", null],
  ] as const)("[D-SCREEN-05] of a %s order whose payment is %s is %s", (status, state, step) => {
    expect(nextStepOf({ status, payment: state === null ? null : { id: "p1", state } })).toBe(step);
  });
});

test.each([
  ["pending", null],
  ["paid", "2026-03-01T08:00:00Z"],
  ["confirmed", "2026-03-01T08:00:00Z"],
  ["preparing", "2026-03-01T08:00:00Z"],
  ["delivered", null],
  ["cancelled", null],
] as const)("the delivery of a %s order is expected at %s", (status, expected) => {
  expect(awaitedDelivery({ status, estimatedDelivery: "2026-03-01T08:00:00Z" })).toBe(expected);
});
