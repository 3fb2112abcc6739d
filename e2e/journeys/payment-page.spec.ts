import type { Page } from "@playwright/test";
import { arriveAtCard, askForCardCode, fillCard, openPage, paidHeading, payWithCode, signInCustomer } from "../actions.ts";
import { chooseLanguage, expect, expectAccessible, freshPhone, signInByApi, test, useSession } from "../fixtures.ts";
import { addFault, debitsOf } from "../provider.ts";

const MISSING = /status of 404/;

test("an invented payment id shows no success", async ({ page, faults }) => {
  faults.allowErrors(MISSING);
  await signInCustomer(page);
  await page.goto("/payment-success/pay_000000000000000000000000");
  await expect(page.getByRole("heading", { level: 1, name: "Payment not found" })).toBeAttached();
  await expect(page.getByText("There is no such payment of yours.")).toBeVisible();
  await expect(paidHeading(page)).toHaveCount(0);
});

test("a guest is asked to sign in before any payment is shown", { tag: "@deep" }, async ({ page }) => {
  await chooseLanguage(page, "en");
  await page.goto("/payment-success/pay_000000000000000000000000");
  await expect(page).toHaveURL("/signin");
});

test("[S2-ROUTE-17] a paid payment is shown to its owner alone, and going back and forward pays nothing again", {
  tag: ["@S2-SUCCESS-01", "@S2-SUCCESS-02", "@D-ORDER-03", "@D-ORDER-04", "@D-PAYID-03", "@D-SCREEN-06"],
}, async ({ page, browser, faults }) => {
  faults.allowErrors(MISSING);
  await signInCustomer(page);
  const order = await arriveAtCard(page);
  await fillCard(page);
  await askForCardCode(page);
  await payWithCode(page);
  await expect(paidHeading(page)).toBeVisible();
  const address = page.url();
  await expect(page.getByText(order.slice(-8))).toBeVisible();
  await expect(page.getByText("No email was given for this order, so no confirmation email is sent.")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Continue Shopping" })).toHaveAttribute("href", "/");
  await expect(page.getByRole("main").getByRole("link", { name: "View Orders" })).toHaveAttribute("href", "/orders");

  await page.reload();
  await expect(paidHeading(page)).toBeVisible();

  // The success page has replaced the checkout in the history.
  await page.goBack();
  await expect(page).toHaveURL(/\/merchant\//);
  await page.goForward();
  await expect(paidHeading(page)).toBeVisible();
  await page.goto(`/checkout?orderId=${order}`);
  await expect(page).toHaveURL(address);
  await expect(paidHeading(page)).toBeVisible();
  expect(await debitsOf(page, order)).toEqual([1_200_000]);

  const strangerBrowser = await browser.newContext();
  const stranger = await strangerBrowser.newPage();
  await chooseLanguage(stranger, "en");
  await useSession(stranger, await signInByApi(stranger, freshPhone()));
  await stranger.goto(address);
  await expect(stranger.getByText("There is no such payment of yours.")).toBeVisible();
  await stranger.goto(`/checkout?orderId=${order}`);
  await expect(stranger.getByText("Order not found")).toBeVisible();
  await stranger.getByRole("main").getByRole("link", { name: "View Orders" }).click();
  await expect(stranger).toHaveURL("/orders");
  await stranger.close();
});

test("[D-ORDER-04] an unpaid payment says that nothing was charged and links to its checkout", { tag: ["@D-ORDER-05"] }, async ({
  page,
}) => {
  await signInCustomer(page);
  const order = await arriveAtCard(page);
  await addFault(page, { order, method: "receipts.pay", mode: "error", code: -31303, message: "Недостаточно средств на карте" });
  await fillCard(page);
  await askForCardCode(page);
  const made = page.waitForResponse(
    (response) => response.url().endsWith("/api/payments/cards") && (response.request().postData() ?? "").includes("receipts.create"),
  );
  await payWithCode(page);
  const { result } = (await (await made).json()) as { result: { paymentId: string } };
  await expect(page.getByRole("dialog", { name: "Payment failed" })).toBeVisible();

  await openPage(page, `/payment-success/${result.paymentId}`);
  await expect(page.getByRole("heading", { level: 1, name: "This order is not paid" })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveText("The payment has not been completed and nothing was charged.");
  await expect(page.getByRole("banner").getByRole("button", { name: "Basket, 1 item" })).toBeVisible();
  await page.getByRole("link", { name: "Back to the checkout" }).click();
  await expect(page).toHaveURL(`/checkout?orderId=${order}`);
  await expect(page.getByLabel("Card number", { exact: true })).toBeVisible();
});

/** Buys once with the given address, and waits until the mail is in the sandbox's outbox. */
async function buyWithEmail(page: Page, address: string): Promise<string> {
  await page.getByLabel("Email", { exact: true }).fill(address);
  await fillCard(page);
  await askForCardCode(page);
  await payWithCode(page);
  await expect(page.getByText(`A confirmation email is on its way to ${address}.`)).toBeVisible();
  let text = "";
  await expect(async () => {
    const { mails } = (await (await page.request.get(`/api/dev/mail?to=${address}`)).json()) as { mails: { text: string }[] };
    text = mails[0]?.text ?? "";
    expect(text).not.toBe("");
  }).toPass();
  return text;
}

test("[S2-CHECKOUT-05] the email at the checkout can be changed, becomes the profile's until it is confirmed, and is the order's alone afterwards", {
  tag: ["@S2-SUCCESS-01", "@D-HOLD-11"],
}, async ({ page, browser }) => {
  const mailbox = `dilnoza-${Date.now()}@example.uz`;
  const { token } = await signInCustomer(page);
  const profileEmail = async () => {
    const answer = await page.request.get("/api/auth/me", { headers: { authorization: `Bearer ${token}` } });
    return ((await answer.json()) as { user: { email: string | null } }).user.email;
  };
  await arriveAtCard(page);
  await buyWithEmail(page, `wrong-${mailbox}`);
  await arriveAtCard(page);
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(`wrong-${mailbox}`);
  const mail = await buyWithEmail(page, mailbox);
  expect(await profileEmail()).toBe(mailbox);

  const link = /https?:\S+\/confirm-email\S+/.exec(mail)?.[0] ?? "";
  const strangerBrowser = await browser.newContext();
  const stranger = await strangerBrowser.newPage();
  await stranger.goto(link);
  await expect(stranger.getByRole("heading", { level: 1, name: "Confirm your email" })).toBeVisible();
  await expectAccessible(stranger);
  await stranger.getByRole("button", { name: "Confirm the address" }).click();
  await expect(stranger.getByText("Thank you, your address is confirmed.")).toBeVisible();
  await stranger.goto("/orders");
  await expect(stranger).toHaveURL("/signin");
  await strangerBrowser.close();

  await arriveAtCard(page);
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(mailbox);
  const office = await buyWithEmail(page, `office-${mailbox}`);
  expect(office).not.toContain("/confirm-email");
  expect(await profileEmail()).toBe(mailbox);
});
