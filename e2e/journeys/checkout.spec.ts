import type { Locator, Page } from "@playwright/test";
import {
  addToBasket,
  arriveAtCard,
  askForCardCode,
  fillCard,
  goToCheckout,
  openBasket,
  openPage,
  orderIdOf,
  paidHeading,
  payButton,
  payWithCode,
  QOZON,
  SOMSA,
  signInCustomer,
} from "../actions.ts";
import { expect, type SignedIn, test, useSession } from "../fixtures.ts";

let session: SignedIn;

test.beforeEach(async ({ page }) => {
  session = await signInCustomer(page);
});

function summary(page: Page): Locator {
  return page.getByRole("region", { name: "Your order" });
}

/** The figure beside a term. */
function sumIn(place: Locator, term: string): Locator {
  const line = place.locator("dl > div").filter({
    has: place
      .page()
      .getByRole("term")
      .filter({ hasText: new RegExp(`^${term}$`) }),
  });
  return line.getByRole("definition");
}

function sum(page: Page, term: string): Locator {
  return sumIn(summary(page), term);
}

async function addOneMore(page: Page, product: string): Promise<void> {
  await page.getByRole("article").getByRole("group", { name: product, exact: true }).getByRole("button", { name: "One more" }).click();
}

test("[S2-CHECKOUT-01] the checkout lists the products, its sums add up and the tariff is struck through beside a free delivery", {
  tag: [
    "@S2-CHECKOUT-02",
    "@S2-CHECKOUT-03",
    "@S2-CHECKOUT-04",
    "@S2-CHECKOUT-08",
    "@S3-FORM-01",
    "@S4-BASKET-02",
    "@S4-BASKET-03",
    "@S4-BASKET-04",
    "@S9-MONEY-03",
    "@S9-MONEY-04",
    "@D-SHOW-02",
    "@D-FORMAT-02",
  ],
}, async ({ page }) => {
  await addToBasket(page, QOZON.uid, "Shoʻrva");
  await addToBasket(page, QOZON.uid, SOMSA.name);
  await addOneMore(page, SOMSA.name);
  const basket = await openBasket(page);
  await expect(sumIn(basket, "Delivery fee").locator("s")).toContainText("12\u00A0000.00");
  await expect(sumIn(basket, "Total amount")).toContainText("52\u00A0000.00");
  await basket.getByRole("button", { name: /^Checkout/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Checkout: ${QOZON.name}` })).toBeVisible();
  await expect(page).toHaveTitle(`Checkout: ${QOZON.name} · Savat`);
  await expect(basket).toBeHidden();

  const lines = summary(page).getByRole("listitem");
  await expect(lines).toHaveCount(2);
  await expect(lines.filter({ hasText: "Shoʻrva" })).toContainText(/× 1\s*28\u00A0000\.00\s*sõm/);
  await expect(lines.filter({ hasText: SOMSA.name })).toContainText(/× 2\s*24\u00A0000\.00\s*sõm/);
  await expect(sum(page, "Subtotal")).toContainText("52\u00A0000.00");
  await expect(sum(page, "Total items")).toHaveText("3");
  await expect(sum(page, "Delivery fee").locator("s")).toContainText("12\u00A0000.00");
  await expect(sum(page, "Delivery fee")).toContainText(/(?<!\d)0\.00\s*sõm/);
  await expect(sum(page, "Total amount")).toContainText("52\u00A0000.00");
  await expect(page.getByLabel("Name on card", { exact: true })).toHaveAttribute("autocomplete", "cc-name");
  await expect(payButton(page)).toContainText("52\u00A0000.00\u00A0sõm");
  await expect(page.getByText(/^Reserved for you until \d\d:\d\d$/)).toBeVisible();

  const hint = page.getByRole("status").filter({ hasText: "Sandbox" });
  await expect(hint).toContainText("Test card 8600\u00A00691\u00A09540\u00A06311, 03/99, code 666666.");
  await expect(hint.getByRole("link", { name: "Inbox and more test cards" })).toHaveAttribute("href", "/dev/inbox");

  await page.getByRole("main").getByRole("button", { name: "Back" }).click();
  await expect(page).toHaveURL(/\/merchant\/m-oltin-qozon\/products/);
});

test("[D-BUY-04] a basket that changed after its order replaces the order before the card is requested", async ({ page }) => {
  const first = await arriveAtCard(page);
  await openPage(page, `/merchant/${QOZON.uid}/products?search=${SOMSA.name}`);
  await addOneMore(page, SOMSA.name);
  await page.goto(`/checkout?orderId=${first}`);
  await expect(page).not.toHaveURL(`/checkout?orderId=${first}`);
  await expect(sum(page, "Total amount")).toContainText("24\u00A0000.00");
  const second = orderIdOf(page);
  expect(second).not.toBe(first);

  await openPage(page, "/orders");
  const cards = page.getByRole("article");
  await expect(cards).toHaveCount(2);
  await expect(cards.filter({ hasText: second.slice(-8) })).toContainText("Pending");
  await expect(cards.filter({ hasText: first.slice(-8) })).toContainText("A newer order took its place.");
  await expect(page.getByRole("link", { name: /^Pay now/ })).toHaveCount(1);

  await page.goto(`/checkout?orderId=${first}`);
  await expect(page.getByText("It was replaced by a newer order from the same merchant.")).toBeVisible();
  await expect(page.getByLabel("Card number", { exact: true })).toHaveCount(0);
});

test("[S2-ROUTE-16] a pending order opens on another device from My Orders, with an empty basket there", {
  tag: ["@D-BUY-05", "@D-BUY-07"],
}, async ({ page, browser }) => {
  const order = await arriveAtCard(page);
  const context = await browser.newContext();
  const device = await context.newPage();
  await device.goto("/?lang=en");
  await useSession(device, session);
  await openPage(device, "/orders");
  await device.getByRole("link", { name: /^Pay now/ }).click();
  await expect(device).toHaveURL(`/checkout?orderId=${order}`);
  await expect(device.getByRole("banner").getByRole("button", { name: "Basket, 0 items" })).toBeVisible();
  await fillCard(device);
  await askForCardCode(device);
  await payWithCode(device);
  await expect(paidHeading(device)).toBeVisible();
  await context.close();

  await page.reload();
  await expect(paidHeading(page)).toBeVisible();
  await expect(page.getByRole("banner").getByRole("button", { name: "Basket, 0 items" })).toBeVisible();
});

test("[S2-CHECKOUT-11] a checkout without basket and order says so and opens the start page after 3 s", { tag: ["@D-BUY-06"] }, async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/checkout");
  await expect(page.getByRole("main").getByText("Your basket is empty")).toBeVisible();
  await expect(page.getByRole("link", { name: "Continue Shopping" })).toHaveAttribute("href", "/");
  await page.clock.fastForward(2500);
  await expect(page).toHaveURL("/checkout");
  await page.clock.fastForward(1000);
  await expect(page).toHaveURL("/");
});

test("[S4-ORDER-02] an order that found no network is stored as not sent, cannot be paid, and is sent by Retry under the same key", {
  tag: ["@S7-OTHER-02", "@D-LOCAL-02", "@D-LOCAL-06"],
}, async ({ page, faults }) => {
  faults.allowErrors(/ERR_INTERNET_DISCONNECTED/);
  const keys: (string | undefined)[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/api/orders")) keys.push(request.headers()["idempotency-key"]);
  });
  await addToBasket(page, QOZON.uid, SOMSA.name);
  await page.route("**/api/orders", (route) =>
    route.request().method() === "POST" ? route.abort("internetdisconnected") : route.continue(),
  );
  await goToCheckout(page);
  await expect(page).toHaveURL(/\/checkout\?orderId=ORD-\d+-/);
  await expect(page.getByText("Not sent yet")).toBeVisible();
  await expect(page.getByText(/estimated delivery/i)).toHaveCount(0);
  await expect(page.getByLabel("Card number", { exact: true })).toHaveCount(0);

  await openPage(page, "/orders");
  const card = page.getByRole("article");
  await expect(card).toHaveCount(1);
  await expect(card).toContainText("Not sent yet");
  await expect(card.getByRole("link", { name: /^Pay now/ })).toHaveCount(0);
  await card.getByRole("button", { name: "Retry" }).click();
  await expect(card.getByRole("alert")).toHaveText("The order could not be sent. Please check your connection and try again.");

  await page.unroute("**/api/orders");
  await card.getByRole("button", { name: "Retry" }).click();
  await expect(card).toContainText("Pending");
  await expect(card.getByRole("link", { name: /^Pay now/ })).toBeVisible();
  await expect(card).toHaveCount(1);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toBeTruthy();
});

test("[S7-OTHER-02] an order that the server refuses is shown as refused and is not stored", { tag: ["@D-LOCAL-01"] }, async ({
  page,
  faults,
}) => {
  faults.allowErrors(/status of 404/);
  await addToBasket(page, QOZON.uid, SOMSA.name);
  await page.route("**/api/orders", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 404, json: { code: "not_found", message: "Merchant not found" } })
      : route.continue(),
  );
  await goToCheckout(page);
  await expect(page.getByRole("dialog").getByRole("alert")).toHaveText("This merchant does not take orders right now.");
  expect(await page.evaluate(() => localStorage.getItem("orders"))).toBeNull();
});

test("[D-SCREEN-19] on a small laptop the Pay button is in view at once, with the reason why it is disabled", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await arriveAtCard(page);
  const reason = page.getByText("To pay, accept the terms first.");
  await expect(payButton(page)).toBeInViewport({ ratio: 1 });
  await expect(reason).toBeInViewport({ ratio: 1 });
  await page.getByRole("checkbox").check();
  await expect(reason).toHaveCount(0);
  await expect(payButton(page)).toBeInViewport({ ratio: 1 });
});
