import type { Page } from "@playwright/test";
import { arriveAtCard, askForCardCode, expectLocked, fillCard, paidHeading, payButton, payWithCode, signInCustomer } from "../actions.ts";
import { CARDS, deepUnless, expect, test } from "../fixtures.ts";
import { addFault, debitsOf } from "../provider.ts";

const TITLE = { code: "Enter the verification code", receipt: "Receipt creation failed", pay: "Payment failed" } as const;

async function expectNoCard(page: Page): Promise<void> {
  const number = page.getByLabel("Card number", { exact: true });
  await expect(number).toHaveValue("");
  await expect(number).toBeFocused();
  await expect(page.getByLabel("Expiry date", { exact: true })).toHaveValue("");
}

test.beforeEach(async ({ page }) => {
  await signInCustomer(page);
});

for (const [number, mask] of [
  [CARDS.paying, "860006******6311"],
  [CARDS.alsoPaying, "860049******6478"],
] as const) {
  test(`[S4-PAY-02] the card ${mask} pays and its masked number stands on the success page`, {
    tag: [...deepUnless(number === CARDS.paying), "@S4-PAY-09"],
  }, async ({ page }) => {
    const order = await arriveAtCard(page);
    await fillCard(page, number);
    const modal = await askForCardCode(page);
    await expect(modal).toContainText("We sent a 6-digit code to the phone number 99890*****66, which is linked to the card.");
    await payWithCode(page);
    await expect(paidHeading(page)).toBeVisible();
    await expect(page.getByText(mask)).toBeVisible();
    expect(await debitsOf(page, order)).toEqual([1_200_000]);
  });
}

test("[S4-PAY-12] a card without SMS is refused at the form, which keeps the input and accepts another card", async ({ page }) => {
  await arriveAtCard(page);
  await fillCard(page, CARDS.withoutSms);
  await payButton(page).click();
  const alert = page.getByRole("alert").filter({ hasText: "SMS notification is not connected to this card" });
  await expect(alert).toContainText("Please use a different card or contact your bank.");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  const [again] = await Promise.all([
    page.waitForRequest((request) => request.url().endsWith("/api/payments/cards")),
    alert.getByRole("button", { name: "Try again" }).click(),
  ]);
  expect(again.postDataJSON()).toMatchObject({ method: "cards.get_verify_code" });
  await expect(alert).toBeVisible();
  await expect(page.getByLabel("Card number", { exact: true })).toHaveValue("8600 0609 2109 0842");
  await page.getByRole("button", { name: "Use another card" }).click();
  await expect(alert).toBeHidden();
  await expectNoCard(page);

  await fillCard(page);
  await askForCardCode(page);
  await payWithCode(page);
  await expect(paidHeading(page)).toBeVisible();
});

test("[S4-PAY-12] an expired card is refused at the form, which keeps the input", { tag: ["@deep", "@S8-PAY-09"] }, async ({ page }) => {
  await arriveAtCard(page);
  await fillCard(page, CARDS.expired);
  await payButton(page).click();
  await expect(page.getByRole("alert")).toHaveText("The card has expired. Please use a different card.");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByLabel("Card number", { exact: true })).toHaveValue("3333 3364 1580 4657");
});

test("[S8-PAY-09] an unknown card is refused at the form", { tag: "@deep" }, async ({ page }) => {
  await arriveAtCard(page);
  await fillCard(page, "8600123412341234");
  await payButton(page).click();
  await expect(page.getByRole("alert")).toHaveText("Invalid card details. Please check the number and the expiry date.");
});

test("[S4-PAY-11] a blocked card fails at the payment: a retry keeps it in the form, another card clears the form", {
  tag: ["@S4-PAY-15", "@S8-PAY-09", "@D-SCREEN-04"],
}, async ({ page }) => {
  const order = await arriveAtCard(page);
  await fillCard(page, CARDS.blocked);
  await askForCardCode(page);
  await payWithCode(page);
  const failed = page.getByRole("dialog", { name: TITLE.pay });
  await expect(failed.getByRole("alert")).toHaveText("The card is blocked. Please contact your bank.");
  await failed.getByRole("button", { name: "Try again" }).click();
  await expect(failed).toBeHidden();
  await expect(page.getByLabel("Card number", { exact: true })).toHaveValue("4444 4459 8745 9073");
  await expect(page.getByLabel("Expiry date", { exact: true })).toHaveValue("03/99");

  await askForCardCode(page);
  await payWithCode(page);
  await failed.getByRole("button", { name: "Use another card" }).click();
  await expect(failed).toBeHidden();
  await expectNoCard(page);
  await fillCard(page);
  await askForCardCode(page);
  await payWithCode(page);
  await expect(paidHeading(page)).toBeVisible();
  expect(await debitsOf(page, order)).toHaveLength(1);
});

test("[S4-PAY-14] after a system error at the payment, a retry repeats only the payment, or the customer uses another card", {
  tag: ["@S8-PAY-09"],
}, async ({ page }) => {
  const order = await arriveAtCard(page);
  await fillCard(page, CARDS.systemError);
  await askForCardCode(page);
  await payWithCode(page);
  const failed = page.getByRole("dialog", { name: TITLE.pay });
  await expect(failed.getByRole("alert")).toHaveText("The payment service is temporarily unavailable. Please try again later.");

  const [again] = await Promise.all([
    page.waitForRequest((request) => request.url().endsWith("/api/payments/cards")),
    failed.getByRole("button", { name: "Try again" }).click(),
  ]);
  expect(again.postDataJSON()).toMatchObject({ method: "receipts.pay" });
  await expect(failed.getByRole("alert")).toBeVisible();
  await failed.getByRole("button", { name: "Use another card" }).click();

  await fillCard(page);
  await askForCardCode(page);
  await payWithCode(page);
  await expect(paidHeading(page)).toBeVisible();
  expect(await debitsOf(page, order)).toHaveLength(1);
});

test("[S2-CHECKOUT-10] a card whose payment is pending at the bank is checked behind a closed modal until its refusal is known", {
  tag: ["@deep", "@S4-PAY-16"],
}, async ({ page }) => {
  const order = await arriveAtCard(page);
  await fillCard(page, CARDS.slow);
  await askForCardCode(page);
  await payWithCode(page);
  const modal = page.getByRole("dialog");
  await expect(modal.getByRole("heading", { name: "Paying" })).toBeVisible();
  await expect(modal.getByText("Please stay on this page.")).toBeVisible();
  await expectLocked(page);

  await expect(modal.getByRole("heading", { name: "We are checking your payment" })).toBeVisible();
  await expect(modal.getByText("The bank is taking longer than usual. Your card will not be charged twice.")).toBeVisible();
  await expectLocked(page);

  await expect(modal.getByRole("heading", { name: TITLE.pay })).toBeVisible({ timeout: 30_000 });
  await expect(modal.getByRole("alert")).toHaveText("Nothing was charged. You can try again.");
  expect(await debitsOf(page, order)).toEqual([]);
  await modal.getByRole("button", { name: "Use another card" }).click();
  await fillCard(page);
  await askForCardCode(page);
  await payWithCode(page);
  await expect(paidHeading(page)).toBeVisible();
  expect(await debitsOf(page, order)).toHaveLength(1);
});

test("[S4-PAY-13] a wrong code shows the provider's message, empties the boxes and keeps the card; the right one pays", {
  tag: ["@S8-PAY-10", "@D-CARD-14"],
}, async ({ page }) => {
  await arriveAtCard(page);
  await fillCard(page);
  const modal = await askForCardCode(page);
  const [sent] = await Promise.all([
    page.waitForRequest((request) => request.url().endsWith("/api/payments/cards")),
    payWithCode(page, "011111"),
  ]);
  expect(sent.postDataJSON()).toMatchObject({ method: "cards.verify", params: { code: "011111" } });
  await expect(modal.getByRole("alert")).toHaveText("Wrong code");
  for (const position of [1, 2, 3, 4, 5, 6]) await expect(modal.getByLabel(`Digit ${position} of 6`)).toHaveValue("");
  await expect(modal.getByLabel("Digit 1 of 6")).toBeFocused();
  await expect(modal.getByRole("button", { name: "Verify & Pay" })).toBeDisabled();

  await payWithCode(page);
  await expect(paidHeading(page)).toBeVisible();
});

test("[S2-CHECKOUT-10] a receipt that failed is created again without card or code", {
  tag: ["@S4-PAY-10", "@S4-PAY-14", "@S8-PAY-04"],
}, async ({ page }) => {
  const order = await arriveAtCard(page);
  await addFault(page, { order, method: "receipts.create", mode: "error", code: -31008, message: "Невозможно выполнить операцию" });
  await fillCard(page);
  await askForCardCode(page);
  await payWithCode(page);
  const failed = page.getByRole("dialog", { name: TITLE.receipt });
  await expect(failed.getByRole("alert")).toHaveText("The operation cannot be completed. Please try again later.");
  await failed.getByRole("button", { name: "Try again" }).click();
  await expect(paidHeading(page)).toBeVisible();
  expect(await debitsOf(page, order)).toHaveLength(1);
});

test("[S4-PAY-11] a payment refused for insufficient funds is repeated unchanged", { tag: ["@S4-PAY-14"] }, async ({ page }) => {
  const order = await arriveAtCard(page);
  await addFault(page, { order, method: "receipts.pay", mode: "error", code: -31303, message: "Недостаточно средств на карте" });
  await fillCard(page);
  await askForCardCode(page);
  await payWithCode(page);
  const failed = page.getByRole("dialog", { name: TITLE.pay });
  await expect(failed.getByRole("alert")).toHaveText("There is not enough money on the card.");
  await failed.getByRole("button", { name: "Try again" }).click();
  await expect(paidHeading(page)).toBeVisible();
  expect(await debitsOf(page, order)).toHaveLength(1);
});

test("without a network the form says so and keeps the card", { tag: "@deep" }, async ({ page, faults }) => {
  faults.allowErrors(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await arriveAtCard(page);
  await fillCard(page);
  await page.route("**/api/payments/cards", (route) => route.abort("internetdisconnected"));
  await payButton(page).click();
  await expect(page.getByRole("alert")).toHaveText("Network error. Please check your connection and try again.");
  await expect(page.getByLabel("Card number", { exact: true })).toHaveValue("8600 0691 9540 6311");
  await page.unroute("**/api/payments/cards");
  await askForCardCode(page);
});

test("[S8-PAY-11] an unknown refusal names the failed step, in every step", { tag: "@deep" }, async ({ page }) => {
  let failing = "cards.create";
  await page.route("**/api/payments/cards", async (route) => {
    const { method } = route.request().postDataJSON() as { method: string };
    if (method === failing) await route.fulfill({ json: { jsonrpc: "2.0", id: 1, error: { code: -1, message: "" } } });
    else await route.continue();
  });
  await arriveAtCard(page);
  await fillCard(page);
  const alert = page.getByRole("alert");
  await payButton(page).click();
  await expect(alert).toHaveText("Card creation failed");
  failing = "cards.get_verify_code";
  await payButton(page).click();
  await expect(alert).toContainText("Failed to send verification code");
  failing = "cards.verify";
  await alert.getByRole("button", { name: "Try again" }).click();
  await payWithCode(page);
  await expect(alert).toHaveText("Card verification failed");
  failing = "receipts.create";
  await payWithCode(page);
  await expect(alert).toHaveText("Receipt creation failed");
  failing = "receipts.pay";
  await page.getByRole("dialog").getByRole("button", { name: "Try again" }).click();
  await expect(alert).toHaveText("Payment failed");
  failing = "";
  await page.getByRole("dialog").getByRole("button", { name: "Try again" }).click();
  await expect(paidHeading(page)).toBeVisible();
});

test("[S2-CHECKOUT-10] the modal cannot be closed while the receipt is created", { tag: ["@S4-PAY-16"] }, async ({ page }) => {
  const order = await arriveAtCard(page);
  await addFault(page, { order, method: "receipts.create", mode: "late", ms: 4000 });
  await fillCard(page);
  await askForCardCode(page);
  await payWithCode(page);
  await expect(page.getByRole("dialog").getByRole("heading", { name: "Creating the receipt" })).toBeVisible();
  await expectLocked(page);
  await expect(paidHeading(page)).toBeVisible();
});

test("[S4-PAY-17] closing the modal at the code returns to the filled form and starts a new flow", {
  tag: ["@D-SCREEN-03"],
}, async ({ page }) => {
  await arriveAtCard(page);
  await fillCard(page);
  await page.getByLabel("Name on card").fill("ALI VALIEV");
  const modal = await askForCardCode(page);
  await page.keyboard.type("123");
  await page.keyboard.press("Escape");
  await expect(modal).toBeHidden();
  await expect(page.getByLabel("Card number", { exact: true })).toHaveValue("8600 0691 9540 6311");
  await expect(page.getByLabel("Expiry date", { exact: true })).toHaveValue("03/99");
  await expect(page.getByLabel("Name on card")).toHaveValue("ALI VALIEV");
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toMatch(/8600 ?0691|VALIEV/);

  await askForCardCode(page);
  await expect(modal.getByLabel("Digit 1 of 6")).toHaveValue("");
  await modal.getByRole("button", { name: "Close" }).click();
  await expect(modal).toBeHidden();
});

test("[S2-CHECKOUT-09] another code may be requested after the provider's wait, and starts the wait again", async ({ page }) => {
  await page.clock.install();
  await arriveAtCard(page);
  await fillCard(page);
  const modal = await askForCardCode(page);
  const resend = modal.getByRole("button", { name: /^Resend/ });
  await expect(resend).toHaveText(/^Resend available in (1:00|5\d s)$/);
  await expect(resend).toBeDisabled();
  await page.keyboard.type("123");

  await page.clock.fastForward(61_000);
  await expect(resend).toHaveText("Resend Code");
  await expect(resend).toBeEnabled();
  await resend.click();
  await expect(resend).toHaveText(/^Resend available in (1:00|5\d s)$/);
  await expect(resend).toBeDisabled();
  for (const position of [1, 2, 3]) await expect(modal.getByLabel(`Digit ${position} of 6`)).toHaveValue("");
  await payWithCode(page);
  await page.clock.runFor(1000);
  await expect(paidHeading(page)).toBeVisible();
});
