import type { Page } from "@playwright/test";
import { addToBasket, openBasket, openPage, QOZON, SOMSA, signInCustomer, waitUntilLive } from "../actions.ts";
import { chooseLanguage, expect, freshPhone, test } from "../fixtures.ts";

/** A press shows its effect within this time, in ms, on any network. */
const ANSWER_MS = 100;

/** From then on matching requests get no answer. */
async function hang(page: Page, pattern: RegExp): Promise<void> {
  await page.route(pattern, () => undefined);
}

/** Stops the page's clock: from then on a press has 100 ms to show its effect. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 60_000);
}

async function passAnswerTime(page: Page): Promise<void> {
  await page.clock.runFor(ANSWER_MS);
}

function progress(page: Page) {
  return page.getByRole("progressbar");
}

test.beforeEach(async ({ page }) => {
  await chooseLanguage(page, "en");
  await page.clock.install();
});

test("Add shows the quantity, the count and the toast", async ({ page }) => {
  await openPage(page, `/merchant/${QOZON.uid}/products`);
  await hang(page, /\/(api|r)\//);
  await stopClock(page);
  await page.getByRole("button", { name: `Add: ${SOMSA.name}`, exact: true }).click();
  await passAnswerTime(page);
  await expect(page.getByRole("article").getByRole("group", { name: SOMSA.name, exact: true })).toContainText("1");
  await expect(page.getByRole("banner").getByRole("button", { name: "Basket, 1 item" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Notifications" })).toContainText("Somsa added to cart!");
});

test("the basket button shows the panel, even if its remote never loads", { tag: "@deep" }, async ({ page }) => {
  await hang(page, /\/r\/checkout\//);
  await openPage(page, "/");
  await stopClock(page);
  await page
    .getByRole("banner")
    .getByRole("button", { name: /^Basket,/ })
    .click();
  await passAnswerTime(page);
  await expect(page.getByRole("dialog", { name: "Basket" })).toBeVisible();
});

test("the user's menu opens, even if its remote never loads", { tag: "@deep" }, async ({ page }) => {
  await signInCustomer(page);
  await hang(page, /\/r\/account\//);
  await openPage(page, "/merchants");
  await stopClock(page);
  const trigger = page.getByRole("banner").getByRole("button", { name: /^Account menu/ });
  await trigger.click();
  await passAnswerTime(page);
  await expect(trigger).toHaveAttribute("aria-expanded", "true");
  await expect(page.getByRole("banner").locator("[aria-busy=true]").first()).toBeVisible();
});

test("language and site menus show their items", { tag: "@deep" }, async ({ page }) => {
  await openPage(page, "/");
  await hang(page, /\/(api|r)\//);
  await stopClock(page);
  await page
    .getByRole("banner")
    .getByRole("button", { name: /^Language:/ })
    .click();
  await passAnswerTime(page);
  await expect(page.getByRole("banner").getByRole("link", { name: "Русский" })).toBeVisible();
  await page.getByRole("banner").getByRole("button", { name: "Menu", exact: true }).click();
  await passAnswerTime(page);
  await expect(page.getByRole("banner").getByRole("link", { name: "All places" })).toBeVisible();
});

test("a link to another page shows the progress bar", async ({ page }) => {
  await openPage(page, "/");
  await hang(page, /\/api\//);
  await stopClock(page);
  await page
    .getByRole("main")
    .getByRole("link", { name: /Oltin Qozon/ })
    .first()
    .click();
  await passAnswerTime(page);
  await expect(progress(page)).toBeAttached();
});

test("a link to a page of a remote that never loads shows the progress bar", { tag: "@deep" }, async ({ page }) => {
  await hang(page, /\/r\/account\//);
  await openPage(page, "/");
  await stopClock(page);
  await page.getByRole("banner").getByRole("link", { name: "Sign In" }).click();
  await passAnswerTime(page);
  await expect(progress(page)).toBeAttached();
});

test("a kind, a category and a city look chosen before their list loads", { tag: "@deep" }, async ({ page }) => {
  await openPage(page, "/merchants");
  await hang(page, /\/api\//);
  await stopClock(page);
  const cafes = page.getByRole("navigation", { name: "Kinds of places" }).getByRole("link", { name: "Cafes" });
  await cafes.click();
  await passAnswerTime(page);
  await expect(cafes).toHaveAttribute("aria-current", "true");
  const city = page.getByRole("main").getByRole("combobox", { name: "City" });
  await city.selectOption("bukhara");
  await passAnswerTime(page);
  await expect(city).toHaveValue("bukhara");
});

test("Checkout is busy while the order is being sent", { tag: "@deep" }, async ({ page }) => {
  await signInCustomer(page);
  await addToBasket(page, QOZON.uid, SOMSA.name);
  const basket = await openBasket(page);
  const checkout = basket.getByRole("button", { name: /^Checkout/ });
  await waitUntilLive(checkout);
  await hang(page, /\/api\/orders/);
  await stopClock(page);
  await checkout.click();
  await passAnswerTime(page);
  await expect(checkout).toHaveAttribute("aria-busy", "true");
});

test("Send Verification Code is busy while the request runs", { tag: "@deep" }, async ({ page }) => {
  await openPage(page, "/signin");
  await page.getByLabel("Phone number", { exact: true }).fill(freshPhone());
  await hang(page, /\/api\//);
  await stopClock(page);
  const send = page.getByRole("button", { name: "Send Verification Code" });
  await send.click();
  await passAnswerTime(page);
  await expect(send).toHaveAttribute("aria-busy", "true");
});

test("Logout shows its dialog, and opens the start page without waiting for the server", { tag: "@deep" }, async ({ page }) => {
  await signInCustomer(page);
  await openPage(page, "/profile");
  await expect(page.getByRole("button", { name: "Edit Profile" })).toBeVisible();
  await hang(page, /\/api\/auth\/logout/);
  await stopClock(page);
  await page.getByRole("main").getByRole("button", { name: "Logout" }).click();
  await passAnswerTime(page);
  const dialog = page.getByRole("alertdialog", { name: "Confirm Logout" });
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Logout", exact: true }).click();
  await passAnswerTime(page);
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();
});
