import { randomUUID } from "node:crypto";
import { createOrder, type NewOrderBodySchema } from "@savat/contracts/orders";
import { callPayment, getPayment, PaymentResultSchemas } from "@savat/contracts/payments";
import { listProducts } from "@savat/contracts/products";
import type * as z from "zod/mini";
import { TEST_CARD_CODE, TEST_CARD_EXPIRE, TEST_CARDS } from "../../../api/src/buying/cards/test-cards.ts";
import { BIG, CITY_OF_BIG } from "../api/catalogue.ts";
import type { Customer } from "../api/customers.ts";

const GOODS_SHOWN = 100;

async function send(url: string, customer: Customer, body?: unknown, extra: Record<string, string> = {}): Promise<unknown> {
  const method = body === undefined ? "GET" : "POST";
  const init = body === undefined ? {} : { body: JSON.stringify(body) };
  const answer = await fetch(url, { method, headers: { ...customer.headers, ...extra }, ...init });
  if (!answer.ok) throw new Error(`${method} ${url} answered ${answer.status}: ${await answer.text()}`);
  return await answer.json();
}

type Method = keyof typeof PaymentResultSchemas;

async function pay<M extends Method>(api: string, customer: Customer, method: M, params: Record<string, unknown>) {
  const reply = callPayment.reply.parse(await send(`${api}/api/payments/cards`, customer, { jsonrpc: "2.0", id: 1, method, params }));
  if (reply.error) throw new Error(`${method} was refused with ${reply.error.code}`);
  return PaymentResultSchemas[method].parse(reply.result);
}

/** Order, card, code, verification, receipt, payment, as the page does it. Throws unless the payment is paid. */
async function buy(api: string, customer: Customer, basket: z.input<typeof NewOrderBodySchema>): Promise<void> {
  const key = { "idempotency-key": randomUUID() };
  const { order } = createOrder.reply.parse(await send(`${api}/api/orders`, customer, basket, key));
  const card = { number: TEST_CARDS[0]?.number, expire: TEST_CARD_EXPIRE };
  const created = PaymentResultSchemas["cards.create"].parse(await pay(api, customer, "cards.create", { card, save: false }));
  const { token } = created.card;
  await pay(api, customer, "cards.get_verify_code", { token });
  await pay(api, customer, "cards.verify", { token, code: TEST_CARD_CODE });
  const account = { product_id: order.id, user_id: customer.uid };
  const receipt = PaymentResultSchemas["receipts.create"].parse(
    await pay(api, customer, "receipts.create", { amount: order.price, account }),
  );
  await pay(api, customer, "receipts.pay", { id: receipt.id, token, payer: { phone: customer.phone } });
  const { payment } = getPayment.reply.parse(await send(`${api}/api/payments/${receipt.paymentId}`, customer));
  if (payment.state !== "paid") throw new Error(`The payment of ${order.id} is ${payment.state}`);
}

async function readGoods(api: string): Promise<{ id: string; price: number }[]> {
  const answer = await fetch(`${api}/api/merchants/${BIG}/products?limit=${GOODS_SHOWN}`);
  return listProducts.reply.parse(await answer.json()).products;
}

/** Somewhere the shop delivers to. */
const ADDRESS = { city: CITY_OF_BIG, district: "Yunusobod", street: "Navoiy", house: "12" } as const;

/** Each customer buys two products once, `atOnce` of them at a time. Resolves with the time of each purchase in ms. */
export async function buyAll(api: string, customers: readonly Customer[], atOnce: number): Promise<number[]> {
  const goods = await readGoods(api);
  const waiting = [...customers.entries()];
  const times: number[] = [];
  async function work(): Promise<void> {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [index, customer] = next;
      const items = [index, index * 7 + 1].map((at) => goods[at % goods.length]).filter((one) => one !== undefined);
      const lines = [...new Set(items)].map(({ id, price }) => ({ id, price, quantity: 1 }));
      const price = lines.reduce((sum, line) => sum + line.price, 0);
      const from = performance.now();
      await buy(api, customer, { items: lines, price, merchant: { uid: BIG }, address: ADDRESS });
      times.push(performance.now() - from);
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work));
  return times;
}
