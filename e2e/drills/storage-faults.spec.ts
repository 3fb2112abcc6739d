import type { Page } from "@playwright/test";
import { goToCheckout, openBasket, putIntoBasket, QOZON, SOMSA, signInCustomer, signInOnPage } from "../actions.ts";
import { chooseLanguage, deepUnless, expect, freshPhone, test } from "../fixtures.ts";
import { readStored } from "../stored.ts";
import { drill } from "./drill.ts";

const LATER = '{"version":2,"entries":[]}';

/** Each prepares a browser before its first page. */
const FAULTS = {
  full: (page: Page) =>
    page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    }),
  off: (page: Page) =>
    page.addInitScript(() => {
      const get = () => {
        throw new DOMException("denied", "SecurityError");
      };
      for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(window, name, { get });
    }),
  corrupt: (page: Page) => storeOnce(page, '{"items":['),
  "of a later version": (page: Page) => storeOnce(page, LATER),
};

/** All keys hold the text when the browser opens its first page. */
async function storeOnce(page: Page, text: string): Promise<void> {
  await page.goto("/robots.txt");
  await page.evaluate((value) => {
    for (const key of ["authToken", "refreshToken", "user", "cart", "orders", "lastOrders", "devices", "city", "addresses"])
      localStorage.setItem(key, value);
    sessionStorage.setItem("draft:contact", value);
  }, text);
}

async function failOrders(page: Page): Promise<void> {
  await page.route("**/api/orders", (route) => (route.request().method() === "POST" ? route.abort("connectionfailed") : route.fallback()));
}

async function expectUnsentInMyOrders(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/checkout\?orderId=ORD-\d+-[0-9a-f]{8}$/);
  await expect(page.getByText("Not sent yet")).toBeVisible();
  await page.getByRole("contentinfo").getByRole("link", { name: "My Orders" }).click();
  await expect(page).toHaveURL("/orders");
  const order = page.getByRole("article");
  await expect(order).toContainText("Not sent yet");
  await expect(order).toContainText(SOMSA.name);
  await page.unroute("**/api/orders");
  await order.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("article")).toContainText("Pending");
  await expect(page.getByText("Not sent yet")).toHaveCount(0);
}

test("[D-TABS-07] with localStorage full, My Orders shows the order that was not sent, and sends it", async ({ page, faults }) => {
  faults.allowErrors(/Failed to load resource/);
  await signInCustomer(page);
  await FAULTS.full(page);
  const isWell = drill("localStorage full, and the order could not be sent");
  await failOrders(page);
  await putIntoBasket(page, QOZON.uid, SOMSA.name);
  await goToCheckout(page);
  await expectUnsentInMyOrders(page);
  isWell("My Orders shows the order: not sent yet, Retry", "one press");
});

test("[D-TABS-07] with localStorage off, My Orders shows the order that was not sent, and sends it", { tag: "@deep" }, async ({
  page,
  faults,
}) => {
  faults.allowErrors(/Failed to load resource/);
  await chooseLanguage(page, "en");
  await FAULTS.off(page);
  const isWell = drill("localStorage off, and the order could not be sent");
  await failOrders(page);
  await putIntoBasket(page, QOZON.uid, SOMSA.name);
  await goToCheckout(page);
  await signInOnPage(page, freshPhone());
  await expectUnsentInMyOrders(page);
  isWell("My Orders shows the order: not sent yet, Retry", "one press");
});

for (const [state, prepare] of Object.entries(FAULTS)) {
  test(`[D-TABS-10] with localStorage ${state}, a customer fills a basket, signs in, orders and signs out`, {
    tag: deepUnless(state === "of a later version"),
  }, async ({ page, faults }) => {
    faults.allowErrors(/Failed to load resource/);
    await chooseLanguage(page, "en");
    await prepare(page);
    const isWell = drill(`localStorage ${state}`);
    await putIntoBasket(page, QOZON.uid, SOMSA.name);
    await expect((await openBasket(page)).getByText(SOMSA.name)).toBeVisible();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^Checkout/ })
      .click();
    await signInOnPage(page, freshPhone());
    await expect(page).toHaveURL(/\/checkout\?orderId=ord_/);
    await page.getByRole("contentinfo").getByRole("link", { name: "My Orders" }).click();
    await expect(page.getByRole("article")).toContainText(SOMSA.name);
    if (state === "of a later version")
      expect(await readStored(page)).toMatchObject({ cart: LATER, orders: LATER, lastOrders: LATER, devices: LATER });
    await page
      .getByRole("banner")
      .getByRole("button", { name: /^Account menu/ })
      .click();
    await page.getByRole("button", { name: "Log Out" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Logout", exact: true }).click();
    await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();
    isWell("filled a basket, signed in, ordered and signed out", "itself");
    if (state === "off") return;
    const kept = await page.evaluate(() => [
      Object.keys(localStorage)
        .filter((key) => key !== "cart")
        .sort(),
      Object.keys(sessionStorage).filter((key) => key !== "running").length,
    ]);
    expect(kept).toEqual(state === "full" ? [[], 0] : [["devices", "language"], 0]);
  });
}
