// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { keepLastOrders, LastOrdersSchema } from "./last-orders.ts";
import type { Order } from "./orders.ts";

function orderOf(id: string): Order {
  const item = (name: string) => ({ id: name, name, image: "", price: 1, quantity: 1, totalPrice: 1 });
  return {
    id,
    items: ["Palov", "Somsa", "Choy", "Non"].map(item),
    price: 4,
    totalAmount: 4,
    merchant: { uid: "m1", name: "Oltin Qozon" },
    status: "paid",
    cancelReason: null,
    createdAt: "2026-03-01T07:00:00.000Z",
    updatedAt: "2026-03-01T07:00:00.000Z",
    expiresAt: null,
    estimatedDelivery: null,
    pay_time: null,
    paymentDetails: { method: "card", card: "860006******6311", cardTokenHash: "secret", receiptId: "r1", paymentId: "pay_1" },
    payment: null,
  };
}

beforeEach(() => localStorage.clear());

test("stores the five newest orders, with the displayed fields only", () => {
  localStorage.setItem("authToken", "token");
  keepLastOrders("u1", ["a", "b", "c", "d", "e", "f"].map(orderOf), 7);
  const text = localStorage.getItem("lastOrders") ?? "";
  const kept = LastOrdersSchema.parse(JSON.parse(text));
  expect(kept).toMatchObject({ userUid: "u1", savedAt: 7 });
  expect(kept.orders.map(({ id }) => id)).toEqual(["a", "b", "c", "d", "e"]);
  expect(kept.orders[0]).toMatchObject({ merchant: "Oltin Qozon", names: ["Palov", "Somsa", "Choy"], lines: 4, totalAmount: 4 });
  for (const trace of ["8600", "secret", "pay_1"]) expect(text).not.toContain(trace);
});

test("[D-PWA-06] does not store orders that come after the session's end", () => {
  keepLastOrders("u1", [orderOf("a")], 7);
  expect(localStorage.getItem("lastOrders")).toBeNull();
});
