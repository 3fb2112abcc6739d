import { expect, test } from "vitest";
import { OrderSchema, shownStatus } from "./orders.ts";

const ORDER = {
  id: "ord_1",
  items: [],
  price: 0,
  totalAmount: 0,
  merchant: { uid: "m1", name: "Oltin Qozon" },
  cancelReason: null,
  createdAt: "2026-03-01T07:00:00.000Z",
  updatedAt: "2026-03-01T07:00:00.000Z",
  expiresAt: null,
  estimatedDelivery: null,
  pay_time: null,
  paymentDetails: null,
  payment: null,
};

test.each(["paid", "pending", "confirmed", "preparing", "delivered", "cancelled"])(
  "[S4-ORDER-01] the status %s is shown unchanged",
  (status) => {
    expect(OrderSchema.parse({ ...ORDER, status }).status).toBe(status);
  },
);

test.each(["on_the_moon", "", null, undefined, 7])(
  "[S4-ORDER-01] the status %j, unknown to this build, is shown as pending without the actions of pending",
  (status) => {
    const order = OrderSchema.parse({ ...ORDER, status });
    expect(order.status).toBe("unknown");
    expect(shownStatus(order)).toBe("pending");
  },
);
