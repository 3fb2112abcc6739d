import { type Cart, type CartItem, EMPTY_CART } from "shared-contracts/cart-rules";
import type { ChangedLine } from "shared-contracts/errors";
import { describe, expect, test } from "vitest";
import { availableTo, marksAfterReading, messageOf } from "./basket-lines.ts";
import type { ShownProduct } from "./load.ts";

function item(id: string, more: Partial<CartItem> = {}): CartItem {
  const line = { id, name: id, image: "", price: 100, quantity: 2, merchantUID: "m", merchantName: "M", stock: 5, ...more };
  return { ...line, totalPrice: line.price * line.quantity };
}

function cartOf(items: CartItem[], more: Partial<Cart> = {}): Cart {
  return { ...EMPTY_CART, items, merchant: { uid: "m", name: "M" }, ...more };
}

function product(id: string, price: number, stockQuantity: number): ShownProduct {
  return { id, name: id, price, primaryImage: "", notes: "", stockQuantity };
}

function mark(id: string, newPrice: number, availableQuantity: number): ChangedLine {
  return { id, name: id, oldPrice: 100, newPrice, requestedQuantity: 2, availableQuantity };
}

describe("availableTo", () => {
  test("is the shop's stock", () => {
    expect(availableTo(cartOf([item("a")]), product("a", 100, 3))).toBe(3);
  });

  test("counts what an order made of this basket holds as the customer's", () => {
    const cart = cartOf([item("a")], { orderId: "o1" });
    expect(availableTo(cart, product("a", 100, 0))).toBe(2);
    expect(availableTo(cart, product("b", 100, 4))).toBe(4);
  });
});

describe("marksAfterReading", () => {
  test.each<[string, ShownProduct, ChangedLine[] | undefined]>([
    ["nothing when price and stock hold", product("a", 100, 2), undefined],
    ["a price that rose", product("a", 120, 9), [mark("a", 120, 9)]],
    ["a price that fell", product("a", 80, 9), [mark("a", 80, 9)]],
    ["a stock that no longer suffices", product("a", 100, 1), [mark("a", 100, 1)]],
    ["a line that is sold out", product("a", 100, 0), [mark("a", 100, 0)]],
    ["nothing of products that are not in the basket", product("z", 1, 0), undefined],
  ])("marks %s", (_, read, expected) => {
    expect(marksAfterReading(cartOf([item("a")]), [read])).toEqual(expected);
  });

  test("leaves the marks of lines that were not read", () => {
    const cart = cartOf([item("a"), item("b")], { changes: [mark("b", 150, 9)] });
    expect(marksAfterReading(cart, [product("a", 100, 0)])).toEqual([mark("b", 150, 9), mark("a", 100, 0)]);
  });

  test("takes a mark away once the line holds again", () => {
    const cart = cartOf([item("a")], { changes: [mark("a", 100, 1)] });
    expect(marksAfterReading(cart, [product("a", 100, 9)])).toEqual([]);
  });

  test("writes nothing when the basket carries the same marks in another order", () => {
    const cart = cartOf([item("a"), item("b")], { changes: [mark("b", 150, 9), mark("a", 120, 9)] });
    expect(marksAfterReading(cart, [product("a", 120, 9), product("b", 150, 9)])).toBeUndefined();
  });

  test("does not mark what the basket's own order holds", () => {
    expect(marksAfterReading(cartOf([item("a")], { orderId: "o1" }), [product("a", 100, 0)])).toBeUndefined();
  });
});

test.each([
  ["added", { key: "added", tone: "success" }],
  ["incremented", { key: "added", tone: "success" }],
  ["replaced", { key: "replaced", tone: "success" }],
  ["limited", { key: "limited", tone: "info" }],
] as const)("says of a product that was %s", (outcome, expected) => {
  expect(messageOf(outcome)).toEqual(expected);
});
