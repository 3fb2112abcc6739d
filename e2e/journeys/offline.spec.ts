import {
  addToBasket,
  arriveAtCard,
  askForCardCode,
  fillCard,
  openPage,
  orderIdOf,
  paidHeading,
  payButton,
  payWithCode,
  QOZON,
  SOMSA,
  signInCustomer,
  typeDigits,
} from "../actions.ts";
import { CARD_CODE, expect, test } from "../fixtures.ts";
import { onNextCall, payByCard, stepTitle } from "../payment-steps.ts";
import { debitsOf } from "../provider.ts";
import { WORDS } from "../words.ts";

const NETWORK = "Network error. Please check your connection and try again.";

test.beforeEach(async ({ page, faults }) => {
  faults.allowErrors(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/);
  await signInCustomer(page);
});

test("[D-CUST-06] a customer who goes offline at the basket, the card or the code is told so, loses nothing and continues later", async ({
  page,
  context,
}) => {
  await addToBasket(page, QOZON.uid, SOMSA.name);
  const reachesBasket = page.getByRole("banner").getByRole("button", { name: "Basket, 1 item" });
  await expect(reachesBasket).toBeVisible();
  // The open basket fetches the next page's code.
  const ahead = [/\/page-checkout\.[^/]*\.js/, /\/without-order\.[^/]*\.js/].map((file) => page.waitForResponse(file));
  await reachesBasket.click();
  await expect(page.getByRole("dialog").getByRole("button", { name: /^Checkout/ })).toBeVisible();
  for (const file of await Promise.all(ahead)) await file.finished();
  await context.setOffline(true);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Checkout/ })
    .click();
  await expect(page.getByText("Not sent yet")).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/checkout\?orderId=ord_/);
  const order = orderIdOf(page);

  await fillCard(page);
  await context.setOffline(true);
  await payButton(page).click();
  await expect(page.getByRole("main").getByRole("alert").filter({ hasText: NETWORK })).toBeVisible();
  await expect(page.getByLabel("Card number", { exact: true })).toHaveValue("8600 0691 9540 6311");
  await context.setOffline(false);
  await askForCardCode(page);

  await context.setOffline(true);
  await typeDigits(page, WORDS.en.cardDigit, CARD_CODE);
  await expect(page.getByRole("dialog").getByText(NETWORK)).toBeVisible();
  await context.setOffline(false);
  await payWithCode(page);
  await expect(paidHeading(page)).toBeVisible();
  expect(await debitsOf(page, order)).toEqual([SOMSA.price]);
});

test("[D-CUST-06] a customer who goes offline during the receipt or the payment is told so, and pays once", async ({ page, context }) => {
  const order = await arriveAtCard(page);
  await onNextCall(page, "receipts.create", async (route) => {
    await context.setOffline(true);
    await route.abort("internetdisconnected");
  });
  await payByCard(page);
  const failed = page.getByRole("dialog", { name: "Receipt creation failed" });
  await expect(failed.getByRole("alert")).toHaveText(NETWORK);
  await context.setOffline(false);

  await onNextCall(page, "receipts.pay", async (route) => {
    await route.fetch();
    await context.setOffline(true);
    await route.abort("internetdisconnected");
  });
  await failed.getByRole("button", { name: "Try again" }).click();
  await expect(stepTitle(page, "We are checking your payment")).toBeVisible();
  await expect(page.getByRole("dialog").getByRole("button", { name: "Close" })).toHaveCount(0);
  await context.setOffline(false);
  await expect(paidHeading(page)).toBeVisible();
  expect(await debitsOf(page, order)).toEqual([SOMSA.price]);
});

test("[D-CUST-07] a payment whose call never left the phone is found unpaid, and Try again pays it", { tag: "@deep" }, async ({
  page,
  context,
}) => {
  const order = await arriveAtCard(page);
  await onNextCall(page, "receipts.pay", async (route) => {
    await context.setOffline(true);
    await route.abort("internetdisconnected");
  });
  await payByCard(page);
  await expect(stepTitle(page, "We are checking your payment")).toBeVisible();
  await context.setOffline(false);
  const failed = page.getByRole("dialog", { name: "Payment failed" });
  await expect(failed.getByRole("alert")).toHaveText("Nothing was charged. You can try again.");
  await failed.getByRole("button", { name: "Try again" }).click();
  await expect(paidHeading(page)).toBeVisible();
  expect(await debitsOf(page, order)).toEqual([SOMSA.price]);
});

test("[D-CUST-06] a payment that succeeded just before the network was lost is shown once it is back", { tag: "@deep" }, async ({
  page,
  context,
}) => {
  const order = await arriveAtCard(page);
  await onNextCall(page, "receipts.pay", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response });
    await context.setOffline(true);
  });
  await page.route("**/api/payments/pay_*", (route) => route.abort("internetdisconnected"));
  await payByCard(page);
  const alert = page.getByRole("main").getByRole("alert");
  await expect(alert).toContainText("The payment could not be loaded");
  await expect(alert).toContainText(NETWORK);
  await expect(alert.getByRole("button", { name: "Try again" })).toBeVisible();
  await page.unroute("**/api/payments/pay_*");
  await context.setOffline(false);
  await expect(paidHeading(page)).toBeVisible();
  expect(await debitsOf(page, order)).toEqual([SOMSA.price]);
});

test("[D-SCREEN-09] a page opened without a network says so, names no other cause and loads by itself when the network is back", async ({
  page,
  context,
}) => {
  const reports: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/remote-reports")) reports.push(request.url());
  });
  await openPage(page, "/");
  await page.waitForLoadState("networkidle");
  const link = (name: string) => page.getByRole("contentinfo").getByRole("link", { name, exact: true });
  const alert = page.getByRole("main").getByRole("alert");
  await context.setOffline(true);
  await link("FAQ").click();
  await expect(alert).toContainText("No connection");
  await context.setOffline(false);
  await expect(page).toHaveTitle(/FAQ|Frequently/);
  await expect(alert).toHaveCount(0);

  // A network so weak that the browser still reports online.
  await page.route(/\/(r|health|api)\//, (route) => route.abort("connectionfailed"));
  await link("Careers").click();
  await expect(alert).toContainText("No connection");
  await page.unroute(/\/(r|health|api)\//);
  await expect(page).toHaveTitle(/Careers/, { timeout: 20_000 });
  expect(reports).toEqual([]);
});
