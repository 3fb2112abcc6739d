import type { Order } from "@savat/contracts/orders";
import { describe, expect, test } from "vitest";
import { orderOf, progressOf } from "../../test-order.ts";
import { arrivalOf, headlineKey, partsDone } from "./headline.ts";
import { lookEveryMs } from "./order-feed.ts";

const NOW = Date.parse("2026-03-01T08:00:00.000Z");
const SLOT = { from: "2026-03-02T07:00:00.000Z", to: "2026-03-02T07:30:00.000Z" };

describe("the headline", () => {
  test.each([
    [{ status: "pending" }, "order.now.unpaid", 0],
    [{ status: "pending", payment: { id: "p", state: "unknown" } }, "order.now.checking", 0],
    [{ status: "paid" }, "order.now.paid", 1],
    [{ status: "paid", slot: SLOT }, "order.now.paidLater", 1],
    [{ status: "paid", stage: "accepting" }, "order.now.accepting", 1],
    [{ status: "paid", stage: "asking", slot: SLOT }, "order.now.asking", 1],
    [{ status: "confirmed" }, "order.now.confirmed", 2],
    [{ status: "preparing" }, "order.now.preparing", 2],
    [{ status: "preparing", stage: "ready" }, "order.now.ready", 3],
    [{ status: "preparing", stage: "on_the_way" }, "order.now.on_the_way", 4],
    [{ status: "delivered" }, "order.now.delivered", 5],
    [{ status: "delivered", stage: "unproved" }, "order.now.unproved", 5],
    [{ status: "cancelled" }, "order.now.cancelled", 0],
    [{ status: "cancelled", stage: "not_received" }, "order.now.not_received", 0],
    [{ status: "unknown" }, "order.now.unknown", 0],
  ] as const)("[D-TRACK-01] of %j is %s, with %i parts done", (given, key, parts) => {
    const order = orderOf(given as Partial<Order>);
    expect([headlineKey(order), partsDone(order)]).toEqual([key, parts]);
  });
});

describe("the arrival", () => {
  test.each([
    [{ status: "pending" }, { kind: "reservedUntil", at: "2026-03-01T07:15:00.000Z" }],
    [{ status: "paid" }, { kind: "acceptBy", at: "2026-03-01T08:10:00.000Z" }],
    [
      { status: "paid", slot: SLOT },
      { kind: "slot", ...SLOT },
    ],
    [
      { status: "preparing", estimatedDelivery: "2026-03-01T08:20:00.000Z" },
      { kind: "expected", at: "2026-03-01T08:20:00.000Z" },
    ],
    [
      { status: "preparing", estimatedDelivery: "2026-03-01T07:50:00.000Z" },
      { kind: "late", at: "2026-03-01T07:50:00.000Z" },
    ],
    [
      { status: "delivered", estimatedDelivery: "2026-03-01T07:50:00.000Z" },
      { kind: "delivered", at: "2026-03-01T07:55:00.000Z" },
    ],
    [{ status: "cancelled" }, undefined],
  ] as const)("[D-TRACK-01] of %j is %j", (given, arrival) => {
    const steps = [{ event: "delivered", at: "2026-03-01T07:55:00.000Z" }];
    const progress = progressOf({ acceptBy: "2026-03-01T08:10:00.000Z", steps });
    expect(arrivalOf(orderOf(given as Partial<Order>), progress, NOW)).toEqual(arrival);
  });
});

describe("the next look", () => {
  const refund = { state: "queued", amount: 1, requestedAt: "", doneAt: null } as const;
  test.each([
    [{ status: "paid" }, {}, 5000],
    [{ status: "preparing", stage: "on_the_way" }, {}, 5000],
    [{ status: "pending", payment: { id: "p", state: "paying" } }, {}, 5000],
    [{ status: "pending" }, {}, 30_000],
    [{ status: "unknown" }, {}, 30_000],
    [{ status: "cancelled", refund }, {}, 30_000],
    [{ status: "delivered" }, { complaint: { text: "x", at: "", isOpen: true } }, 30_000],
    [{ status: "delivered" }, {}, 300_000],
  ] as const)("[D-TRACK-11] at %j with %j comes after %i ms", (given, more, ms) => {
    expect(lookEveryMs({ order: orderOf(given as Partial<Order>), progress: progressOf(more) })).toBe(ms);
  });
});
