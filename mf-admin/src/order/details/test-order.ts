import type { AdminAttempt, AdminOrder, AdminOrderRow } from "@savat/contracts/admin-orders";

const CUSTOMER = { uid: "u7", phone: "+998901234567", name: "Aziza Karimova" };
const MERCHANT = { uid: "m1", name: "Oltin Qozon" };

export const ORDER_ID = "ord_01JD00000000000000ABCD1234";

export const ROW: AdminOrderRow = {
  id: ORDER_ID,
  createdAt: "2026-11-21T07:30:00.000Z",
  status: "paid",
  cancelReason: null,
  amount: 2_400_000,
  merchant: MERCHANT,
  customer: CUSTOMER,
  refund: null,
};

export const REFUND = {
  state: "queued",
  amount: 2_400_000,
  requestedAt: "2026-11-21T08:00:00.000Z",
  doneAt: null,
  errorCode: null,
  errorMessage: null,
  checks: 1,
} satisfies AdminOrder["refund"];

const PAID: AdminAttempt = {
  id: "pay_2",
  state: "paid",
  amount: 2_400_000,
  receiptId: "65f000000000000000000002",
  card: "860006******6311",
  errorCode: null,
  errorMessage: null,
  checks: 1,
  createdAt: "2026-11-21T07:40:00.000Z",
  history: [
    { state: "created", errorCode: null, at: "2026-11-21T07:40:00.000Z" },
    { state: "paid", errorCode: null, at: "2026-11-21T07:41:00.000Z" },
  ],
};
const FAILED: AdminAttempt = {
  ...PAID,
  id: "pay_1",
  state: "failed",
  receiptId: null,
  card: null,
  errorCode: -31630,
  errorMessage: "Недостаточно средств на карте",
  history: [{ state: "failed", errorCode: -31630, at: "2026-11-21T07:35:00.000Z" }],
};

/** Paid at its second attempt. */
export const ORDER: AdminOrder = {
  order: {
    id: ORDER_ID,
    items: [{ id: "p1", name: "Somsa", image: "", price: 1_200_000, quantity: 2, totalPrice: 2_400_000 }],
    price: 2_400_000,
    totalAmount: 2_400_000,
    merchant: MERCHANT,
    status: "paid",
    cancelReason: null,
    createdAt: "2026-11-21T07:30:00.000Z",
    updatedAt: "2026-11-21T07:41:00.000Z",
    expiresAt: null,
    estimatedDelivery: null,
    pay_time: "2026-11-21T07:41:00.000Z",
    paymentDetails: null,
    payment: { id: "pay_2", state: "paid" },
    refund: null,
  },
  customer: CUSTOMER,
  refund: null,
  history: [
    { status: "pending", cancelReason: null, at: "2026-11-21T07:30:00.000Z" },
    { status: "paid", cancelReason: null, at: "2026-11-21T07:41:00.000Z" },
  ],
  attempts: [PAID, FAILED],
  canCancel: "refund",
};

/** The same, cancelled, with a refund in progress. */
export const CANCELLED: AdminOrder = {
  ...ORDER,
  order: { ...ORDER.order, status: "cancelled", cancelReason: "by_admin" },
  refund: REFUND,
  history: [...ORDER.history, { status: "cancelled", cancelReason: "by_admin", at: "2026-11-21T08:00:00.000Z" }],
  canCancel: "no",
};

/** Accepted with goods left out, whose sum is owed; on its way. */
export const ON_THE_WAY: AdminOrder = {
  ...ORDER,
  order: {
    ...ORDER.order,
    items: [
      { id: "p1", name: "Somsa", image: "", price: 1_200_000, quantity: 2, totalPrice: 2_400_000 },
      { id: "p2", name: "Choy", image: "", price: 500_000, quantity: 1, totalPrice: 500_000, isOut: true },
    ],
    deliveryFee: 0,
    deliveryTariff: 1_400_000,
    address: {
      city: "tashkent",
      district: "Юнусабад",
      street: "Amir Temur",
      house: "12",
      landmark: "bekat roʻparasida",
      entrance: "2",
      floor: "3",
      flat: "48",
      doorCode: "",
      note: "Ring twice",
      phone: "+998907654321",
      lat: 41.36,
      lng: 69.29,
    },
    slot: { from: "2026-11-21T09:00:00.000Z", to: "2026-11-21T09:30:00.000Z" },
    outChoice: "leave_out",
    status: "preparing",
    stage: "on_the_way",
    funds: "captured",
  },
  steps: [
    { event: "paid", at: "2026-11-21T07:41:00.000Z", actor: "system", by: null, reason: null },
    { event: "accepted", at: "2026-11-21T07:45:00.000Z", actor: "merchant", by: "Bobur", reason: null },
    { event: "handed_over", at: "2026-11-21T08:10:00.000Z", actor: "merchant", by: "+998900000002", reason: "The blue car" },
  ],
  money: { held: 0, captured: 2_900_000, lost: 0, total: 2_400_000, owed: 500_000, paidOut: 0, refunded: 0 },
  parts: [
    {
      id: "part_1",
      state: "owed",
      amount: 500_000,
      requestedAt: "2026-11-21T07:45:00.000Z",
      doneAt: null,
      bearer: "shop",
      reason: "left_out",
      reference: null,
    },
  ],
  complaint: { text: "The tea is missing", at: "2026-11-21T08:20:00.000Z", isOpen: true },
  decideBy: null,
  canClose: true,
  canChangeAddress: false,
};

/** Nobody was there. */
export const NOT_RECEIVED: AdminOrder = {
  ...ON_THE_WAY,
  order: { ...ON_THE_WAY.order, status: "cancelled", cancelReason: "by_admin", cancelDetail: "not_received", stage: "not_received" },
  money: { held: 0, captured: 2_400_000, lost: 0, total: 2_400_000, owed: 0, paidOut: 0, refunded: 0 },
  parts: [],
  complaint: null,
  decideBy: "2026-11-22T09:00:00.000Z",
  canClose: false,
  canCancel: "no",
};
