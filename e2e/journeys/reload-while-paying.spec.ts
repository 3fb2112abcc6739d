import type { Page } from "@playwright/test";
import { arriveAtCard, askForCardCode, fillCard, openPage, paidHeading, payWithCode, SOMSA, signInCustomer } from "../actions.ts";
import { expect, test } from "../fixtures.ts";
import { addFault, debitsOf } from "../provider.ts";

/** The API waits 7 s for the provider, its worker polls at growing intervals: these journeys wait in real time. */
const OUTCOME = { timeout: 40_000 } as const;

let order: string;

test.beforeEach(async ({ page }) => {
  test.setTimeout(120_000);
  await signInCustomer(page);
  order = await arriveAtCard(page);
});

test.afterEach(async ({ page }) => {
  expect(await debitsOf(page, order)).toEqual([SOMSA.price]);
});

async function submitCode(page: Page): Promise<void> {
  await fillCard(page);
  await askForCardCode(page);
  await payWithCode(page);
}

async function expectPaidOnce(page: Page): Promise<void> {
  await expect(paidHeading(page)).toBeVisible(OUTCOME);
  await openPage(page, "/orders");
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(page.getByRole("article").getByText("Paid", { exact: true })).toBeVisible();
}

function dialogTitle(page: Page, name: string) {
  return page.getByRole("dialog").getByRole("heading", { level: 2, name });
}

test("a reload at the card form keeps the order and clears the card", { tag: "@deep" }, async ({ page }) => {
  await fillCard(page);
  const address = page.url();
  await page.reload();
  await expect(page.getByLabel("Card number", { exact: true })).toHaveValue("");
  await expect(page.getByLabel("Expiry date", { exact: true })).toHaveValue("");
  await expect(page).toHaveURL(address);
  await submitCode(page);
  await expectPaidOnce(page);
});

test("a reload at the code asks for the card again and pays the same order", { tag: "@deep" }, async ({ page }) => {
  await fillCard(page);
  await askForCardCode(page);
  const address = page.url();
  await page.reload();
  await expect(page.getByLabel("Card number", { exact: true })).toHaveValue("");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(address);
  await submitCode(page);
  await expectPaidOnce(page);
});

test("[D-CUST-03] a reload during the receipt shows the card form, and the order is paid once", async ({ page }) => {
  await addFault(page, { order, method: "receipts.create", mode: "late", ms: 4000 });
  await submitCode(page);
  await expect(dialogTitle(page, "Creating the receipt")).toBeVisible();
  await page.reload();
  await submitCode(page);
  await expectPaidOnce(page);
});

test("[D-CUST-03] a reload during the payment waits for the outcome and shows it by itself", { tag: "@deep" }, async ({ page }) => {
  await addFault(page, { order, method: "receipts.pay", mode: "late", ms: 9000 });
  await submitCode(page);
  await expect(dialogTitle(page, "Paying")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("status").getByText("We are checking your payment")).toBeVisible();
  await expect(page.getByLabel("Card number", { exact: true })).toHaveCount(0);
  await expectPaidOnce(page);
});

test("[D-TIME-05] a debit whose answer was lost is found after a reload, without a second one", async ({ page }) => {
  await addFault(page, { order, method: "receipts.pay", mode: "debit-then-timeout" });
  await addFault(page, { order, method: "receipts.check", mode: "error", count: 2 });
  await submitCode(page);
  await expect(dialogTitle(page, "We are checking your payment")).toBeVisible(OUTCOME);
  await page.reload();
  await expect(page.getByText("The bank has not told us the outcome yet.")).toBeVisible();
  await expectPaidOnce(page);
});

test("a payment that the provider never received may be tried again after the reload", { tag: "@deep" }, async ({ page }) => {
  await addFault(page, { order, method: "receipts.pay", mode: "never" });
  await addFault(page, { order, method: "receipts.check", mode: "error", count: 2 });
  await submitCode(page);
  await expect(dialogTitle(page, "We are checking your payment")).toBeVisible(OUTCOME);
  await page.reload();
  await expect(page.getByText("The bank has not told us the outcome yet.")).toBeVisible();

  const failed = page.getByRole("dialog", { name: "Payment failed" });
  await expect(failed).toBeVisible(OUTCOME);
  await failed.getByRole("button", { name: "Try again" }).click();
  await expect(failed).toBeHidden();
  await submitCode(page);
  await expectPaidOnce(page);
});

test("[D-TIME-05] after 20 s without an outcome a page replaces the modal, the customer may leave it, and the order shows the outcome", {
  tag: "@deep",
}, async ({ page }) => {
  await addFault(page, { order, method: "receipts.pay", mode: "debit-then-timeout" });
  await addFault(page, { order, method: "receipts.check", mode: "error", count: 4 });
  await page.clock.install();
  await submitCode(page);
  const modal = page.getByRole("dialog");
  await expect(dialogTitle(page, "We are checking your payment")).toBeVisible(OUTCOME);
  await expect(modal.getByRole("button", { name: "Close" })).toHaveCount(0);

  await page.clock.fastForward(20_000);
  await expect(modal).toHaveCount(0);
  const main = page.getByRole("main");
  await expect(main.getByText("You may leave this page: nothing is charged twice")).toBeVisible();
  await expect(main.getByRole("link", { name: "Continue Shopping" })).toBeVisible();
  await main.getByRole("link", { name: "View Orders" }).click();
  await expect(page).toHaveURL("/orders");
  await expect(page.getByRole("article").getByText("We are checking your payment")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Pay now/ })).toHaveCount(0);

  await page.getByRole("link", { name: /^See payment/ }).click();
  await expect(page).toHaveURL(`/checkout?orderId=${order}`);
  await expect(paidHeading(page)).toBeVisible(OUTCOME);
});

test("[D-CLAIM-04] a second tab cannot pay the order while the first one does", async ({ page, context }) => {
  await addFault(page, { order, method: "receipts.pay", mode: "late", ms: 5000 });
  const second = await context.newPage();
  await second.goto(page.url());
  await fillCard(second);
  await askForCardCode(second);
  await submitCode(page);
  await expect(dialogTitle(page, "Paying")).toBeVisible();
  await payWithCode(second);
  await expect(paidHeading(page)).toBeVisible(OUTCOME);
  await expect(paidHeading(second)).toBeVisible(OUTCOME);
  await second.close();
});
