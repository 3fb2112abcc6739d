import type { Page } from "@playwright/test";
import type { OutChoice } from "shared-contracts/orders";
import { CARD_CODE, CARDS, expect, type SignedIn } from "./fixtures.ts";
import { call } from "./merchant.ts";

/** A door in Tashkent, where journeys' shops are. */
export const ADDRESS = {
  city: "tashkent",
  district: "chilonzor",
  street: "Bunyodkor",
  house: "12",
  flat: "31",
  note: "Qoʻngʻiroq ishlamaydi",
};

interface Wanted {
  shopId: string;
  items: readonly { id: string; price: number; quantity: number }[];
  outChoice?: OutChoice;
}

async function reply<T>(
  page: Page,
  customer: SignedIn,
  ...request: Parameters<typeof call> extends [Page, unknown, ...infer Rest] ? Rest : never
): Promise<T> {
  const answer = await call(page, customer, ...request);
  expect(answer.ok(), `${answer.url()} ${answer.status()}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as T;
}

/** One payment method; a refusal inside HTTP 200 fails the journey. */
async function pay<T>(page: Page, customer: SignedIn, method: string, params: object): Promise<T> {
  const { result, error } = await reply<{ result?: T; error?: unknown }>(page, customer, "POST", "/payments/cards", {
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
  const { id, totalAmount } = await reply<{ id: string; totalAmount: number }>(page, customer, "POST", "/orders", {
    ...{ items, price, outChoice, address: ADDRESS },
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
  const { progress } = await reply<{ progress: { deliveryCode: string | null } }>(page, customer, "GET", `/orders/${orderId}`);
  return progress.deliveryCode ?? "";
}
