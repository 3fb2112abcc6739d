import { type Cart, type CartItem, EMPTY_CART } from "@savat/contracts/cart-rules";
import type { ChangedLine } from "@savat/contracts/errors";
import { describe, expect, test } from "vitest";
import { availableTo, isAtOdds, messageOf, withRead } from "./basket-lines.ts";
import type { ShownProduct } from "./shown-product.ts";

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

  test("counts stock held by an order of this basket as available", () => {
    const cart = cartOf([item("a")], { orderId: "o1" });
    expect(availableTo(cart, product("a", 100, 0))).toBe(2);
    expect(availableTo(cart, product("b", 100, 4))).toBe(4);
  });
});

describe("a page and the basket", () => {
  test.each<[string, boolean, ShownProduct, ChangedLine[]]>([
    ["agree when price and stock hold", false, product("a", 100, 2), []],
    ["differ if a price rose", true, product("a", 120, 9), []],
    ["differ if a price fell", true, product("a", 80, 9), []],
    ["differ if the stock no longer suffices", true, product("a", 100, 1), []],
    ["differ if a line is sold out", true, product("a", 100, 0), []],
    ["agree on products outside the basket", false, product("z", 1, 0), []],
    ["agree once the line has the mark that the page shows", false, product("a", 120, 9), [mark("a", 120, 9)]],
    ["differ if the page lacks a mark's data", true, product("a", 100, 9), [mark("a", 120, 9)]],
    ["agree on marks of lines outside the page", false, product("z", 100, 9), [mark("a", 120, 9)]],
  ])("%s", (_, expected, shown, changes) => {
    expect(isAtOdds(cartOf([item("a")], { changes }), [shown])).toBe(expected);
  });

  test("agree when the marks have another order", () => {
    const cart = cartOf([item("a"), item("b")], { changes: [mark("b", 150, 9), mark("a", 120, 9)] });
    expect(isAtOdds(cart, [product("a", 120, 9), product("b", 150, 9)])).toBe(false);
  });

  test("agree on stock held by the basket's own order", () => {
    expect(isAtOdds(cartOf([item("a")], { orderId: "o1" }), [product("a", 100, 0)])).toBe(false);
  });
});

test("replaces the page's figures by newer ones of the basket's lines; deleted products are sold out", () => {
  const details = { category: "c", categoryName: "C", vat: 12, mxikCode: "", packages: [] };
  const page = [product("a", 100, 5), product("b", 100, 5), product("z", 100, 5)];
  const read = { ids: ["a", "b"], products: [{ ...product("a", 120, 3), ...details }] };
  expect(withRead(page, read)).toEqual([product("a", 120, 3), product("b", 100, 0), product("z", 100, 5)]);
});

test.each([
  ["added", { key: "added", tone: "success" }],
  ["incremented", { key: "added", tone: "success" }],
  ["replaced", { key: "replaced", tone: "success" }],
  ["limited", { key: "limited", tone: "info" }],
] as const)("returns the message for a product that was %s", (outcome, expected) => {
  expect(messageOf(outcome)).toEqual(expected);
});
