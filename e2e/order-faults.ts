import type { Page, Route } from "@playwright/test";
import { addToBasket, goToCheckout, QOZON, SOMSA } from "./actions.ts";
import { expect, type SignedIn } from "./fixtures.ts";

/** What happens to a sent order: no answer, the API is unavailable, or the answer is lost after the server has it. */
export type OrderFault = "no-network" | "api-away" | "answer-lost";

const ORDERS = "**/api/orders";

async function strike(route: Route, fault: OrderFault): Promise<void> {
  if (fault === "answer-lost") await route.fetch();
  if (fault === "api-away")
    await route.fulfill({ status: 503, json: { code: "unavailable", message: "The service is not available right now." } });
  else await route.abort("connectionfailed");
}

/** Blocks the answer to a new order; resolves with the function that ends the block. */
async function strikeOrders(page: Page, fault: OrderFault): Promise<() => Promise<void>> {
  await page.route(ORDERS, (route) => (route.request().method() === "POST" ? strike(route, fault) : route.fallback()));
  return () => page.unroute(ORDERS);
}

/** The idempotency key of every order that the page sends from then on. */
export function watchKeys(page: Page): string[] {
  const keys: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/api/orders")) keys.push(request.headers()["idempotency-key"] ?? "");
  });
  return keys;
}

export interface KnownOrder {
  id: string;
  status: string;
  items: { id: string; quantity: number }[];
}

/** The customer's orders on the server, newest first. */
export async function ordersAtServer(page: Page, { token }: SignedIn): Promise<KnownOrder[]> {
  const answer = await page.request.get("/api/orders", { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { orders: KnownOrder[] }).orders;
}

/** Adds a product to the basket and presses Checkout, which meets the prepared fault. */
export async function orderInto(page: Page, fault: OrderFault): Promise<() => Promise<void>> {
  await addToBasket(page, QOZON.uid, SOMSA.name);
  const end = await strikeOrders(page, fault);
  await goToCheckout(page);
  await expect(page).toHaveURL(/\/checkout\?orderId=ORD-\d+-[0-9a-f]{8}$/);
  await expect(page.getByText("Not sent yet")).toBeVisible();
  return end;
}
