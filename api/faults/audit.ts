import { eq, inArray } from "drizzle-orm";
import { MONTH_MS } from "../src/app/old-rows.ts";
import { LIVE_STATES } from "../src/buying/attempts/rules.ts";
import { stateOf } from "../src/buying/order-events/events.ts";
import { RECEIPT_STATES } from "../src/buying/payme/receipt-states.ts";
import { later } from "../src/platform/clock.ts";
import type { Database } from "../src/platform/db/database.ts";
import { mailOutbox, mails } from "../src/platform/tables/mail.ts";
import { messages } from "../src/platform/tables/messages.ts";
import { idempotencyKeys, orders } from "../src/platform/tables/orders.ts";
import { paymentAttempts } from "../src/platform/tables/payments.ts";
import { products } from "../src/platform/tables/products.ts";
import { refundParts, refunds } from "../src/platform/tables/refunds.ts";
import { faultsOfMessages, type MessageFacts } from "./audit-messages.ts";
import { type Goal, isEndState } from "./board.ts";
import { BASKET, type Customer, OUT_SUM, SHELF, total } from "./customers.ts";
import type { Books } from "./provider.ts";
import type { World } from "./world.ts";

/** Everything that the database and the provider hold of one customer, once all jobs are done. */
export interface Facts {
  orders: Pick<
    typeof orders.$inferSelect,
    "id" | "status" | "stage" | "cancelReason" | "cancelDetail" | "paidAt" | "stock" | "amount" | "paymentDetails"
  >[];
  /** tiyin, for goods that were out. */
  owed: number;
  attempts: Pick<typeof paymentAttempts.$inferSelect, "orderId" | "state" | "receiptId">[];
  receipts: {
    id: string;
    state: number;
    amount: number;
    orderId: string | undefined;
    debits: number;
    refunds: number;
    holds: number;
    releases: number;
  }[];
  refunds: Pick<typeof refunds.$inferSelect, "receiptId" | "state" | "amount" | "requestedBy">[];
  keys: number;
  /** Of the customer's products together. */
  onHand: number;
  reserved: number;
  mails: { isSent: boolean; isGivenUp: boolean }[];
  mailsInOutbox: number;
  messages: MessageFacts[];
  /** What the SMS gateway took for the customer, their shop and their courier. */
  texts: string[];
}

/** How the customer's part ended; `refunded`: an admin cancelled the paid order. */
export type Ending = Goal | "gone" | "given up" | "refunded";

function receiptsOf({ receipts, ledger }: Books, uid: string): Facts["receipts"] {
  const field = (receipt: Books["receipts"][number], name: string) => receipt.account.find((one) => one.name === name)?.value;
  const count = (id: string, kind: Books["ledger"][number]["kind"]) =>
    ledger.filter((entry) => entry.receiptId === id && entry.kind === kind).length;
  return receipts
    .filter((receipt) => field(receipt, "user_id") === uid)
    .map((receipt) => ({
      id: receipt._id,
      state: receipt.state,
      amount: receipt.amount,
      orderId: field(receipt, "product_id"),
      debits: count(receipt._id, "debit"),
      refunds: count(receipt._id, "refund"),
      holds: count(receipt._id, "hold"),
      releases: count(receipt._id, "release"),
    }));
}

export async function readFacts(
  db: Database,
  books: Books,
  { gateway, now }: Pick<World, "gateway" | "now">,
  customer: Customer,
): Promise<Facts> {
  const { uid, productIds, email } = customer;
  const phones = [customer.phone, customer.shopPhone, customer.courierPhone];
  const ordered = await db.select().from(orders).where(eq(orders.userId, uid));
  const ids = ordered.map(({ id }) => id);
  const parts = ids.length === 0 ? [] : await db.select().from(refundParts).where(inArray(refundParts.orderId, ids));
  const mailRows = ids.length === 0 ? [] : await db.select().from(mails).where(inArray(mails.orderId, ids));
  // The word about a cancellation is a mail of its own.
  const confirmations = mailRows.filter(({ kind }) => kind === "order_confirmation");
  const others = mailRows.filter(({ kind, sentAt }) => kind !== "order_confirmation" && sentAt !== null).length;
  const inOutbox = (await db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email))).length;
  const goods = await db.select().from(products).where(inArray(products.id, productIds));
  const keys = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.userId, uid));
  // The API forgets the keys of the orders before.
  const old = ordered.filter(({ createdAt }) => createdAt < later(now(), -MONTH_MS)).length;
  return {
    orders: ordered,
    attempts: await db.select().from(paymentAttempts).where(eq(paymentAttempts.userId, uid)),
    receipts: receiptsOf(books, uid),
    refunds: ids.length === 0 ? [] : await db.select().from(refunds).where(inArray(refunds.orderId, ids)),
    keys: Math.max(keys.length, old),
    owed: total(parts.filter(({ state }) => state === "owed").map(({ amount }) => amount)),
    onHand: total(goods.map(({ stockQuantity }) => stockQuantity ?? 0)),
    reserved: total(goods.map(({ reservedQuantity }) => reservedQuantity)),
    mails: confirmations.map(({ sentAt, gaveUpAt }) => ({ isSent: sentAt !== null, isGivenUp: gaveUpAt !== null })),
    mailsInOutbox: inOutbox - others,
    messages: ids.length === 0 ? [] : await db.select().from(messages).where(inArray(messages.orderId, ids)),
    texts: gateway
      .sent()
      .filter((sms) => phones.includes(sms.phone))
      .map(({ text }) => text),
  };
}

/** How an order's row stands when its customer's part ended so, as `status`, `status:stage` or `status, detail`. A
 * customer who is gone may leave any end behind. */
const ENDS: Record<Exclude<Ending, "gone">, string> = {
  delivered: "delivered",
  answered: "delivered",
  "not answered": "delivered",
  "delivered unconfirmed": "delivered:unconfirmed",
  rejected: "cancelled, rejected",
  "hold refused": "cancelled, hold_refused",
  "not accepted": "cancelled, not_accepted",
  "not handed over": "cancelled, not_handed_over",
  "not received": "cancelled, not_received",
  "given up": "cancelled, by_customer",
  refunded: "cancelled, by_admin",
};

/** What is owed: with a whole hold taken, the goods that were out. */
function owedAfter(ending: Ending): number {
  return ending === "answered" || ending === "not answered" ? OUT_SUM : 0;
}

function endOf(order: Facts["orders"][number] | undefined): string {
  if (order === undefined) return "not there";
  if (order.status === "cancelled") return `cancelled, ${order.cancelDetail ?? order.cancelReason}`;
  return stateOf(order);
}

/** The shop keeps the money of what it delivered. */
function isKept([order]: Facts["orders"]): boolean {
  return order?.status === "delivered";
}

/** The order was paid, and then cancelled. */
function isCancelledPaid([order]: Facts["orders"]): boolean {
  return order?.status === "cancelled" && order.paidAt !== null;
}

function sumOf(receipts: Facts["receipts"], kind: "debits" | "refunds" | "holds" | "releases"): number {
  return receipts.reduce((sum, receipt) => sum + receipt[kind], 0);
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

function faultsOfMoney({ orders, attempts, receipts, owed }: Facts): string[] {
  const [order] = orders;
  const charged = receipts.filter(({ state }) => state === RECEIPT_STATES.paid);
  const debits = sumOf(receipts, "debits");
  const refunds = sumOf(receipts, "refunds");
  const isPaid = isKept(orders);
  const paidBy = attempts.filter(({ state }) => state === "paid");
  const wasTaken = isPaid || (isCancelledPaid(orders) && debits > 0);
  return [
    ...(receipts.some((receipt) => receipt.debits > 1 || receipt.holds > 1) ? ["a receipt was charged twice"] : []),
    ...(debits - refunds !== (isPaid ? 1 : 0) ? [`${debits} debits and ${refunds} refunds for an order that is ${endOf(order)}`] : []),
    ...(receipts.some(({ holds, releases }) => holds !== releases) ? ["money is still reserved, or was freed twice"] : []),
    ...(charged.length !== (isPaid ? 1 : 0) ? [`the provider holds ${charged.length} paid receipts`] : []),
    ...(paidBy.length !== (wasTaken ? 1 : 0) ? [`${paidBy.length} attempts are paid`] : []),
    ...(isPaid && (charged[0]?.id !== paidBy[0]?.receiptId || charged[0]?.id !== order?.paymentDetails?.receiptId)
      ? ["the order names another receipt"]
      : []),
    ...(isPaid && charged[0]?.amount !== (order?.amount ?? 0) + owed ? ["another sum was charged"] : []),
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
    ...(orders.some((one) => !isEndState(stateOf(one))) ? ["the order is still open"] : []),
  ];
}

/** What was on its way is not on the shelf again by itself. */
function hasLeft({ status, cancelDetail }: Facts["orders"][number]): boolean {
  return status === "delivered" || cancelDetail === "not_received";
}

function faultsOfGoods({ orders, onHand, reserved }: Facts): string[] {
  const [order] = orders;
  const isGone = order !== undefined && hasLeft(order);
  const expected = order && (isGone ? "taken" : "released");
  return [
    ...(onHand !== SHELF * BASKET.length - (isGone ? total(BASKET) : 0) ? [`${onHand} are on hand`] : []),
    ...(reserved !== 0 ? [`${reserved} are still reserved`] : []),
    ...(order?.stock !== expected ? [`the order's stock is ${order?.stock}`] : []),
  ];
}

/** The mail of a paid order is sent once. A mail whose order was cancelled first is given up, as is one whose process
 * died after sending it. */
function faultsOfMail({ orders, mails, mailsInOutbox }: Facts): string[] {
  const isCancelled = isCancelledPaid(orders);
  const wanted = isKept(orders) || isCancelled ? 1 : 0;
  const sent = mails.filter(({ isSent }) => isSent).length;
  const isOpen = mails.some(({ isSent, isGivenUp }) => !isSent && !(isCancelled && isGivenUp));
  return [
    ...(mails.length !== wanted || isOpen ? [`${mails.length} mails are owed`] : []),
    ...(mailsInOutbox < (isCancelled ? sent : wanted) || mailsInOutbox > wanted ? [`${mailsInOutbox} mails were sent`] : []),
  ];
}

/** The faults of a finished purchase; empty if all is right. */
export function faultsOf(facts: Facts, ending: Ending): string[] {
  const { orders, keys, refunds } = facts;
  const end = endOf(orders[0]);
  return [
    ...(orders.length > 1 ? [`one basket became ${orders.length} orders`] : []),
    ...(keys !== orders.length ? [`${keys} keys for ${orders.length} orders`] : []),
    ...(ending !== "gone" && end !== ENDS[ending] ? [`its people were told "${ending}", and the order is ${end}`] : []),
    ...(ending === "refunded" && !refunds.some(({ requestedBy }) => requestedBy !== null) ? ["no admin stands at the refund"] : []),
    ...(facts.owed !== owedAfter(ending) ? [`${facts.owed} tiyin are owed after "${ending}"`] : []),
    ...faultsOfMoney(facts),
    ...faultsOfRefunds(facts),
    ...faultsOfAttempts(facts),
    ...faultsOfGoods(facts),
    ...faultsOfMail(facts),
    ...faultsOfMessages(facts.messages, facts.texts),
  ];
}

export function outcomeOf({ orders, receipts }: Facts): string {
  const [order] = orders;
  if (order === undefined) return "no order, nothing held";
  if (isKept(orders)) return `${endOf(order)}, paid once`;
  return [
    order.cancelDetail ?? order.cancelReason ?? order.status,
    ...(sumOf(receipts, "refunds") > 0 ? ["money back"] : []),
    ...(sumOf(receipts, "holds") > 0 && sumOf(receipts, "debits") === 0 ? ["money free"] : []),
    hasLeft(order) ? "goods with the shop" : "stock back",
  ].join(", ");
}
