import { type Cart, EMPTY_CART } from "@savat/contracts/cart-rules";
import type { Order } from "@savat/contracts/orders";
import { expect, test } from "vitest";
import { decideArrival, paidAddress } from "./arrival.ts";

const line = { id: "plov", name: "Plov", image: "", price: 100, quantity: 2, totalPrice: 200 };

function order(over: Partial<Order> = {}): Order {
  return {
    id: "ord_1",
    items: [line],
    price: 200,
    totalAmount: 200,
    merchant: { uid: "m1", name: "Osh" },
    status: "pending",
    cancelReason: null,
    createdAt: "",
    updatedAt: "",
    expiresAt: null,
    estimatedDelivery: null,
    pay_time: null,
    paymentDetails: null,
    payment: null,
    ...over,
  };
}

function basket(quantity: number, over: Partial<Cart> = {}): Cart {
  const uid = over.merchant?.uid ?? "m1";
  const item = { ...line, quantity, totalPrice: quantity * 100, merchantUID: uid, merchantName: "Osh", stock: 9 };
  return { ...EMPTY_CART, items: [item], totalQuantity: quantity, totalAmount: quantity * 100, merchant: { uid, name: "Osh" }, ...over };
}

const paying = order({ payment: { id: "p1", state: "paying" } });
const unknown = order({ payment: { id: "p1", state: "unknown" } });
const elsewhere = basket(1, { merchant: { uid: "m2", name: "Non" } });

test.each([
  ["a basket without an order becomes an order", undefined, basket(2), "create"],
  ["without order and basket, the checkout is left", undefined, EMPTY_CART, "leave"],
  ["the order of this basket is paid", order(), basket(2), "pay"],
  ["a pending order opens with an empty basket", order(), EMPTY_CART, "pay"],
  ["a basket that differs from the order replaces it", order(), basket(3), "create"],
  ["the basket's stored order is its own", order(), basket(3, { orderId: "ord_1" }), "pay"],
  ["another merchant's basket does not change the order", order(), elsewhere, "pay"],
  ["an order that is being paid is never replaced", paying, basket(3), "pay"],
  ["an order whose payment is unknown is never replaced", unknown, basket(3), "pay"],
  [
    "a receipt without a payment does not protect the order from replacement",
    order({ payment: { id: "p", state: "created" } }),
    basket(3),
    "create",
  ],
  ["a cancelled order is closed, whatever the basket contains", order({ status: "cancelled" }), basket(2), "closed"],
  ["a paid order opens its success page", order({ status: "paid" }), basket(2), "success"],
  ["an order of unknown status opens My Orders", order({ status: "unknown" }), basket(2), "orders"],
  ["an order on its way opens My Orders", order({ status: "preparing" }), EMPTY_CART, "success"],
] as const)("%s", (_, found, cart, arrival) => {
  expect(decideArrival(found, cart)).toBe(arrival);
});

test.each([
  ["another slot", { from: "2026-03-01T06:00:00.000Z", to: "" }, "2026-03-01T07:00:00.000Z", "create"],
  ["a slot instead of now", null, "2026-03-01T07:00:00.000Z", "create"],
  ["the same slot", { from: "2026-03-01T07:00:00.000Z", to: "" }, "2026-03-01T07:00:00Z", "pay"],
] as const)("[D-LATER-02] a basket for %s", (_, slot, slotFrom, arrival) => {
  expect(decideArrival(order({ slot }), basket(2, { slotFrom }))).toBe(arrival);
});

test("a paid order is shown at its payment, else among the orders", () => {
  expect(paidAddress(order({ payment: { id: "p1", state: "paid" } }))).toBe("/payment-success/p1");
  expect(paidAddress(order())).toBe("/orders");
});
