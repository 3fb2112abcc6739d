import type { Page } from "@playwright/test";
import { addToBasket, arriveAtCard, askForCardCode, fillCard, paidHeading, payWithCode, QOZON, SOMSA, signInCustomer } from "../actions.ts";
import { chooseLanguage, expect, type SignedIn, test, useSession } from "../fixtures.ts";
import { ordersAtServer, watchKeys } from "../order-faults.ts";
import { watchMethods } from "../payment-steps.ts";
import { debitsOf } from "../provider.ts";

let session: SignedIn;

test.beforeEach(async ({ page }) => {
  session = await signInCustomer(page);
});

async function bringToCode(tab: Page, address: string): Promise<void> {
  if (tab.url() !== address) await tab.goto(address);
  await fillCard(tab);
  await askForCardCode(tab);
}

test("[D-CUST-04] two tabs that pay at the same moment take the money once, and both say so", async ({ page, context }) => {
  const order = await arriveAtCard(page);
  const other = await context.newPage();
  for (const tab of [page, other]) await bringToCode(tab, page.url());
  await Promise.all([payWithCode(page), payWithCode(other)]);
  for (const tab of [page, other]) await expect(paidHeading(tab)).toBeVisible({ timeout: 20_000 });
  expect(other.url()).toBe(page.url());
  expect(await debitsOf(page, order)).toEqual([SOMSA.price]);
  expect(await ordersAtServer(page, session)).toMatchObject([{ id: order, status: "paid" }]);
});

test("[D-CUST-04] a tab at the code step shows the outcome by itself after another tab has paid", { tag: "@deep" }, async ({
  page,
  context,
}) => {
  const order = await arriveAtCard(page);
  const other = await context.newPage();
  for (const tab of [page, other]) await bringToCode(tab, page.url());
  const methods = watchMethods(other);
  await payWithCode(page);
  await expect(paidHeading(page)).toBeVisible();
  await expect(paidHeading(other)).toBeVisible();
  await expect(other.getByRole("banner").getByRole("button", { name: "Basket, 0 items" })).toBeVisible();
  expect(methods).toEqual([]);
  expect(await debitsOf(page, order)).toEqual([SOMSA.price]);
});

test("[D-CUST-04] another device without news of the payment may send its code: it ends at the same payment", { tag: "@deep" }, async ({
  page,
  browser,
}) => {
  const order = await arriveAtCard(page);
  const device = await browser.newPage();
  await chooseLanguage(device, "en");
  await useSession(device, session);
  await bringToCode(device, page.url());
  await bringToCode(page, page.url());
  await payWithCode(page);
  await expect(paidHeading(page)).toBeVisible();
  await payWithCode(device);
  await expect(paidHeading(device)).toBeVisible({ timeout: 20_000 });
  expect(device.url()).toBe(page.url());
  expect(await debitsOf(page, order)).toEqual([SOMSA.price]);
  await device.close();
});

test("[D-CUST-05] two tabs that order one basket at the same moment make one order", async ({ page, context }) => {
  await addToBasket(page, QOZON.uid, SOMSA.name);
  const other = await context.newPage();
  const keys = [watchKeys(page), watchKeys(other)];
  await Promise.all([page.goto("/checkout"), other.goto("/checkout")]);
  for (const tab of [page, other]) await expect(tab).toHaveURL(/\/checkout\?orderId=ord_/);
  expect(other.url()).toBe(page.url());
  expect(new Set(keys.flat()).size).toBe(1);
  expect(await ordersAtServer(page, session)).toHaveLength(1);
});
