import { eq, inArray } from "drizzle-orm";
import { LIVE_STATES } from "../src/buying/attempts/rules.ts";
import { RECEIPT_STATES } from "../src/buying/payme/receipt-states.ts";
import type { Database } from "../src/platform/db/database.ts";
import { mailOutbox, mails } from "../src/platform/tables/mail.ts";
import { idempotencyKeys, orders } from "../src/platform/tables/orders.ts";
import { paymentAttempts } from "../src/platform/tables/payments.ts";
import { products } from "../src/platform/tables/products.ts";
import { refunds } from "../src/platform/tables/refunds.ts";
import { BASKET, type Customer, SHELF } from "./customers.ts";
import type { Books } from "./provider.ts";

/** Everything that the database and the provider hold of one customer, once all jobs are done. */
export interface Facts {
  orders: Pick<typeof orders.$inferSelect, "id" | "status" | "cancelReason" | "stock" | "amount" | "paymentDetails">[];
  attempts: Pick<typeof paymentAttempts.$inferSelect, "orderId" | "state" | "receiptId">[];
  receipts: { id: string; state: number; amount: number; orderId: string | undefined; debits: number; refunds: number }[];
  refunds: Pick<typeof refunds.$inferSelect, "receiptId" | "state" | "amount" | "requestedBy">[];
  keys: number;
  onHand: number;
  reserved: number;
  mails: { isSent: boolean; isGivenUp: boolean }[];
  mailsInOutbox: number;
}

/** How the customer's part ended; `refunded`: an admin cancelled the paid order. */
export type Ending = "paid" | "gone" | "given up" | "refunded";

function receiptsOf({ receipts, ledger }: Books, uid: string): Facts["receipts"] {
  const field = (receipt: Books["receipts"][number], name: string) => receipt.account.find((one) => one.name === name)?.value;
  const count = (id: string, kind: "debit" | "refund") => ledger.filter((entry) => entry.receiptId === id && entry.kind === kind).length;
  return receipts
    .filter((receipt) => field(receipt, "user_id") === uid)
    .map((receipt) => ({
      id: receipt._id,
      state: receipt.state,
      amount: receipt.amount,
      orderId: field(receipt, "product_id"),
      debits: count(receipt._id, "debit"),
      refunds: count(receipt._id, "refund"),
    }));
}

export async function readFacts(db: Database, books: Books, { uid, productId, email }: Customer): Promise<Facts> {
  const ordered = await db.select().from(orders).where(eq(orders.userId, uid));
  const ids = ordered.map(({ id }) => id);
  const owed = ids.length === 0 ? [] : await db.select().from(mails).where(inArray(mails.orderId, ids));
  // The word about a cancellation is a mail of its own.
  const confirmations = owed.filter(({ kind }) => kind === "order_confirmation");
  const others = owed.filter(({ kind, sentAt }) => kind !== "order_confirmation" && sentAt !== null).length;
  const inOutbox = (await db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email))).length;
  const [product] = await db.select().from(products).where(eq(products.id, productId));
  return {
    orders: ordered,
    attempts: await db.select().from(paymentAttempts).where(eq(paymentAttempts.userId, uid)),
    receipts: receiptsOf(books, uid),
    refunds: ids.length === 0 ? [] : await db.select().from(refunds).where(inArray(refunds.orderId, ids)),
    keys: (await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.userId, uid))).length,
    onHand: product?.stockQuantity ?? -1,
    reserved: product?.reservedQuantity ?? -1,
    mails: confirmations.map(({ sentAt, gaveUpAt }) => ({ isSent: sentAt !== null, isGivenUp: gaveUpAt !== null })),
    mailsInOutbox: inOutbox - others,
  };
}

/** An order that was paid, and that an admin cancelled. */
function isRefunded({ orders, refunds }: Pick<Facts, "orders" | "refunds">): boolean {
  return orders[0]?.cancelReason === "by_admin" && refunds.some(({ requestedBy }) => requestedBy !== null);
}

function faultsOfRefunds({ receipts, refunds }: Facts): string[] {
  const isThrough = (refund: Facts["refunds"][number]) => {
    const receipt = receipts.find(({ id }) => id === refund.receiptId);
    return (
      refund.state === "done" && receipt?.state === RECEIPT_STATES.cancelled && receipt.refunds === 1 && receipt.amount === refund.amount
    );
  };
  return [
    ...(receipts.some((receipt) => receipt.refunds > 1) ? ["a receipt gave its money back twice"] : []),
    ...(receipts.some(({ id, refunds: back }) => back > 0 && !refunds.some(({ receiptId }) => receiptId === id))
      ? ["a receipt gave its money back unseen"]
      : []),
    ...refunds.filter((refund) => !isThrough(refund)).map(({ state }) => `a refund is ${state}, and its money is not back`),
    ...(refunds.length > 1 ? [`${refunds.length} refunds of one order`] : []),
  ];
}

function faultsOfMoney({ orders, attempts, receipts, refunds: asked }: Facts): string[] {
  const [order] = orders;
  const held = receipts.filter(({ state }) => state === RECEIPT_STATES.paid);
  const debits = receipts.reduce((sum, receipt) => sum + receipt.debits, 0);
  const refunds = receipts.reduce((sum, receipt) => sum + receipt.refunds, 0);
  const isPaid = order?.status === "paid";
  const paidBy = attempts.filter(({ state }) => state === "paid");
  const wasPaid = isPaid || isRefunded({ orders, refunds: asked });
  return [
    ...(receipts.some((receipt) => receipt.debits > 1) ? ["a receipt was charged twice"] : []),
    ...(debits - refunds !== (isPaid ? 1 : 0)
      ? [`${debits} debits and ${refunds} refunds for an order that is ${order?.status ?? "not there"}`]
      : []),
    ...(held.length !== (isPaid ? 1 : 0) ? [`the provider holds ${held.length} paid receipts`] : []),
    ...(paidBy.length !== (wasPaid ? 1 : 0) ? [`${paidBy.length} attempts are paid`] : []),
    ...(isPaid && (held[0]?.id !== paidBy[0]?.receiptId || held[0]?.id !== order.paymentDetails?.receiptId)
      ? ["the order names another receipt"]
      : []),
    ...(isPaid && held[0]?.amount !== order.amount ? ["another sum was charged"] : []),
    ...(receipts.some(({ orderId }) => orderId !== order?.id) ? ["a receipt belongs to no order"] : []),
  ];
}

function faultsOfAttempts({ orders, attempts, receipts }: Facts): string[] {
  const live: readonly string[] = LIVE_STATES;
  const payable = new Set(receipts.filter(({ state }) => state === RECEIPT_STATES.created).map(({ id }) => id));
  return [
    ...(attempts.filter(({ state }) => live.includes(state)).length > 1 ? ["two attempts are live"] : []),
    ...(attempts.some(({ state }) => live.includes(state) && state !== "paid") ? ["an attempt is still open"] : []),
    ...(attempts.some(({ receiptId }) => receiptId !== null && payable.has(receiptId))
      ? ["a receipt of an ended attempt can still be paid"]
      : []),
    ...(orders.some(({ status }) => status === "pending") ? ["the order is still open"] : []),
  ];
}

function faultsOfGoods({ orders, onHand, reserved }: Facts): string[] {
  const [order] = orders;
  const taken = order?.status === "paid" ? BASKET : 0;
  const expected = order === undefined ? undefined : order.status === "paid" ? "taken" : "released";
  return [
    ...(onHand !== SHELF - taken ? [`${onHand} of ${SHELF} are on hand`] : []),
    ...(reserved !== 0 ? [`${reserved} are still reserved`] : []),
    ...(order?.stock !== expected ? [`the order's stock is ${order?.stock}`] : []),
  ];
}

/** The mail of a paid order is sent once. A mail whose order an admin cancelled first is given up, as is one whose
 * process died after sending it. */
function faultsOfMail({ orders, refunds, mails, mailsInOutbox }: Facts): string[] {
  const isCancelled = isRefunded({ orders, refunds });
  const wanted = orders[0]?.status === "paid" || isCancelled ? 1 : 0;
  const sent = mails.filter(({ isSent }) => isSent).length;
  const isOpen = mails.some(({ isSent, isGivenUp }) => !isSent && !(isCancelled && isGivenUp));
  return [
    ...(mails.length !== wanted || isOpen ? [`${mails.length} mails are owed`] : []),
    ...(mailsInOutbox < (isCancelled ? sent : wanted) || mailsInOutbox > wanted ? [`${mailsInOutbox} mails were sent`] : []),
  ];
}

/** The faults of a finished purchase; empty if all is right. */
export function faultsOf(facts: Facts, ending: Ending): string[] {
  const { orders, keys } = facts;
  return [
    ...(orders.length > 1 ? [`one basket became ${orders.length} orders`] : []),
    ...(keys !== orders.length ? [`${keys} keys for ${orders.length} orders`] : []),
    ...(ending === "paid" && orders[0]?.status !== "paid" ? [`the customer was told it is paid, and it is ${orders[0]?.status}`] : []),
    ...(ending === "given up" && orders[0]?.cancelReason !== "by_customer"
      ? [`the customer was told it is cancelled, and it is ${orders[0]?.status}`]
      : []),
    ...(ending === "refunded" && !isRefunded(facts) ? [`the admin was told it is cancelled, and it is ${orders[0]?.status}`] : []),
    ...faultsOfMoney(facts),
    ...faultsOfRefunds(facts),
    ...faultsOfAttempts(facts),
    ...faultsOfGoods(facts),
    ...faultsOfMail(facts),
  ];
}

export function outcomeOf({ orders, receipts }: Facts): string {
  const [order] = orders;
  if (order === undefined) return "no order, nothing held";
  if (order.status === "paid") return "paid once";
  const isRefunded = receipts.some(({ refunds }) => refunds > 0);
  return `${order.cancelReason ?? order.status}${isRefunded ? ", money back" : ""}, stock back`;
}
