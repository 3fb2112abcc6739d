import type { Page } from "@playwright/test";
import type { OutChoice } from "@savat/contracts/orders";
import { DOOR } from "./actions.ts";
import { CARD_CODE, CARDS, expect, type SignedIn } from "./fixtures.ts";
import { answerOf } from "./merchant.ts";

interface Wanted {
  shopId: string;
  items: readonly { id: string; price: number; quantity: number }[];
  outChoice?: OutChoice;
}

/** One payment method; a refusal inside HTTP 200 fails the journey. */
async function pay<T>(page: Page, customer: SignedIn, method: string, params: object): Promise<T> {
  const { result, error } = await answerOf<{ result?: T; error?: unknown }>(page, customer, "POST", "/payments/cards", {
    jsonrpc: "2.0",
    id: 1,
    method,
    params,
  });
  expect(error, method).toBeUndefined();
  return result as T;
}

/** Orders and pays through the API, without a page. Resolves with the order's id. */
export async function payOrder(page: Page, customer: SignedIn, { shopId, items, outChoice = "leave_out" }: Wanted): Promise<string> {
  const price = items.reduce((sum, item) => sum + item.price * item.quantity, 0);
  const { id, totalAmount } = await answerOf<{ id: string; totalAmount: number }>(page, customer, "POST", "/orders", {
    ...{ items, price, outChoice, address: DOOR },
    merchant: { uid: shopId },
  });
  const made = await pay<{ card: { token: string } }>(page, customer, "cards.create", {
    card: { number: CARDS.paying, expire: "0399" },
    save: false,
  });
  const { token } = made.card;
  await pay(page, customer, "cards.get_verify_code", { token });
  await pay(page, customer, "cards.verify", { token, code: CARD_CODE });
  const account = { product_id: id, user_id: customer.user.uid };
  const { receipt } = await pay<{ receipt: { _id: string } }>(page, customer, "receipts.create", { amount: totalAmount, account });
  await pay(page, customer, "receipts.pay", { id: receipt._id, token, payer: { phone: customer.user.phone } });
  return id;
}

/** The four digits that the customer tells the courier. */
export async function deliveryCodeOf(page: Page, customer: SignedIn, orderId: string): Promise<string> {
  const { progress } = await answerOf<{ progress: { deliveryCode: string | null } }>(page, customer, "GET", `/orders/${orderId}`);
  return progress.deliveryCode ?? "";
}
