import { describe, expect, it } from "vitest";
import { type Facts, faultsOf, outcomeOf } from "./audit.ts";

const ORDER: Facts["orders"][number] = {
  id: "ord-1",
  status: "paid",
  cancelReason: null,
  stock: "taken",
  amount: 8_400_000,
  paymentDetails: { method: "card", card: "860006******6311", cardTokenHash: "hash", receiptId: "receipt-1", paymentId: "pay-1" },
};
const RECEIPT: Facts["receipts"][number] = { id: "receipt-1", state: 4, amount: 8_400_000, orderId: "ord-1", debits: 1, refunds: 0 };
const SENT = { isSent: true, isGivenUp: false };
const GIVEN_UP = { isSent: false, isGivenUp: true };
const RETURNED = [{ ...RECEIPT, state: 50, refunds: 1 }];
const PAID: Facts = {
  orders: [ORDER],
  attempts: [{ orderId: "ord-1", state: "paid", receiptId: "receipt-1" }],
  receipts: [RECEIPT],
  refunds: [],
  keys: 1,
  onHand: 8,
  reserved: 0,
  mails: [SENT],
  mailsInOutbox: 1,
};
const EXPIRED: Facts = {
  ...PAID,
  orders: [{ ...ORDER, status: "cancelled", cancelReason: "expired", stock: "released", paymentDetails: null }],
  attempts: [{ orderId: "ord-1", state: "cancelled", receiptId: "receipt-1" }],
  receipts: [{ ...RECEIPT, state: 50, debits: 0 }],
  onHand: 10,
  mails: [],
  mailsInOutbox: 0,
};
const REFUND: Facts["refunds"][number] = { receiptId: "receipt-1", state: "done", amount: 8_400_000, requestedBy: "admin" };
const REFUNDED: Facts = {
  ...PAID,
  orders: [{ ...ORDER, status: "cancelled", cancelReason: "by_admin", stock: "released" }],
  receipts: [{ ...RECEIPT, state: 50, refunds: 1 }],
  refunds: [REFUND],
  onHand: 10,
};
const NOTHING: Facts = { ...EXPIRED, orders: [], attempts: [], receipts: [], keys: 0 };

describe("the audit of a purchase", () => {
  it.each([
    ["paid once", PAID],
    ["expired, stock back", EXPIRED],
    ["expired, money back, stock back", { ...EXPIRED, receipts: RETURNED, refunds: [{ ...REFUND, requestedBy: null }] }],
    [
      "by_customer, stock back",
      { ...EXPIRED, orders: EXPIRED.orders.map((order) => ({ ...order, cancelReason: "by_customer" as const })) },
    ],
    ["by_admin, money back, stock back", REFUNDED],
    ["by_admin, money back, stock back", { ...REFUNDED, mails: [GIVEN_UP], mailsInOutbox: 0 }],
    ["by_admin, money back, stock back", { ...REFUNDED, mails: [GIVEN_UP], mailsInOutbox: 1 }],
    ["no order, nothing held", NOTHING],
  ])("[D-HOLD-13] finds nothing wrong with %s", (outcome, facts) => {
    expect(faultsOf(facts, "gone")).toEqual([]);
    expect(outcomeOf(facts)).toBe(outcome);
  });

  it.each<[string, Facts]>([
    ["a receipt charged twice", { ...PAID, receipts: [{ ...RECEIPT, debits: 2 }] }],
    ["two receipts charged", { ...PAID, receipts: [RECEIPT, { ...RECEIPT, id: "receipt-2" }] }],
    ["money for an order that is not paid", { ...EXPIRED, receipts: [RECEIPT] }],
    ["a paid order without money", { ...PAID, receipts: [{ ...RECEIPT, state: 0, debits: 0 }] }],
    ["another sum", { ...PAID, receipts: [{ ...RECEIPT, amount: 1 }] }],
    ["a receipt of no order", { ...NOTHING, receipts: [{ ...RECEIPT, state: 0, debits: 0 }] }],
    ["money given back twice", { ...REFUNDED, receipts: [{ ...RECEIPT, state: 50, debits: 2, refunds: 2 }] }],
    ["a refund that no job follows", { ...REFUNDED, refunds: [{ ...REFUND, state: "queued" }] }],
    ["a refund of another sum", { ...REFUNDED, refunds: [{ ...REFUND, amount: 1 }] }],
    ["a refund without its money", { ...REFUNDED, receipts: [RECEIPT] }],
    ["a mail given up although its order is paid", { ...PAID, mails: [GIVEN_UP], mailsInOutbox: 0 }],
    ["two mails of a cancelled order", { ...REFUNDED, mails: [GIVEN_UP], mailsInOutbox: 2 }],
    ["a sent mail that is not there", { ...REFUNDED, mailsInOutbox: 0 }],
    ["money given back unseen", { ...EXPIRED, receipts: RETURNED }],
    ["two orders of one basket", { ...PAID, orders: [ORDER, { ...ORDER, id: "ord-2" }] }],
    ["an order without its key", { ...PAID, keys: 0 }],
    ["two live attempts", { ...PAID, attempts: [...PAID.attempts, { orderId: "ord-1", state: "created", receiptId: null }] }],
    ["an attempt left unknown", { ...EXPIRED, attempts: [{ orderId: "ord-1", state: "unknown", receiptId: "receipt-1" }] }],
    ["a receipt that can still be paid", { ...EXPIRED, receipts: [{ ...RECEIPT, state: 0, debits: 0 }] }],
    ["an order left open", { ...EXPIRED, orders: [{ ...ORDER, status: "pending", stock: "reserved" }] }],
    ["stock lost", { ...EXPIRED, onHand: 8 }],
    ["stock sold twice", { ...PAID, onHand: 6 }],
    ["stock still reserved", { ...EXPIRED, reserved: 2 }],
    ["no mail", { ...PAID, mails: [], mailsInOutbox: 0 }],
    ["two mails", { ...PAID, mailsInOutbox: 2 }],
    ["a mail of an order that is not paid", { ...EXPIRED, mails: [SENT], mailsInOutbox: 1 }],
  ])("finds %s", (_, facts) => {
    expect(faultsOf(facts, "gone")).not.toEqual([]);
  });

  it("finds a customer who was told that it is paid when it is not", () => {
    expect(faultsOf(EXPIRED, "paid")).toEqual(["the customer was told it is paid, and it is cancelled"]);
  });

  it("finds an admin who was told that it is cancelled when it is paid", () => {
    expect(faultsOf(PAID, "refunded")).toEqual(["the admin was told it is cancelled, and it is paid"]);
  });
});
