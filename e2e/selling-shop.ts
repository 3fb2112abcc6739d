import type { Page } from "@playwright/test";
import type { BoardStep } from "shared-contracts/board";
import { expect } from "./fixtures.ts";
import { call, openShop, type Shop, stock } from "./merchant.ts";

/** The provider is asked for the money before the next step. */
const SOON = { timeout: 20_000 };

export interface SellingShop extends Shop {
  items: { id: string; name: string; price: number; quantity: number }[];
}

function post(page: Page, { id, owner }: Shop, path: string, data: object = {}) {
  return call(page, owner, "POST", `/merchants/${id}${path}`, data);
}

/** Accepts on the shop's board, without the positions that are out. */
export async function accept(page: Page, shop: Shop, orderId: string, out: readonly number[] = []): Promise<void> {
  const answer = await post(page, shop, `/orders/${orderId}/accept`, { minutes: 25, out });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** One tap of the board each, as soon as it is possible. */
export async function takeSteps(page: Page, shop: Shop, orderId: string, ...steps: BoardStep[]): Promise<void> {
  for (const step of steps) {
    await expect.poll(async () => (await post(page, shop, `/orders/${orderId}/step`, { step })).ok(), SOON).toBe(true);
  }
}

export async function deliver(page: Page, shop: Shop, orderId: string, proof: { code: string } | { reason: string }): Promise<void> {
  const answer = await post(page, shop, `/orders/${orderId}/deliver`, proof);
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Goes through a new shop's first day, once it has a product: it takes orders afterwards. */
export async function startSelling(page: Page, shop: Shop): Promise<void> {
  expect((await post(page, shop, "/test-order")).ok()).toBe(true);
  const board = await call(page, shop.owner, "GET", `/merchants/${shop.id}/orders`);
  const { orders } = (await board.json()) as { orders: { id: string }[] };
  await accept(page, shop, orders[0]?.id ?? "");
  await expect.poll(async () => (await post(page, shop, "/open")).ok(), SOON).toBe(true);
}

/** A shop of the journey's own that sells two products and takes orders. */
export async function openSellingShop(page: Page): Promise<SellingShop> {
  const shop = await openShop(page);
  const made = [
    await stock(page, shop, { name: "Lagʻmon", price: 3_000_000, category: "Taomlar" }),
    await stock(page, shop, { name: "Ayron", price: 800_000, category: "Taomlar" }),
  ];
  await startSelling(page, shop);
  return { ...shop, items: made.map(({ id, name, price }) => ({ id, name, price, quantity: 1 })) };
}
