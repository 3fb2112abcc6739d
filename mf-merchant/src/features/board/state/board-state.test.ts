import type { BoardShop } from "@savat/contracts/board";
import { describe, expect, test } from "vitest";
import { order } from "../../../orders/test-order.ts";
import { lanesOf, newcomers, withOrder, withReading } from "./board-state.ts";

const SHOP: BoardShop = {
  opening: { isOpen: true, opensAt: null, closesAt: null, closedBecause: null },
  pausedUntil: null,
  takesOrders: true,
};
const NOW = "2026-11-21T07:06:00.000Z";
const reading = (...orders: ReturnType<typeof order>[]) => ({ orders, shop: SHOP, now: NOW });

describe("a board", () => {
  test("[D-BOARD-10] has each order in the lane of its state, the most urgent first", () => {
    const orders = [
      order({ id: "late", acceptBy: "2026-11-21T07:20:00.000Z" }),
      order({ id: "soon", acceptBy: "2026-11-21T07:10:00.000Z" }),
      order({ id: "asking", stage: "asking", acceptBy: null }),
      order({ id: "accepted", status: "confirmed" }),
      order({ id: "cooking", status: "preparing", preparedBy: "2026-11-21T07:01:00.000Z" }),
      order({ id: "ready", status: "preparing", stage: "ready", estimatedDelivery: "2026-11-21T07:30:00.000Z" }),
      order({ id: "way", status: "preparing", stage: "on_the_way", estimatedDelivery: "2026-11-21T07:15:00.000Z" }),
      order({ id: "ended", status: "delivered" }),
    ];
    const ids = (lane: { id: string }[]) => lane.map(({ id }) => id);
    const lanes = lanesOf(orders);
    expect(ids(lanes.new)).toEqual(["asking", "soon", "late"]);
    expect(ids(lanes.preparing)).toEqual(["cooking", "accepted"]);
    expect(ids(lanes.ready)).toEqual(["way", "ready"]);
  });

  test("[D-BOARD-22] shows an order to which nothing has happened yet, as a test order", () => {
    expect(withReading(undefined, reading(order({ version: 0, isTest: true }))).orders).toHaveLength(1);
  });

  test("[D-BOARD-25] keeps the answer to a step against a reading from before it", () => {
    const board = withReading(undefined, reading(order({ version: 1 })));
    const stepped = withOrder(board, order({ version: 2, status: "confirmed" }));
    expect(withReading(stepped, reading(order({ version: 1 }))).orders).toMatchObject([{ version: 2, status: "confirmed" }]);
    expect(withReading(stepped, reading(order({ version: 3, status: "preparing" }))).orders).toMatchObject([{ version: 3 }]);
  });

  test("[D-BOARD-25] does not bring back an order that a step ended", () => {
    const board = withReading(undefined, reading(order({ version: 4 })));
    const ended = withOrder(board, order({ version: 5, status: "cancelled" }));
    expect(ended.orders).toEqual([]);
    expect(withReading(ended, reading(order({ version: 4 }))).orders).toEqual([]);
  });

  test("[D-BOARD-25] keeps a newer reading against a late answer", () => {
    const board = withReading(undefined, reading(order({ version: 3, status: "preparing" })));
    expect(withOrder(board, order({ version: 2, status: "confirmed" })).orders).toMatchObject([{ version: 3 }]);
  });

  test("[D-BOARD-24] finds the orders that wait for an answer and were not there", () => {
    const after = [order({ id: "old" }), order({ id: "new" }), order({ id: "claimed", stage: "accepting" })];
    expect(newcomers([order({ id: "old" })], after).map(({ id }) => id)).toEqual(["new"]);
  });
});
