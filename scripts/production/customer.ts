import * as z from "zod/mini";
import { TEST_CARD_CODE, TEST_CARD_EXPIRE, TEST_CARDS } from "../../api/src/buying/cards/test-cards.ts";
import { BREAD, SHOP } from "./operator.ts";

const SessionSchema = z.object({ token: z.string(), user: z.object({ uid: z.string() }) });
const OrderReplySchema = z.object({ id: z.string() });
const CardSchema = z.object({ card: z.object({ token: z.string() }) });
const ReceiptSchema = z.object({ receipt: z.object({ _id: z.string(), state: z.int() }) });
const RpcSchema = z.object({ result: z.optional(z.unknown()), error: z.optional(z.object({ code: z.int() })) });
const OrdersSchema = z.object({ orders: z.array(z.object({ id: z.string(), status: z.string(), price: z.int() })) });

export interface Session {
  token: string;
  uid: string;
}

async function post(url: string, body: object, token?: string): Promise<unknown> {
  const headers = new Headers({ "content-type": "application/json" });
  if (token !== undefined) headers.set("authorization", `Bearer ${token}`);
  const answer = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${new URL(url).pathname} answered ${answer.status}: ${text}`);
  return JSON.parse(text);
}

/** Signs a phone in through an address; `readCode` returns the code of the SMS. */
export async function signIn(origin: string, phone: string, readCode: () => Promise<string>): Promise<Session> {
  await post(`${origin}/api/auth/send-otp`, { phone, userType: "customer" });
  const code = /\b\d{6}\b/.exec(await readCode())?.[0] ?? "";
  const { token, user } = SessionSchema.parse(await post(`${origin}/api/auth/verify-otp`, { phone, otp: code, userType: "customer" }));
  return { token, uid: user.uid };
}

async function call<S extends z.ZodMiniType>(
  origin: string,
  { token }: Session,
  method: string,
  params: object,
  schema: S,
): Promise<z.output<S>> {
  const reply = RpcSchema.parse(await post(`${origin}/api/payments/cards`, { jsonrpc: "2.0", id: 1, method, params }, token));
  if (reply.error) throw new Error(`${method} was refused with ${reply.error.code}`);
  return schema.parse(reply.result);
}

const ADDRESS = { city: "tashkent", district: "Yunusobod", street: "Amir Temur koʻchasi", house: "1" };
const LOAF = { ...BREAD, shop: SHOP.uid };

/** Orders one piece, a loaf by default, and continues to a verified card and a receipt. */
export async function arriveAtPaying(
  origin: string,
  who: Session,
  { id, price, shop }: { id: string; price: number; shop: string } = LOAF,
): Promise<{ orderId: string; pay: () => Promise<number> }> {
  const order = { items: [{ id, price, quantity: 1 }], price, merchant: { uid: shop }, address: ADDRESS };
  const { id: orderId } = OrderReplySchema.parse(await post(`${origin}/api/orders`, order, who.token));
  const card = { number: TEST_CARDS[0]?.number ?? "", expire: TEST_CARD_EXPIRE };
  const { token } = (await call(origin, who, "cards.create", { card, save: false }, CardSchema)).card;
  await call(origin, who, "cards.get_verify_code", { token }, z.unknown());
  await call(origin, who, "cards.verify", { token, code: TEST_CARD_CODE }, z.unknown());
  const account = { product_id: orderId, user_id: who.uid };
  const { receipt } = await call(origin, who, "receipts.create", { amount: price, account }, ReceiptSchema);
  const params = { id: receipt._id, token, payer: { phone: "+998901112233" } };
  return { orderId, pay: async () => (await call(origin, who, "receipts.pay", params, ReceiptSchema)).receipt.state };
}

/** Applies for a shop as a guest. */
export async function apply(origin: string): Promise<void> {
  await post(`${origin}/api/auth/become-merchant`, {
    businessName: "Siyob Nonvoy",
    businessAddress: "Registon koʻchasi, 3",
    businessType: "shop",
    businessOwnerName: "Dilshod Rahimov",
    businessOwnerEmail: "dilshod@example.uz",
    businessOwnerPhone: "+998901112255",
  });
}

/** My Orders, from the API at the given address. */
export async function ordersOf(origin: string, { token }: Session): Promise<z.infer<typeof OrdersSchema>["orders"]> {
  const answer = await fetch(`${origin}/api/orders`, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`/api/orders answered ${answer.status}`);
  return OrdersSchema.parse(await answer.json()).orders;
}
