import { describe, expect, it } from "vitest";
import { type Ending, type Facts, faultsOf, outcomeOf } from "./audit.ts";

const ORDER: Facts["orders"][number] = {
  id: "ord-1",
  status: "delivered",
  stage: null,
  cancelReason: null,
  cancelDetail: null,
  paidAt: new Date(0),
  stock: "taken",
  amount: 8_400_000,
  paymentDetails: { method: "card", card: "860006******6311", cardTokenHash: "hash", receiptId: "receipt-1", paymentId: "pay-1" },
};
const RECEIPT: Facts["receipts"][number] = {
  id: "receipt-1",
  state: 4,
  amount: 8_400_000,
  orderId: "ord-1",
  debits: 1,
  refunds: 0,
  holds: 0,
  releases: 0,
};
const SENT = { isSent: true, isGivenUp: false };
const GIVEN_UP = { isSent: false, isGivenUp: true };
const RETURNED = [{ ...RECEIPT, state: 50, refunds: 1 }];
const PAID: Facts = {
  orders: [ORDER],
  attempts: [{ orderId: "ord-1", state: "paid", receiptId: "receipt-1" }],
  receipts: [RECEIPT],
  refunds: [],
  owed: 0,
  keys: 1,
  onHand: 17,
  reserved: 0,
  mails: [SENT],
  mailsInOutbox: 1,
  messages: [],
  texts: [],
};
const EXPIRED: Facts = {
  ...PAID,
  orders: [{ ...ORDER, status: "cancelled", cancelReason: "expired", paidAt: null, stock: "released", paymentDetails: null }],
  attempts: [{ orderId: "ord-1", state: "cancelled", receiptId: "receipt-1" }],
  receipts: [{ ...RECEIPT, state: 50, debits: 0 }],
  onHand: 20,
  mails: [],
  mailsInOutbox: 0,
};
const REFUND: Facts["refunds"][number] = { receiptId: "receipt-1", state: "done", amount: 8_400_000, requestedBy: "admin" };
const REFUNDED: Facts = {
  ...PAID,
  orders: [{ ...ORDER, status: "cancelled", cancelReason: "by_admin", stock: "released" }],
  receipts: [{ ...RECEIPT, state: 50, refunds: 1 }],
  refunds: [REFUND],
  onHand: 20,
};
/** The shop took the order; its money had been reserved. */
const HELD: Facts = { ...PAID, receipts: [{ ...RECEIPT, holds: 1, releases: 1 }] };
/** The shop refused an order whose money was reserved. */
const REJECTED: Facts = {
  ...PAID,
  orders: [{ ...ORDER, status: "cancelled", cancelReason: "by_admin", cancelDetail: "rejected", stock: "released" }],
  attempts: [{ orderId: "ord-1", state: "cancelled", receiptId: "receipt-1" }],
  receipts: [{ ...RECEIPT, state: 50, debits: 0, holds: 1, releases: 1 }],
  onHand: 20,
};
const NOT_RECEIVED: Facts = {
  ...REFUNDED,
  orders: [{ ...ORDER, status: "cancelled", cancelReason: "by_admin", cancelDetail: "not_received" }],
  refunds: [{ ...REFUND, requestedBy: null }],
  onHand: 17,
};
const NOTHING: Facts = { ...EXPIRED, orders: [], attempts: [], receipts: [], keys: 0 };

describe("the audit of a purchase", () => {
  it.each<[string, Facts]>([
    ["delivered, paid once", PAID],
    ["delivered, paid once", HELD],
    ["delivered:unconfirmed, paid once", { ...PAID, orders: [{ ...ORDER, stage: "unconfirmed" }] }],
    ["rejected, money free, stock back", REJECTED],
    ["not_received, money back, goods with the shop", NOT_RECEIVED],
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
    ["money of goods that were out, which nobody owes", { ...PAID, orders: [{ ...ORDER, amount: 4_200_000 }] }],
    ["money owed that the order's sum holds", { ...PAID, owed: 4_200_000 }],
    ["reserved money of an ended order", { ...REJECTED, receipts: [{ ...RECEIPT, state: 5, debits: 0, holds: 1, releases: 0 }] }],
    ["money reserved twice", { ...REJECTED, receipts: [{ ...RECEIPT, state: 50, debits: 0, holds: 2, releases: 2 }] }],
    ["a refused order whose money was taken", { ...REJECTED, receipts: HELD.receipts }],
    ["a delivered order whose money was freed", { ...HELD, receipts: REJECTED.receipts }],
    ["a paid order that nobody ended", { ...PAID, orders: [{ ...ORDER, status: "paid" }] }],
    ["goods on the shelf that are on their way", { ...NOT_RECEIVED, onHand: 20 }],
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
    ["stock lost", { ...EXPIRED, onHand: 17 }],
    ["stock sold twice", { ...PAID, onHand: 14 }],
    ["stock still reserved", { ...EXPIRED, reserved: 2 }],
    ["no mail", { ...PAID, mails: [], mailsInOutbox: 0 }],
    ["two mails", { ...PAID, mailsInOutbox: 2 }],
    ["a mail of an order that is not paid", { ...EXPIRED, mails: [SENT], mailsInOutbox: 1 }],
  ])("finds %s", (_, facts) => {
    expect(faultsOf(facts, "gone")).not.toEqual([]);
  });

  it("finds nothing wrong where the sum of what was out is owed, and a fault where it is not", () => {
    const lacking: Facts = { ...PAID, orders: [{ ...ORDER, amount: 4_200_000 }], owed: 4_200_000 };
    for (const ending of ["answered", "not answered"] as const) {
      expect(faultsOf(lacking, ending)).toEqual([]);
      expect(faultsOf(PAID, ending)).toEqual([`0 tiyin are owed after "${ending}"`]);
    }
    expect(faultsOf(lacking, "delivered")).toEqual(['4200000 tiyin are owed after "delivered"']);
  });

  it.each<[string, Facts, Ending, string]>([
    ["a shop's delivery", EXPIRED, "delivered", "cancelled, expired"],
    ["a shop's refusal", PAID, "rejected", "delivered"],
    ["a deadline", REJECTED, "not accepted", "cancelled, rejected"],
    ["an admin's cancelling", { ...REJECTED, refunds: [REFUND] }, "refunded", "cancelled, rejected"],
  ])("finds %s that ended otherwise", (_, facts, ending, end) => {
    expect(faultsOf(facts, ending)).toContain(`its people were told "${ending}", and the order is ${end}`);
  });

  it("finds a refund of an admin that no admin asked for", () => {
    expect(faultsOf({ ...REFUNDED, refunds: [{ ...REFUND, requestedBy: null }] }, "refunded")).toEqual(["no admin stands at the refund"]);
  });
});
