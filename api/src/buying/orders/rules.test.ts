import { OrderStatusSchema } from "shared-contracts/orders";
import { describe, expect, it } from "vitest";
import { canMoveOrder, changedLines, mergeLines, ORDER_EVENTS, orderEvent, totalAddsUp } from "./rules.ts";

describe("the way of an order", () => {
  it("[S4-ORDER-04] goes from pending to delivered, and to cancelled from any status before preparing", { tags: ["@D-ORDER-01"] }, () => {
    const moves = OrderStatusSchema.options.flatMap((from) =>
      OrderStatusSchema.options.filter((to) => canMoveOrder(from, to)).map((to) => `${from} ${to}`),
    );
    expect(moves).toEqual([
      "pending paid",
      "pending cancelled",
      "paid confirmed",
      "paid cancelled",
      "confirmed preparing",
      "confirmed cancelled",
      "preparing delivered",
      "cancelled paid",
    ]);
  });

  it("is left out of cancelled only by the money for an order that had expired", () => {
    const ways = Object.entries(ORDER_EVENTS).filter(([, { from }]) => from.some((status) => status === "cancelled"));
    expect(ways).toEqual([["paid_after_expiry", { from: ["cancelled"], to: "paid", after: "expired" }]]);
  });

  it("has a reason for every way into cancelled, and none for the others", () => {
    const events = Object.keys(ORDER_EVENTS).map((name) => orderEvent(name as keyof typeof ORDER_EVENTS));
    expect(events.filter(({ to, reason }) => (to === "cancelled") !== (reason !== undefined))).toEqual([]);
  });
});

describe("changedLines", () => {
  const product = { id: "osh", name: "Toʻy oshi", price: 500, stockQuantity: 10, reservedQuantity: 4 };
  const wanted = { productId: "osh", quantity: 6, seenPrice: 500, seenName: "Osh" };
  const shelf = new Map([["osh", product]]);

  it("is empty while price and stock stand", () => {
    expect(changedLines([wanted], shelf)).toEqual([]);
  });

  it.each([
    ["another price", { ...wanted, seenPrice: 400 }, { name: "Toʻy oshi", oldPrice: 400, newPrice: 500, availableQuantity: 6 }],
    ["too little stock", { ...wanted, quantity: 7 }, { oldPrice: 500, newPrice: 500, requestedQuantity: 7, availableQuantity: 6 }],
    ["a vanished product", { ...wanted, productId: "gone" }, { id: "gone", name: "Osh", newPrice: null, availableQuantity: 0 }],
  ])("names %s", (_, line, expected) => {
    expect(changedLines([line], shelf)).toMatchObject([expected]);
  });
});

describe("a basket as sent", () => {
  it("becomes one line per product", () => {
    const items = [
      { id: "a", quantity: 1, price: 5, name: "A" },
      { id: "b", quantity: 2, price: 7 },
      { id: "a", quantity: 3, price: 5 },
    ];
    expect(mergeLines(items)).toEqual([
      { productId: "a", quantity: 4, seenPrice: 5, seenName: "A" },
      { productId: "b", quantity: 2, seenPrice: 7, seenName: "" },
    ]);
    expect(totalAddsUp({ items, price: 34, merchant: { uid: "m" } })).toBe(true);
    expect(totalAddsUp({ items, price: 33, merchant: { uid: "m" } })).toBe(false);
  });

  it("does not add up when one product stands in it at two prices", () => {
    const items = [
      { id: "a", quantity: 1, price: 500 },
      { id: "a", quantity: 1, price: 1 },
    ];
    expect(totalAddsUp({ items, price: 501, merchant: { uid: "m" } })).toBe(false);
  });
});
