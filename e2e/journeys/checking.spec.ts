import type { Page } from "@playwright/test";
import {
  addToBasket,
  arriveAtCard,
  expectLocked,
  goToCheckout,
  openBasket,
  orderIdOf,
  paidHeading,
  QOZON,
  SOMSA,
  signInCustomer,
  typeDigits,
  typePhone,
} from "../actions.ts";
import { expect, type SignedIn, test } from "../fixtures.ts";
import { ordersAtServer } from "../order-faults.ts";
import { payByCard, stepTitle, watchMethods } from "../payment-steps.ts";
import { addFault, debitsOf } from "../provider.ts";
import { WORDS } from "../words.ts";

const CHECKING = "We are checking your payment";
/** The worker asks the provider again after 1, 2, 3, 5 s of its own clock. */
const OUTCOME = { timeout: 30_000 } as const;
const NON = { name: "Tandir non", price: "6\u00A0000.00" } as const;

let session: SignedIn;
let order: string;
let methods: string[];

test.beforeEach(async ({ page }) => {
  await page.clock.install();
  session = await signInCustomer(page);
  order = await arriveAtCard(page);
  methods = watchMethods(page);
});

/** The provider's answers to the payment and to the next `checks` requests carry no outcome. */
async function loseOutcome(page: Page, isCharged: boolean, checks: number): Promise<void> {
  await addFault(page, { order, method: "receipts.pay", mode: "garbage", performs: isCharged });
  await addFault(page, { order, method: "receipts.check", mode: "error", count: checks });
  await payByCard(page);
  await expect(stepTitle(page, CHECKING)).toBeVisible();
}

function paysSent(): number {
  return methods.filter((method) => method === "receipts.pay").length;
}

test("[D-TIME-06] an unknown outcome blocks the customer for 20 s, then releases them, and its end is found without a second payment", {
  tag: ["@D-TIME-07", "@D-TIME-08"],
}, async ({ page }) => {
  await loseOutcome(page, true, 4);
  // From here on the test controls the clock: a slow machine does not use up the 20 s.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 3000);
  await expectLocked(page);
  await expect(page.getByRole("dialog").getByText("Your card will not be charged twice.")).toBeVisible();
  await page.clock.fastForward(13_000);
  await expectLocked(page);

  await page.clock.fastForward(7000);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const main = page.getByRole("main");
  await expect(main.getByRole("status").getByText(CHECKING, { exact: true })).toBeVisible();
  await expect(main.getByText("You may leave this page: nothing is charged twice")).toBeVisible();
  await expect(main.getByLabel("Card number", { exact: true })).toHaveCount(0);
  await main.getByRole("link", { name: "View Orders" }).click();
  await expect(page.getByRole("article").getByText(CHECKING)).toBeVisible();
  await page.clock.resume();
  await page.goBack();
  await page.reload();
  await expect(main.getByText(CHECKING, { exact: true }).or(paidHeading(page))).toBeVisible();

  await expect.poll(async () => (await ordersAtServer(page, session))[0]?.status, OUTCOME).toBe("paid");
  await expect(paidHeading(page)).toBeVisible(OUTCOME);
  expect(paysSent()).toBe(1);
  expect(await debitsOf(page, order)).toEqual([SOMSA.price]);
});

test("[D-CUST-07] a payment that did not go through says that nothing was charged, and Try again pays it once", async ({ page }) => {
  await loseOutcome(page, false, 1);
  await page.clock.fastForward(20_000);
  await expect(page.getByRole("main").getByText(CHECKING, { exact: true })).toBeVisible();
  expect(await debitsOf(page, order)).toEqual([]);

  const failed = page.getByRole("dialog", { name: "Payment failed" });
  await expect
    .poll(async () => {
      await page.clock.fastForward(10_000);
      return failed.isVisible();
    }, OUTCOME)
    .toBe(true);
  await expect(failed.getByRole("alert")).toHaveText("Nothing was charged. You can try again.");
  expect(paysSent()).toBe(1);
  await failed.getByRole("button", { name: "Try again" }).click();
  await expect(paidHeading(page)).toBeVisible();
  expect(paysSent()).toBe(2);
  expect(await debitsOf(page, order)).toEqual([SOMSA.price]);
});

test("[D-CUST-08] refused checks of a payment never show it as failed, and an ended session asks for sign-in and returns to it", {
  tag: "@deep",
}, async ({ page, faults }) => {
  faults.allowErrors(/status of 4\d\d/);
  const refusals = [404, 403, 429, 400];
  let looks = 0;
  await page.route("**/api/payments/pay_*", (route) => {
    const status = refusals[looks % refusals.length];
    looks += 1;
    return route.fulfill({ status, json: { code: "not_found", message: "" } });
  });
  await loseOutcome(page, true, 3);
  for (let look = 1; look <= refusals.length; look += 1) {
    await page.clock.fastForward(15_000);
    await expect.poll(() => looks).toBeGreaterThanOrEqual(look);
  }
  await expect(page.getByRole("main").getByText(CHECKING, { exact: true })).toBeVisible();
  await expect(page.getByText(/failed/i)).toHaveCount(0);
  await page.unroute("**/api/payments/pay_*");

  const address = page.url();
  await page.evaluate(() => {
    localStorage.setItem("authToken", "an-expired-access-token");
    localStorage.setItem("refreshToken", "an-expired-refresh-token");
  });
  await page.clock.fastForward(60_000);
  await expect(page).toHaveURL("/signin");
  await page.route("**/api/auth/send-otp", (route) => route.fulfill({ json: { message: "sent", retryAfterMs: 30_000 } }));
  await page.route("**/api/auth/verify-otp", (route) => route.fulfill({ json: session }));
  await typePhone(page, session.user.phone);
  await typeDigits(page, WORDS.en.signInDigit, "123456");
  await expect(page.getByText(CHECKING, { exact: true }).or(paidHeading(page))).toBeVisible();
  await expect.poll(async () => (await ordersAtServer(page, session))[0]?.status, OUTCOME).toBe("paid");
  await expect(paidHeading(page)).toBeVisible(OUTCOME);
  expect(page.url()).not.toBe(address);
  expect(paysSent()).toBe(1);
});

test("[D-CUST-10] products added while a payment is checked are ordered without the paid ones", {
  tag: "@deep",
}, async ({ page }) => {
  await loseOutcome(page, true, 1);
  await page.clock.fastForward(20_000);
  await page.getByRole("main").getByRole("link", { name: "Continue Shopping" }).click();
  await addToBasket(page, QOZON.uid, NON.name);
  await expect(page.getByRole("banner").getByRole("button", { name: "Basket, 2 items" })).toBeVisible();
  await expect.poll(async () => (await ordersAtServer(page, session))[0]?.status, OUTCOME).toBe("paid");

  const basket = await openBasket(page);
  const notes = page.getByRole("region", { name: "Notifications" });
  await expect(notes.getByText("Your earlier order has been paid. What it holds has left the basket.")).toBeVisible();
  await expect(basket.getByRole("listitem")).toHaveCount(1);
  await expect(basket.getByRole("listitem")).toContainText(NON.name);
  await basket.getByRole("button", { name: "Close" }).click();
  await goToCheckout(page);
  await expect(page.getByRole("region", { name: "Your order" }).getByRole("listitem")).toHaveText([new RegExp(NON.name)]);
  await expect(page.getByRole("button", { name: /^Pay ?\d/ })).toContainText(NON.price);
  expect(orderIdOf(page)).not.toBe(order);
  expect(await debitsOf(page, order)).toEqual([SOMSA.price]);
});
