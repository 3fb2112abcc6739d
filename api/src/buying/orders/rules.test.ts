import { describe, expect, it } from "vitest";
import { changedLines, mergeLines, totalAddsUp } from "./rules.ts";

describe("changedLines", () => {
  const NOW = new Date("2026-03-01T07:00:00.000Z");
  const product = { id: "osh", name: "Toʻy oshi", price: 500, stockQuantity: 10, reservedQuantity: 4, outUntil: null };
  const wanted = { productId: "osh", quantity: 6, seenPrice: 500, seenName: "Osh" };
  const shelf = new Map([["osh", product]]);

  it("is empty while price and stock stand", () => {
    expect(changedLines([wanted], shelf, NOW)).toEqual([]);
  });

  it.each([
    ["another price", { ...wanted, seenPrice: 400 }, { name: "Toʻy oshi", oldPrice: 400, newPrice: 500, availableQuantity: 6 }],
    ["too little stock", { ...wanted, quantity: 7 }, { oldPrice: 500, newPrice: 500, requestedQuantity: 7, availableQuantity: 6 }],
    ["a vanished product", { ...wanted, productId: "gone" }, { id: "gone", name: "Osh", newPrice: null, availableQuantity: 0 }],
  ])("names %s", (_, line, expected) => {
    expect(changedLines([line], shelf, NOW)).toMatchObject([expected]);
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
