import type { Page, Route } from "@playwright/test";
import { addToBasket, goToCheckout, QOZON, SOMSA } from "./actions.ts";
import { expect, type SignedIn } from "./fixtures.ts";

/** What happens to a sent order: no answer, the API is away, or the answer is lost after the server has it. */
export type OrderFault = "no-network" | "api-away" | "answer-lost";

const ORDERS = "**/api/orders";

async function strike(route: Route, fault: OrderFault): Promise<void> {
  if (fault === "answer-lost") await route.fetch();
  if (fault === "api-away")
    await route.fulfill({ status: 503, json: { code: "unavailable", message: "The service is not available right now." } });
  else await route.abort("connectionfailed");
}

/** Lets no answer to a new order through; resolves with the way to end that. */
async function strikeOrders(page: Page, fault: OrderFault): Promise<() => Promise<void>> {
  await page.route(ORDERS, (route) => (route.request().method() === "POST" ? strike(route, fault) : route.fallback()));
  return () => page.unroute(ORDERS);
}

/** The idempotency key of every order the page sends from now on. */
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

/** The customer's orders as the server knows them, the newest first. */
export async function ordersAtServer(page: Page, { token }: SignedIn): Promise<KnownOrder[]> {
  const answer = await page.request.get("/api/orders", { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { orders: KnownOrder[] }).orders;
}

/** A product in the basket and the press on Checkout, which finds the fault in its way. */
export async function orderInto(page: Page, fault: OrderFault): Promise<() => Promise<void>> {
  await addToBasket(page, QOZON.uid, SOMSA.name);
  const end = await strikeOrders(page, fault);
  await goToCheckout(page);
  await expect(page).toHaveURL(/\/checkout\?orderId=ORD-\d+-[0-9a-f]{8}$/);
  await expect(page.getByText("Not sent yet")).toBeVisible();
  return end;
}
