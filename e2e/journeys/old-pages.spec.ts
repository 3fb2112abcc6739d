import type { Page } from "@playwright/test";
import {
  addToBasket,
  arriveAtCard,
  fillCard,
  goToCheckout,
  openBasket,
  openPage,
  orderIdOf,
  paidHeading,
  payButton,
  QOZON,
  SOMSA,
  signInCustomer,
} from "../actions.ts";
import { expect, type SignedIn, test } from "../fixtures.ts";
import { OLD_BUILDS, openOlderPages } from "../old-page.ts";
import { ordersAtServer } from "../order-faults.ts";
import { payByCard, stepTitle, watchMethods } from "../payment-steps.ts";
import { addFault, debitsOf } from "../provider.ts";
import { WORDS } from "../words.ts";

const RELOADED = "Savat has been updated and the page has loaded again.";
const CHECKING = "We are checking your payment";

let session: SignedIn;

test.beforeEach(async ({ page, faults }) => {
  faults.allowErrors(/status of 426/);
  session = await signInCustomer(page);
});

function stored(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), key);
}

test("[D-OLD-05] an open page too old to order reloads by itself, keeps the basket, and then buys and pays", {
  tag: ["@D-OLD-03", "@D-OLD-08"],
}, async ({ page }) => {
  const { loaded } = await openOlderPages(page, OLD_BUILDS.order);
  await addToBasket(page, QOZON.uid, SOMSA.name);
  const basket = await stored(page, "cart");
  await goToCheckout(page);
  await expect(page.getByRole("status").getByText(RELOADED)).toBeVisible();
  expect(loaded()).toBe(2);
  expect([await stored(page, "cart"), await stored(page, "orders")]).toEqual([basket, null]);
  expect(await ordersAtServer(page, session)).toEqual([]);

  await goToCheckout(page);
  await expect(page.getByLabel("Card number", { exact: true })).toBeVisible();
  const order = orderIdOf(page);
  await payByCard(page);
  await expect(paidHeading(page)).toBeVisible();
  expect(loaded()).toBe(2);
  expect(await debitsOf(page, order)).toEqual([SOMSA.price]);
});

test("[D-OLD-09] an open page too old to pay reloads at the card, keeps the order, and pays it once", {
  tag: ["@D-OLD-03"],
}, async ({ page }) => {
  const { loaded } = await openOlderPages(page, OLD_BUILDS.card);
  const order = await arriveAtCard(page);
  const methods = watchMethods(page);
  await fillCard(page);
  await payButton(page).click();
  await expect(page.getByRole("status").getByText(RELOADED)).toBeVisible();
  expect([loaded(), orderIdOf(page), methods]).toEqual([2, order, ["cards.create"]]);
  await expect(page.getByLabel("Card number", { exact: true })).toHaveValue("");

  await payByCard(page);
  await expect(paidHeading(page)).toBeVisible();
  expect(methods.filter((method) => method === "receipts.pay")).toHaveLength(1);
  expect(await debitsOf(page, order)).toEqual([SOMSA.price]);
});

test("[D-OLD-09] a page that becomes too old while its payment is checked reloads and shows the server's outcome, charged once", async ({
  page,
}) => {
  const { loaded } = await openOlderPages(page, OLD_BUILDS.paymentState);
  const order = await arriveAtCard(page);
  const methods = watchMethods(page);
  await addFault(page, { order, method: "receipts.pay", mode: "garbage", performs: true });
  await addFault(page, { order, method: "receipts.check", mode: "error", count: 2 });
  await payByCard(page);
  await expect(
    stepTitle(page, CHECKING)
      .or(page.getByRole("main").getByText(CHECKING, { exact: true }))
      .first(),
  ).toBeVisible();
  await expect(paidHeading(page)).toBeVisible({ timeout: 30_000 });
  expect([loaded(), methods.filter((method) => method === "receipts.pay").length]).toEqual([2, 1]);
  expect(await debitsOf(page, order)).toEqual([SOMSA.price]);
});

test("[D-OLD-05] a checkout that is opened by a page too old for it opens after the reload", { tag: "@deep" }, async ({ page }) => {
  const { loaded } = await openOlderPages(page, OLD_BUILDS.order, 2);
  await addToBasket(page, QOZON.uid, SOMSA.name);
  await page.goto("/checkout");
  await expect(page.getByLabel("Card number", { exact: true })).toBeVisible();
  expect(loaded()).toBe(3);
  expect(await ordersAtServer(page, session)).toHaveLength(1);
});

test("[D-OLD-06] a page that stays too old does not reload again: it says what to do, and the basket stays", {
  tag: "@deep",
}, async ({ page }) => {
  const { loaded } = await openOlderPages(page, OLD_BUILDS.order, 10);
  await addToBasket(page, QOZON.uid, SOMSA.name);
  await goToCheckout(page);
  await expect(page.getByRole("status").getByText(RELOADED)).toBeVisible();
  const basket = await openBasket(page);
  await basket.getByRole("button", { name: new RegExp(`^${WORDS.en.checkout}`) }).click();
  await expect(basket.getByText("This page is out of date, so the order was not sent.")).toBeVisible();
  await page.keyboard.press("Escape");
  const notice = page.getByRole("alert").filter({ hasText: "Wait a minute, then reload." });
  await expect(notice).toBeVisible();
  expect(loaded()).toBe(2);
  expect(await stored(page, "orders")).toBeNull();
  await notice.getByRole("button", { name: "Reload" }).click();
  await expect(page.getByRole("banner").getByRole("button", { name: WORDS.en.oneItem })).toBeVisible();
  expect(loaded()).toBe(3);
});

test("[D-OLD-07] a refused session check disturbs nobody: what is typed stays, and the next link loads its page whole", {
  tag: "@deep",
}, async ({ page }) => {
  const { loaded } = await openOlderPages(page, OLD_BUILDS.session);
  const refused = page.waitForResponse((response) => response.url().endsWith("/api/auth/me") && response.status() === 426);
  await openPage(page, "/contact");
  await page.getByLabel("Subject", { exact: true }).fill("About my order");
  await refused;
  await expect(page.getByLabel("Subject", { exact: true })).toHaveValue("About my order");
  expect(loaded()).toBe(1);
  await page.getByRole("contentinfo").getByRole("link", { name: "FAQ" }).click();
  await expect(page).toHaveURL(/\/faq/);
  await expect.poll(loaded).toBe(2);
});

test("[D-OLD-05] a message that a page too old sends is still typed after the reload, and goes out once", { tag: "@deep" }, async ({
  page,
}) => {
  const { loaded } = await openOlderPages(page, OLD_BUILDS.message);
  const message = { "Your name": "Ali", Email: "ali@example.uz", Subject: "Cold palov", Message: "It was cold." };
  await openPage(page, "/contact");
  for (const [label, text] of Object.entries(message)) await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByRole("status").getByText(RELOADED)).toBeVisible();
  for (const [label, text] of Object.entries(message)) await expect(page.getByLabel(label, { exact: true })).toHaveValue(text);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByText("Message sent")).toBeVisible();
  expect(loaded()).toBe(2);
});
