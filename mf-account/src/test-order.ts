import type { Order, OrderProgress } from "@savat/contracts/orders";

/** An order of four products for tests: pending, unless told otherwise. */
export function orderOf(given: Partial<Order> = {}): Order {
  const item = (id: string, name: string) => ({ id, name, image: "", price: 4_200_000, quantity: 2, totalPrice: 8_400_000 });
  return {
    id: "ord_01HZX4ABCDEFGH",
    items: [item("p1", "Palov"), item("p2", "Somsa"), item("p3", "Choy"), item("p4", "Non")],
    price: 33_600_000,
    totalAmount: 33_600_000,
    merchant: { uid: "m1", name: "Oltin Qozon" },
    status: "pending",
    cancelReason: null,
    createdAt: "2026-03-01T07:00:00.000Z",
    updatedAt: "2026-03-01T07:00:00.000Z",
    expiresAt: "2026-03-01T07:15:00.000Z",
    estimatedDelivery: null,
    pay_time: null,
    paymentDetails: null,
    payment: null,
    ...given,
  };
}

/** How far an order is, with nothing to do. */
export function progressOf(given: Partial<OrderProgress> = {}): OrderProgress {
  return {
    steps: [],
    deliveryCode: null,
    acceptBy: null,
    question: null,
    canCancel: false,
    cancelUntil: null,
    complainUntil: null,
    complaint: null,
    shopPhone: "",
    deliveryReason: null,
    decideBy: null,
    ...given,
  };
}
