import type { Locator, Page } from "@playwright/test";
import type { BoardStep } from "@savat/contracts/board";
import { waitUntilLive } from "./actions.ts";
import { expect, freshPhone, type SignedIn, signInByApi } from "./fixtures.ts";
import { answerOf, openShop, type Shop, stock } from "./merchant.ts";
import { payOrder } from "./paid-order.ts";

/** A job asks the provider for the money; a busy machine shows an order late. */
export const SOON = { timeout: 20_000 };
/** tiyin: the products of such a shop, one of each in an order. */
export const LAGMON = 3_000_000;
export const AYRON = 800_000;

export interface SellingShop extends Shop {
  items: { id: string; name: string; price: number; quantity: number }[];
}

function post(page: Page, { id, owner }: Shop, path: string, data: object = {}): Promise<unknown> {
  return answerOf(page, owner, "POST", `/merchants/${id}${path}`, data);
}

/** A call of the shop's board about an order. */
export async function callBoard(
  page: Page,
  shop: Shop,
  orderId: string,
  call: "reject" | "cancel" | "not-received",
  data?: object,
): Promise<void> {
  await post(page, shop, `/orders/${orderId}/${call}`, data);
}

/** Accepts on the shop's board, without the positions that are out. */
export async function accept(page: Page, shop: Shop, orderId: string, out: readonly number[] = []): Promise<void> {
  await post(page, shop, `/orders/${orderId}/accept`, { minutes: 25, out });
}

/** One tap of the board each, as soon as it is possible. */
export async function takeSteps(page: Page, shop: Shop, orderId: string, ...steps: BoardStep[]): Promise<void> {
  for (const step of steps) await expect(() => post(page, shop, `/orders/${orderId}/step`, { step })).toPass(SOON);
}

export async function deliver(page: Page, shop: Shop, orderId: string, proof: { code: string } | { reason: string }): Promise<void> {
  await post(page, shop, `/orders/${orderId}/deliver`, proof);
}

/** Goes through a new shop's first day, once it has a product: it takes orders afterwards. */
export async function startSelling(page: Page, shop: Shop): Promise<void> {
  await post(page, shop, "/test-order");
  const { orders } = await answerOf<{ orders: { id: string }[] }>(page, shop.owner, "GET", `/merchants/${shop.id}/orders`);
  await accept(page, shop, orders[0]?.id ?? "");
  await post(page, shop, "/open");
}

/** A shop of the journey's own that sells two products and takes orders. */
export async function openSellingShop(page: Page): Promise<SellingShop> {
  const shop = await openShop(page);
  const made = [
    await stock(page, shop, { name: "Lagʻmon", price: LAGMON, category: "Taomlar" }),
    await stock(page, shop, { name: "Ayron", price: AYRON, category: "Taomlar" }),
  ];
  await startSelling(page, shop);
  return { ...shop, items: made.map(({ id, name, price }) => ({ id, name, price, quantity: 1 })) };
}

/** A paid order that its shop has accepted, without the lines at `out`. */
export async function acceptedOrder(page: Page, out: number[]): Promise<{ shop: Shop; customer: SignedIn; order: string }> {
  const shop = await openSellingShop(page);
  const customer = await signInByApi(page, freshPhone());
  const order = await payOrder(page, customer, { shopId: shop.id, items: shop.items });
  await accept(page, shop, order, out);
  await expect
    .poll(async () => (await answerOf<{ order: { status: string } }>(page, customer, "GET", `/orders/${order}`)).order.status, SOON)
    .toBe("confirmed");
  return { shop, customer, order };
}

/** The board of a shop, once it handles presses. */
export async function openBoard(page: Page, { id }: Shop): Promise<void> {
  await page.goto(`/merchant-dashboard/${id}/orders`);
  const heading = page.locator("#orders-title");
  await expect(heading).toBeVisible();
  await waitUntilLive(heading);
}

/** An order on the board. */
export function ticket(page: Page, orderId: string): Locator {
  return page.getByRole("article", { name: new RegExp(`${orderId.slice(-4)}$`) });
}
