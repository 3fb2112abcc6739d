import type { Browser, Page } from "@playwright/test";
import { formatMoney } from "@savat/contracts/money";
import { formatPhone } from "@savat/contracts/phone";
import { arriveAtCard, openPage, QOZON, signInCustomer } from "../actions.ts";
import { choose } from "../console.ts";
import { chooseLanguage, expect, expectAccessible, signInByApi, test, useSession } from "../fixtures.ts";
import { debitsOf, holdRefunds, refundsOf } from "../provider.ts";
import { AYRON, acceptedOrder, LAGMON } from "../selling-shop.ts";

/** No other journey signs them in. */
const ADMINS = { refunding: "+998900000093", freeing: "+998900000094" } as const;
const PAID = LAGMON + AYRON;
const SUM = formatMoney(PAID, "en");

/** An administrator in a separate browser. */
async function openAdmin(browser: Browser, phone: string): Promise<Page> {
  const admin = await (await browser.newContext()).newPage();
  await chooseLanguage(admin, "en");
  await useSession(admin, await signInByApi(admin, phone));
  return admin;
}

/** Finds the only order of a customer by phone and opens it. */
async function findByPhone(admin: Page, phone: string): Promise<void> {
  await openPage(admin, "/admin?tab=orders");
  await admin.getByLabel("Order or phone").fill(formatPhone(phone));
  await admin.keyboard.press("Enter");
  await expect(admin.getByText("Showing 1 to 1 of 1 orders")).toBeVisible();
  await admin
    .getByRole("row")
    .getByRole("link", { name: /^Order / })
    .click();
}

test("[D-SAFE-91] a paid order that an admin cancels is refunded once, in full, and its customer can follow the refund", {
  tag: ["@D-SAFE-93"],
}, async ({ page, browser }) => {
  // Slow: a shop's first day, a purchase, and two people in two browsers.
  test.setTimeout(120_000);
  const { customer, order } = await acceptedOrder(page, []);
  const { user } = customer;
  await chooseLanguage(page, "en");
  await useSession(page, customer);
  await holdRefunds(page, true);
  const admin = await openAdmin(browser, ADMINS.refunding);

  await findByPhone(admin, user.phone);
  const drawer = admin.getByRole("dialog", { name: `Order #${order.slice(-8)}` });
  await expect(drawer).toContainText("860006******6311");
  await expect(admin).toHaveURL(new RegExp(`[?&]order=${order}`));
  await expectAccessible(admin);
  await drawer.getByRole("button", { name: `Cancel and refund ${SUM}` }).click();
  const question = admin.getByRole("alertdialog");
  await expect(question).toContainText("This cannot be undone.");
  await question.getByLabel("Reason (optional)").fill("The kitchen has burnt down");
  await question.getByRole("button", { name: "Cancel and refund" }).dblclick();
  await expect(admin.getByText(`The order is cancelled. ${SUM} is on its way back.`)).toBeVisible();
  await expect(drawer.getByText("Refund in progress", { exact: true })).toBeVisible();
  await expect(drawer.getByRole("button", { name: /^Cancel/ })).toHaveCount(0);

  await openPage(page, "/orders");
  await expect(page.getByRole("article")).toContainText(`Refund in progress: ${SUM}`);
  await holdRefunds(page, false);
  await expect(drawer.getByText("Refunded", { exact: true })).toBeVisible({ timeout: 20_000 });
  await page.reload();
  await expect(page.getByRole("article")).toContainText(`Refunded: ${SUM}`);
  expect(await debitsOf(page, order)).toEqual([PAID]);
  expect(await refundsOf(page, order)).toEqual([PAID]);

  await admin.keyboard.press("Escape");
  await expect(admin.getByRole("row").filter({ hasText: "Refunded" })).toHaveCount(1);
  await admin.context().close();
});

test("[D-SAFE-89] an admin filters the orders of a customer, sees the filter after a reload and cancels an unpaid order", {
  tag: "@deep",
}, async ({ page, browser }) => {
  const { user } = await signInCustomer(page);
  const order = await arriveAtCard(page);
  const admin = await openAdmin(browser, ADMINS.freeing);
  await openPage(admin, `/admin?tab=orders&user=${user.uid}&status=delivered`);
  const chip = admin.getByRole("button", { name: `Remove the filter: Orders of ${formatPhone(user.phone)}` });
  await expect(chip).toBeVisible();
  await expect(admin.getByText("No orders found")).toBeVisible();
  await choose(admin, "Status", "Pending");
  await expect(admin).toHaveURL(/status=pending/);
  await admin.reload();
  await admin
    .getByRole("row")
    .getByRole("link", { name: /^Order / })
    .click();
  await admin.getByRole("button", { name: "Cancel order" }).click();
  await admin.getByRole("alertdialog").getByRole("button", { name: "Cancel order" }).click();
  await expect(admin.getByText("The order is cancelled.")).toBeVisible();
  await openPage(page, "/orders");
  await expect(page.getByRole("article")).toContainText("It was cancelled by Savat.");
  expect(await debitsOf(page, order)).toEqual([]);

  await admin.keyboard.press("Escape");
  await expect(admin.getByText("No orders found")).toBeVisible();
  await chip.click();
  await expect(chip).toHaveCount(0);
  await admin.getByLabel("Merchant", { exact: true }).fill("Oltin");
  await admin.getByRole("option", { name: QOZON.name }).click();
  await expect(admin.getByRole("button", { name: `Remove the filter: Merchant: ${QOZON.name}` })).toBeVisible();
  await admin.context().close();
});
