import type { Page } from "@playwright/test";
import type { AdminOrder } from "shared-contracts/admin-orders";
import { expect, freshPhone, type SignedIn, signInByApi } from "./fixtures.ts";
import { type Call, call, openShop, type Shop, stock } from "./merchant.ts";
import { payOrder } from "./paid-order.ts";

/** tiyin: the products of such a shop, one of each in an order. */
export const LAGMON = 3_000_000;
export const AYRON = 800_000;
/** A job asks the provider for the money; a busy machine shows an order late. */
export const SOON = { timeout: 20_000 };

/** A call that must succeed; resolves with its answer. */
export async function done(page: Page, who: SignedIn, ...request: Call): Promise<unknown> {
  const answer = await call(page, who, ...request);
  expect(answer.ok(), `${answer.url()} ${answer.status()}: ${await answer.text()}`).toBe(true);
  return answer.json();
}

/** A shop that has gone through its first day, without a page. */
async function openForOrders(page: Page): Promise<{ shop: Shop; items: { id: string; price: number; quantity: number }[] }> {
  const shop = await openShop(page);
  const lagmon = await stock(page, shop, { name: "Lagʻmon", price: LAGMON, category: "Taomlar" });
  const ayron = await stock(page, shop, { name: "Ayron", price: AYRON, category: "Taomlar" });
  await done(page, shop.owner, "POST", `/merchants/${shop.id}/test-order`, {});
  const { orders } = (await done(page, shop.owner, "GET", `/merchants/${shop.id}/orders`)) as { orders: { id: string }[] };
  await done(page, shop.owner, "POST", `/merchants/${shop.id}/orders/${orders[0]?.id}/accept`, { minutes: 15 });
  await done(page, shop.owner, "POST", `/merchants/${shop.id}/open`, {});
  return { shop, items: [lagmon, ayron].map(({ id, price }) => ({ id, price, quantity: 1 })) };
}

/** A paid order that its shop has accepted, without the lines at `out`. */
export async function acceptedOrder(page: Page, out: number[]): Promise<{ shop: Shop; customer: SignedIn; order: string }> {
  const { shop, items } = await openForOrders(page);
  const customer = await signInByApi(page, freshPhone());
  const order = await payOrder(page, customer, { shopId: shop.id, items });
  await done(page, shop.owner, "POST", `/merchants/${shop.id}/orders/${order}/accept`, { minutes: 15, out });
  await expect
    .poll(async () => ((await done(page, customer, "GET", `/orders/${order}`)) as Pick<AdminOrder, "order">).order.status, SOON)
    .toBe("confirmed");
  return { shop, customer, order };
}
