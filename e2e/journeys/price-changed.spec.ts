import type { Locator, Page, Response } from "@playwright/test";
import type { Cart, CartItem } from "@savat/contracts/cart-rules";
import {
  addToBasket,
  askForCardCode,
  fillCard,
  openBasket,
  openPage,
  orderIdOf,
  paidHeading,
  payWithCode,
  QOZON,
  SOMSA,
  signInCustomer,
} from "../actions.ts";
import { expect, type SignedIn, test } from "../fixtures.ts";
import { call, openShop, type Shop, stock } from "../merchant.ts";
import { debitsOf } from "../provider.ts";
import { startSelling } from "../selling-shop.ts";

const PHARMACY = { uid: "m-shifo-dorixonasi", product: "Paratsetamol" } as const;
const SOLD_OUT = { id: "p-shifo-dorixonasi-xlorgeksidin", name: "Xlorgeksidin" } as const;

let session: SignedIn;

test.beforeEach(async ({ page, faults }) => {
  faults.allowErrors(/status of 409/);
  session = await signInCustomer(page);
});

/** Changes the stored basket to an earlier state, with other prices or a higher stock. */
async function rewriteBasket(page: Page, change: (items: CartItem[]) => CartItem[]): Promise<void> {
  const cart = JSON.parse(await page.evaluate(() => localStorage.getItem("cart") ?? "")) as Cart;
  const text = JSON.stringify({ ...cart, items: change(cart.items) });
  await page.evaluate((stored) => localStorage.setItem("cart", stored), text);
}

/** Opens the checkout with the stored basket; resolves with the answer to the order. */
async function arriveWithBasket(page: Page): Promise<Response> {
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith("/api/orders") && response.request().method() === "POST"),
    page.goto("/checkout"),
  ]);
  await expect(page.getByText("Something in your basket has changed")).toBeVisible();
  return answer;
}

async function pay(page: Page): Promise<void> {
  await fillCard(page);
  await askForCardCode(page);
  await payWithCode(page);
  await expect(paidHeading(page)).toBeVisible();
}

const NON = { name: "Obi non", price: 400_000, category: "Nonlar", stockQuantity: 50 };
const GO_ON = { name: "Go on with the new prices" } as const;

async function reprice(page: Page, shop: Shop, productId: string, price: number): Promise<void> {
  const answer = await call(page, shop.owner, "PUT", `/merchants/${shop.id}/products/${productId}`, { price });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Accepts the new price with one press. */
async function agree(page: Page, basket: Locator, price: RegExp): Promise<void> {
  await basket.getByRole("button", GO_ON).click();
  await expect(basket.getByRole("button", { name: /^Checkout/ })).toHaveText(price);
  await expect(page.getByRole("article").filter({ hasText: NON.name })).toContainText(price);
  await expect(basket.getByRole("button", GO_ON)).toHaveCount(0);
}

test("[D-SCREEN-01] a price that changes under open pages is accepted once, in every tab, and bought", async ({ page, context }) => {
  const shop = await openShop(page);
  const { id } = await stock(page, shop, NON);
  await startSelling(page, shop);
  await addToBasket(page, shop.id, NON.name);
  const wide = await context.newPage();
  await wide.setViewportSize({ width: 1280, height: 800 });
  await openPage(wide, `/merchant/${shop.id}/products`);
  const aside = wide.getByRole("complementary", { name: "Basket" });
  await expect(aside.getByRole("button", { name: /^Checkout/ })).toHaveText(/4\s000\.00/);

  await reprice(page, shop, id, 460_000);
  const basket = await openBasket(page);
  await expect(basket.getByRole("listitem").locator("b")).toHaveText(/^4\s600\.00/);
  await agree(page, basket, /4\s600\.00/);
  await expect(wide.getByRole("article").filter({ hasText: NON.name })).toContainText(/4\s600\.00/);
  await expect(aside.getByRole("button", { name: /^Checkout/ })).toHaveText(/4\s600\.00/);

  // Lower again: the order reveals it, and the page beside the basket shows it too.
  await reprice(page, shop, id, 350_000);
  await aside.getByRole("button", { name: /^Checkout/ }).click();
  await expect(aside.getByRole("listitem").locator("b")).toHaveText(/^3\s500\.00/);
  await agree(wide, aside, /3\s500\.00/);
  await expect(basket.getByRole("button", { name: /^Checkout/ })).toHaveText(/3\s500\.00/);
  await expect(page.getByRole("article").filter({ hasText: NON.name })).toContainText(/3\s500\.00/);

  await basket.getByRole("button", { name: /^Checkout/ }).click();
  await expect(page).toHaveURL(/\/checkout\?orderId=/);
  const order = orderIdOf(page);
  await page.goBack();
  await expect(page.getByRole("article").filter({ hasText: NON.name })).toContainText(/3\s500\.00/);
  await page.goForward();
  await pay(page);
  expect(await debitsOf(page, order)).toEqual([350_000]);
});

test("[D-STOCK-13] the server refuses an older price, which is shown beside the new one, and the customer pays the new one", {
  tag: ["@D-STOCK-14", "@D-STOCK-15"],
}, async ({ page }) => {
  await addToBasket(page, QOZON.uid, SOMSA.name);
  await rewriteBasket(page, (items) => items.map((item) => ({ ...item, price: 1_000_000 })));
  const refusal = await arriveWithBasket(page);
  expect(refusal.status()).toBe(409);
  expect(await refusal.json()).toMatchObject({
    code: "basket_changed",
    lines: [{ id: SOMSA.id, name: SOMSA.name, oldPrice: 1_000_000, newPrice: SOMSA.price }],
  });

  const line = page.getByRole("main").getByRole("listitem");
  await expect(line).toHaveCount(1);
  await expect(line).toContainText(SOMSA.name);
  await expect(line.locator("s")).toHaveText("10\u00A0000.00\u00A0sõm");
  await expect(line.locator("b")).toHaveText("12\u00A0000.00\u00A0sõm");
  await page.getByRole("button", { name: "Go on with the new prices" }).click();

  await expect(page).toHaveURL(/\/checkout\?orderId=/);
  await expect(page.getByRole("region", { name: "Your order" })).toContainText("12\u00A0000.00");
  const order = orderIdOf(page);
  await pay(page);
  expect(await debitsOf(page, order)).toEqual([SOMSA.price]);
});

test("[S2-BASKET-06] the basket panel marks the line by itself and asks before the checkout", {
  tag: ["@D-STOCK-12", "@D-STOCK-14"],
}, async ({ page }) => {
  await addToBasket(page, QOZON.uid, SOMSA.name);
  await rewriteBasket(page, (items) => items.map((item) => ({ ...item, price: 1_000_000 })));
  await page.goto("/merchants");
  const basket = await openBasket(page);
  await expect(basket.getByText("Something in your basket has changed")).toBeVisible();
  await expect(basket.getByRole("button", { name: /^Checkout/ })).toHaveCount(0);
  await expect(basket.getByRole("listitem").locator("s")).toHaveText("10\u00A0000.00\u00A0sõm");

  await basket.getByRole("button", { name: "Go on with the new prices" }).click();
  await expect(basket.getByText("Something in your basket has changed")).toBeHidden();
  const checkout = basket.getByRole("button", { name: /^Checkout/ });
  await expect(checkout).toContainText("12\u00A0000.00\u00A0sõm");
  await checkout.click();
  await expect(page).toHaveURL(/\/checkout\?orderId=/);
  const order = orderIdOf(page);
  await pay(page);
  expect(await debitsOf(page, order)).toEqual([SOMSA.price]);
});

test("[D-STOCK-13] a line that exceeds the stock is reduced to the stock", { tag: "@deep" }, async ({ page }) => {
  await addToBasket(page, QOZON.uid, "Qatlama");
  await rewriteBasket(page, (items) => items.map((item) => ({ ...item, quantity: 50, stock: 99 })));
  const refusal = await arriveWithBasket(page);
  expect(refusal.status()).toBe(409);
  const { lines } = (await refusal.json()) as { lines: { name: string; requestedQuantity: number; availableQuantity: number }[] };
  const left = lines[0]?.availableQuantity ?? 0;
  expect(lines).toEqual([expect.objectContaining({ name: "Qatlama", requestedQuantity: 50 })]);
  await expect(page.getByRole("main").getByRole("listitem")).toContainText(`Quantity: 50 ${left}`);

  await page.getByRole("button", { name: "Go on with the new prices" }).click();
  await expect(page.getByRole("region", { name: "Your order" }).getByText(`× ${left}`)).toBeVisible();

  // Frees the stock for others: a newer order of the same merchant frees the older one's.
  const { id, name, price } = SOMSA;
  const items = [{ id, name, quantity: 1, price, totalPrice: price }];
  const headers = { authorization: `Bearer ${session.token}` };
  const newer = await page.request.post("/api/orders", { headers, data: { items, price, merchant: QOZON } });
  expect(newer.status(), await newer.text()).toBe(200);
});

test("[D-STOCK-13] a sold-out line is removed from the basket and the others are ordered", { tag: "@deep" }, async ({ page }) => {
  await addToBasket(page, PHARMACY.uid, PHARMACY.product);
  await rewriteBasket(page, (items) => items.flatMap((item) => [item, { ...item, ...SOLD_OUT, stock: 5 }]));
  expect((await arriveWithBasket(page)).status()).toBe(409);
  const marked = page.getByRole("main").getByRole("listitem");
  await expect(marked).toHaveCount(1);
  await expect(marked).toContainText(SOLD_OUT.name);
  await expect(marked).toContainText("Sold out: it will leave the basket");

  await page.getByRole("button", { name: "Go on with the new prices" }).click();
  const lines = page.getByRole("region", { name: "Your order" }).getByRole("listitem");
  await expect(lines).toHaveCount(1);
  await expect(lines).toContainText(PHARMACY.product);
});

test("a basket without remaining lines opens the start page with a message after 3 s", { tag: "@deep" }, async ({ page }) => {
  await addToBasket(page, PHARMACY.uid, PHARMACY.product);
  await rewriteBasket(page, (items) => items.map((item) => ({ ...item, ...SOLD_OUT, stock: 5 })));
  await arriveWithBasket(page);
  await page.clock.install();
  await page.getByRole("button", { name: "Go on with the new prices" }).click();
  await expect(page.getByRole("link", { name: "Continue Shopping" })).toBeVisible();
  await expect(page).toHaveURL(/\/checkout/);
  await page.clock.fastForward(3000);
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("region", { name: "Notifications" }).getByText("Your basket is empty")).toBeVisible();
});
