import type { Page } from "@playwright/test";
import {
  addToBasket,
  arriveAtCard,
  askForCardCode,
  fillCard,
  goToCheckout,
  openPage,
  paidHeading,
  payButton,
  payWithCode,
  QOZON,
  SOMSA,
  signInCustomer,
  typeDigits,
  typePhone,
} from "../actions.ts";
import { expect, freshPhone, type SignedIn, signInByApi, test } from "../fixtures.ts";
import { debitsOf } from "../provider.ts";
import { WORDS } from "../words.ts";

const ENDED_TEXT = "Your session has ended.";

/** Stores an access token that the server no longer accepts, as after 15 minutes. */
async function expireAccessToken(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem("authToken", "an-expired-access-token"));
}

async function expireSession(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.setItem("authToken", "an-expired-access-token");
    localStorage.setItem("refreshToken", "an-expired-refresh-token");
  });
}

function storedTokens(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() => [localStorage.getItem("authToken"), localStorage.getItem("refreshToken")]);
}

function countRefreshes(page: Page): { count: number } {
  const refreshes = { count: 0 };
  page.on("request", (request) => {
    if (request.url().endsWith("/api/auth/refresh-token")) refreshes.count += 1;
  });
  return refreshes;
}

test.beforeEach(({ faults }) => {
  faults.allowErrors(/status of 401/);
});

test("[S8-AUTH-01] an access token that expires during a purchase is renewed invisibly and the order continues to its payment", async ({
  page,
}) => {
  const { token, refreshToken } = await signInCustomer(page);
  const refreshes = countRefreshes(page);
  await addToBasket(page, QOZON.uid, SOMSA.name);
  await expireAccessToken(page);
  await goToCheckout(page);
  await expect(page).toHaveURL(/\/checkout\?orderId=/);
  await expect(page.getByLabel("Card number", { exact: true })).toBeVisible();
  const renewed = await storedTokens(page);
  expect(renewed).not.toContain(token);
  expect(renewed).not.toContain(refreshToken);
  expect(refreshes.count).toBe(1);

  await fillCard(page);
  await expireAccessToken(page);
  await askForCardCode(page);
  await expireAccessToken(page);
  await payWithCode(page);
  await expect(paidHeading(page)).toBeVisible();
  expect(refreshes.count).toBe(3);
});

test("[D-AUTH-10] concurrent calls with an expired token renew it once", { tag: "@deep" }, async ({ page }) => {
  await signInCustomer(page);
  await openPage(page, "/orders");
  const refreshes = countRefreshes(page);
  await expireAccessToken(page);
  await page.reload();
  await expect(page.getByText("No orders yet")).toBeVisible();
  await expect.poll(async () => (await storedTokens(page))[0]).not.toBe("an-expired-access-token");
  expect(refreshes.count).toBe(1);
});

/** Another journey covers signing in: here the sign-in page gets the session that the API gave before. */
async function answerSignIn(page: Page, session: SignedIn): Promise<void> {
  await page.route("**/api/auth/send-otp", (route) => route.fulfill({ json: { message: "sent", retryAfterMs: 30_000 } }));
  await page.route("**/api/auth/verify-otp", (route) => route.fulfill({ json: session }));
}

test("[S8-AUTH-02] a session that cannot be renewed opens the sign-in and, after it, the order at the checkout", {
  tag: ["@D-AUTH-11", "@D-SHARED-02", "@deep"],
}, async ({ page }) => {
  const session = await signInCustomer(page);
  const order = await arriveAtCard(page);
  const address = page.url();
  await fillCard(page);
  await expireSession(page);
  await payButton(page).click();
  await expect(page).toHaveURL("/signin");
  await expect(page.getByRole("heading", { level: 1, name: "Sign In" })).toBeVisible();
  expect(await storedTokens(page)).toEqual([null, null]);
  expect(await page.evaluate(() => localStorage.getItem("user"))).toBeNull();

  await answerSignIn(page, session);
  await typePhone(page, session.user.phone);
  await typeDigits(page, WORDS.en.signInDigit, "123456");
  await expect(page).toHaveURL(address);
  await expect(page.getByLabel("Card number", { exact: true })).toHaveValue("");
  await fillCard(page);
  await askForCardCode(page);
  await payWithCode(page);
  await expect(paidHeading(page)).toBeVisible();
  expect(await debitsOf(page, order)).toHaveLength(1);
});

test("[D-SESS-08] a page of a signed-in customer asks for sign-in after the session's end, and returns", { tag: "@deep" }, async ({
  page,
}) => {
  const session = await signInCustomer(page);
  await openPage(page, "/orders");
  await expireSession(page);
  await page.goto("/orders?page=1");
  await expect(page).toHaveURL("/signin");
  await expect(page.getByRole("status").filter({ hasText: ENDED_TEXT })).toBeVisible();
  await answerSignIn(page, session);
  await typePhone(page, session.user.phone);
  await typeDigits(page, WORDS.en.signInDigit, "123456");
  await expect(page).toHaveURL("/orders?page=1");
  await expect(page.getByText("No orders yet")).toBeVisible();
});

/** Signs in on the open page, as the person of the given session. */
async function signInAgain(page: Page, session: SignedIn): Promise<void> {
  await answerSignIn(page, session);
  await typePhone(page, session.user.phone);
  await typeDigits(page, WORDS.en.signInDigit, "123456");
}

test("[D-SESS-06] on a public page an ended session ends in place, and the basket waits for the same person", async ({ page }) => {
  const session = await signInCustomer(page);
  await addToBasket(page, QOZON.uid, SOMSA.name);
  await openPage(page, "/merchants?category=cafe");
  await expireSession(page);
  await page.reload();
  const notice = page.getByRole("status").filter({ hasText: "Your session has ended. Your basket is still here." });
  await expect(notice).toBeVisible();
  await expect(page).toHaveURL("/merchants?category=cafe");
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();
  await expect(page.getByRole("banner").getByRole("button", { name: "Basket, 1 item" })).toBeVisible();
  expect(await page.evaluate(() => ["authToken", "refreshToken", "user"].filter((key) => localStorage.getItem(key) !== null))).toEqual([]);

  await notice.getByRole("link", { name: "Sign in again" }).click();
  await expect(page.getByRole("status").filter({ hasText: ENDED_TEXT })).toBeVisible();
  await signInAgain(page, session);
  await expect(page).toHaveURL("/merchants?category=cafe");
  await expect(page.getByRole("banner").getByRole("button", { name: "Basket, 1 item" })).toBeVisible();
  await expect(page.getByText(ENDED_TEXT)).toHaveCount(0);
});

test("[D-SESS-07] the basket of an ended session is removed when another user signs in", { tag: "@deep" }, async ({ page }) => {
  await signInCustomer(page);
  const otherUser = await signInByApi(page, freshPhone());
  await addToBasket(page, QOZON.uid, SOMSA.name);
  await expireSession(page);
  await goToCheckout(page);
  await expect(page).toHaveURL("/signin");
  await expect(page.getByRole("status").filter({ hasText: ENDED_TEXT })).toBeVisible();
  await expect(page.getByRole("banner").getByRole("button", { name: "Basket, 1 item" })).toBeVisible();
  await page.goto("/signin");
  await signInAgain(page, otherUser);
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("banner").getByRole("button", { name: "Basket, 0 items" })).toBeVisible();
});

test("[D-SESS-10] an expired access token ends no session: sign-out still ends it on the server", async ({ page }) => {
  const { refreshToken } = await signInCustomer(page);
  await openPage(page, "/merchants");
  await expireAccessToken(page);
  await page
    .getByRole("banner")
    .getByRole("button", { name: /^Account menu/ })
    .click();
  await page.getByRole("button", { name: "Log Out" }).click();
  const told = page.waitForResponse(/\/api\/auth\/logout$/);
  await page.getByRole("alertdialog").getByRole("button", { name: "Logout", exact: true }).click();
  expect((await told).status()).toBe(200);
  const headers = { Authorization: `Bearer ${refreshToken}` };
  expect((await page.request.post("/api/auth/refresh-token", { headers, data: {} })).status()).toBe(401);
});
