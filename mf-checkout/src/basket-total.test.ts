// @vitest-environment happy-dom

import { addProduct, clearCart, rememberOrder, useCart } from "@savat/contracts/cart";
import type { Order } from "@savat/contracts/orders";
import { renderHook } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { keepBasketTotal, useOtherBasketTotal } from "./basket-total.ts";

const KNOWN = { items: 100, delivery: { kind: "known", fee: 20, tariff: 20 }, total: 120 } as const;
const ORDER = { id: "ord_1", deliveryFee: 20, totalAmount: 120 } as Order;

beforeEach(() => {
  clearCart();
  addProduct({ id: "plov", name: "Plov", image: "", price: 100, stock: 5 }, { uid: "m1", name: "Osh" });
});

function otherTotal(order: Order): number | undefined {
  return renderHook(() => useOtherBasketTotal(order)).result.current;
}

test("[D-ZONE-09] the basket's sum is remembered where the order costs another", () => {
  keepBasketTotal(useCart.getState().orderKey, KNOWN);
  rememberOrder("ord_1");
  expect(otherTotal(ORDER)).toBeUndefined();
  expect(otherTotal({ ...ORDER, deliveryFee: 40, totalAmount: 140 })).toBe(120);
  expect(otherTotal({ ...ORDER, deliveryFee: 0, totalAmount: 100 })).toBe(120);
});

test("[D-ZONE-09] nothing is said of another order, without the server's sum, or where the basket named none", () => {
  const dearer = { ...ORDER, deliveryFee: 40, totalAmount: 140 };
  keepBasketTotal(useCart.getState().orderKey, KNOWN);
  expect(otherTotal(dearer)).toBeUndefined();
  rememberOrder("ord_1");
  expect(otherTotal({ ...dearer, id: "ord_2" })).toBeUndefined();
  expect(otherTotal({ ...dearer, deliveryFee: null })).toBeUndefined();
  keepBasketTotal(useCart.getState().orderKey, { items: 100, delivery: { kind: "range" }, total: 100 });
  expect(otherTotal(dearer)).toBeUndefined();
});
