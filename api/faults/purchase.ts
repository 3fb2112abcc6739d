import { IDEMPOTENCY_KEY_HEADER, OrderStageSchema, OrderStatusSchema } from "@savat/contracts/orders";
import { FundsSchema, PAYMENT_PENDING, PaymentResultSchemas, PaymentStateSchema, RpcErrorSchema } from "@savat/contracts/payments";
import { RefundStateSchema } from "@savat/contracts/refunds";
import * as z from "zod/mini";
import { TEST_CARD_CODE, TEST_CARD_EXPIRE, TEST_CARDS } from "../src/buying/cards/test-cards.ts";
import { PAYMENT_CODES } from "../src/buying/provider/codes.ts";
import type { Customer } from "./customers.ts";
import { send } from "./send.ts";

/** The page's steps from "create order" to "paid", in order. */
export const PAGE_STEPS = ["order", "card", "code", "verify", "receipt", "pay"] as const;
export type PageStep = (typeof PAGE_STEPS)[number];

/** One purchase as its page knows it. */
export interface Purchase {
  customer: Customer;
  next: PageStep | "watch" | "done";
  /** Steps that were asked for, in order; the page repeats what failed. */
  taken: string[];
  orderId?: string;
  cardToken?: string;
  receiptId?: string;
  paymentId?: string;
  /** The customer's four digits. */
  deliveryCode?: string;
  looksAtCreated: number;
}

type Answer =
  | { kind: "done"; result: unknown }
  | { kind: "refused"; code: number }
  | { kind: "open"; paymentId?: string }
  | { kind: "lost" };

/** Refusals after which the page asks for the card again. */
const RESTARTING: readonly number[] = [
  PAYMENT_CODES.accountNotFound,
  PAYMENT_CODES.transactionNotFound,
  PAYMENT_CODES.wrongAmount,
  PAYMENT_CODES.cardNotFound,
  PAYMENT_CODES.accessDenied,
];

const OrderReplySchema = z.object({ id: z.string(), order: z.object({ status: z.string() }) });
const OrdersReplySchema = z.object({
  orders: z.array(
    z.object({
      id: z.string(),
      status: OrderStatusSchema,
      stage: z.optional(z.nullable(OrderStageSchema)),
      funds: z.optional(z.nullable(FundsSchema)),
      payment: z.nullable(z.object({ id: z.string(), state: PaymentStateSchema })),
      refund: z.nullable(z.object({ state: RefundStateSchema })),
    }),
  ),
});
const RpcReplySchema = z.object({ result: z.optional(z.unknown()), error: z.optional(RpcErrorSchema) });
const PaymentReplySchema = z.object({ payment: z.object({ state: PaymentStateSchema }) });

export function newPurchase(customer: Customer): Purchase {
  return { customer, next: "order", taken: [], looksAtCreated: 0 };
}

/** The body of a 2xx; undefined where none came. Throws on a refusal, which no fault of ours may bring about. */
export async function ask(
  url: string,
  { token }: Pick<Customer, "token">,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<unknown> {
  const answer = await send(url, token, path, { ...(body ? { body } : {}), headers });
  if (answer === undefined) return undefined;
  if (answer.status >= 400) throw new Error(`${path} was refused with ${answer.status}: ${answer.text.slice(0, 200)}`);
  return JSON.parse(answer.text);
}

async function callMethod(url: string, customer: Customer, method: keyof typeof PaymentResultSchemas, params: object): Promise<Answer> {
  const body = await ask(url, customer, "/payments/cards", { jsonrpc: "2.0", id: 1, method, params });
  if (body === undefined) return { kind: "lost" };
  const { result, error } = RpcReplySchema.parse(body);
  if (error === undefined) return { kind: "done", result: PaymentResultSchemas[method].parse(result) };
  const isOpen = error.code === PAYMENT_PENDING || error.code === PAYMENT_CODES.alreadyPaid;
  if (!isOpen) return { kind: "refused", code: error.code };
  const data = z.object({ paymentId: z.string() }).safeParse(error.data);
  return { kind: "open", ...(data.success ? data.data : {}) };
}

export async function listOrders(url: string, customer: Customer) {
  const body = await ask(url, customer, "/orders?limit=100");
  return body === undefined ? undefined : OrdersReplySchema.parse(body).orders;
}

/** How an admin's cancelling is answered, by status; undefined where no answer came. */
export async function cancelOrder(url: string, adminToken: string, orderId: string): Promise<number | undefined> {
  return (await send(url, adminToken, `/admin/orders/${orderId}/cancel`, { method: "PUT" }))?.status;
}

/** How a customer's giving an unpaid order up is answered; undefined where no answer came. */
export async function giveUpOrder(url: string, customer: Customer, orderId: string): Promise<string | undefined> {
  const body = await ask(url, customer, `/orders/${orderId}/cancel`, {});
  return body === undefined ? undefined : z.object({ order: z.object({ status: z.string() }) }).parse(body).order.status;
}

/** Sends the basket; the same key brings the same order. */
export async function sendBasket(url: string, customer: Customer): Promise<string | undefined> {
  const body = await ask(url, customer, "/orders", customer.basket, { [IDEMPOTENCY_KEY_HEADER]: customer.idempotencyKey });
  return body === undefined ? undefined : OrderReplySchema.parse(body).id;
}

function restartsOr(step: PageStep, answer: Answer): PageStep {
  return answer.kind === "refused" && RESTARTING.includes(answer.code) ? "card" : step;
}

async function orderStep(url: string, purchase: Purchase): Promise<void> {
  const id = await sendBasket(url, purchase.customer);
  if (id === undefined) return;
  purchase.orderId = id;
  purchase.next = "card";
}

async function cardStep(url: string, purchase: Purchase): Promise<void> {
  const card = { number: TEST_CARDS[0]?.number ?? "", expire: TEST_CARD_EXPIRE };
  const answer = await callMethod(url, purchase.customer, "cards.create", { card, save: false });
  if (answer.kind !== "done") return;
  purchase.cardToken = PaymentResultSchemas["cards.create"].parse(answer.result).card.token;
  purchase.next = "code";
}

async function codeStep(url: string, purchase: Purchase): Promise<void> {
  const answer = await callMethod(url, purchase.customer, "cards.get_verify_code", { token: purchase.cardToken });
  purchase.next = answer.kind === "done" ? "verify" : restartsOr("code", answer);
}

/** A refused code has the customer ask for another one. */
async function verifyStep(url: string, purchase: Purchase): Promise<void> {
  const answer = await callMethod(url, purchase.customer, "cards.verify", { token: purchase.cardToken, code: TEST_CARD_CODE });
  if (answer.kind === "refused") purchase.next = answer.code === PAYMENT_CODES.system ? "verify" : restartsOr("code", answer);
  if (answer.kind !== "done") return;
  purchase.cardToken = PaymentResultSchemas["cards.verify"].parse(answer.result).card.token;
  purchase.next = "receipt";
}

async function receiptStep(url: string, purchase: Purchase): Promise<void> {
  const { customer, orderId } = purchase;
  const account = { product_id: orderId, user_id: customer.uid };
  const answer = await callMethod(url, customer, "receipts.create", { amount: customer.basket.price, account });
  if (answer.kind === "done") {
    const { id, paymentId } = PaymentResultSchemas["receipts.create"].parse(answer.result);
    Object.assign(purchase, { receiptId: id, paymentId, next: "pay" });
    return;
  }
  if (answer.kind !== "open") {
    purchase.next = restartsOr("receipt", answer);
    return;
  }
  const orders = answer.paymentId === undefined ? await listOrders(url, customer) : undefined;
  const paymentId = answer.paymentId ?? orders?.find(({ id }) => id === orderId)?.payment?.id;
  if (paymentId !== undefined) Object.assign(purchase, { paymentId, next: "watch" });
}

async function payStep(url: string, purchase: Purchase): Promise<void> {
  const { customer, receiptId, cardToken } = purchase;
  const answer = await callMethod(url, customer, "receipts.pay", { id: receiptId, token: cardToken, payer: { phone: customer.phone } });
  purchase.looksAtCreated = 0;
  if (answer.kind === "done") purchase.next = "done";
  else if (answer.kind === "refused") purchase.next = restartsOr("pay", answer);
  else purchase.next = "watch";
}

/** "We are checking your payment": a payment that is back at `created` counts from the second look on. */
async function watchStep(url: string, purchase: Purchase): Promise<void> {
  const body = await ask(url, purchase.customer, `/payments/${purchase.paymentId}`);
  if (body === undefined) return;
  const { state } = PaymentReplySchema.parse(body).payment;
  purchase.looksAtCreated = state === "created" ? purchase.looksAtCreated + 1 : 0;
  if (state === "paid") purchase.next = "done";
  else if (state === "failed" || state === "cancelled") purchase.next = "card";
  else if (purchase.looksAtCreated >= 2) purchase.next = purchase.receiptId ? "pay" : "card";
}

const STEPS = {
  order: orderStep,
  card: cardStep,
  code: codeStep,
  verify: verifyStep,
  receipt: receiptStep,
  pay: payStep,
  watch: watchStep,
} as const satisfies Record<Exclude<Purchase["next"], "done">, (url: string, purchase: Purchase) => Promise<void>>;

const ORDER_OF_STEPS: readonly Purchase["next"][] = [...PAGE_STEPS, "watch", "done"];

/** Performs the next step at one API process. True when it led further; after a step back the customer waits. */
export async function takeStep(url: string, purchase: Purchase): Promise<boolean> {
  const step = purchase.next;
  if (step === "done") return true;
  if (purchase.taken.at(-1) !== "watch" || step !== "watch") purchase.taken.push(step);
  await STEPS[step](url, purchase);
  return ORDER_OF_STEPS.indexOf(purchase.next) > ORDER_OF_STEPS.indexOf(step);
}
