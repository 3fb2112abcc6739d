import type { Locator, Page } from "@playwright/test";
import { addToBasket, openPage, QOZON, SOMSA, signInCustomer } from "../actions.ts";
import { chooseLanguage, expect, freshPhone, signInByApi, test, useSession } from "../fixtures.ts";

function basketButton(page: Page): Locator {
  return page.getByRole("banner").getByRole("button", { name: /^Basket,/ });
}

async function askToLogOut(page: Page): Promise<Locator> {
  await page
    .getByRole("banner")
    .getByRole("button", { name: /^Account menu/ })
    .click();
  await page.getByRole("button", { name: "Log Out" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Confirm Logout" });
  await expect(dialog).toBeVisible();
  return dialog;
}

function storedKeys(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage).sort());
}

test("Log Out asks first, and Cancel and Escape change nothing", { tag: "@deep" }, async ({ page }) => {
  await signInCustomer(page);
  await openPage(page, "/merchants");
  const dialog = await askToLogOut(page);
  await expect(dialog).toContainText("Are you sure you want to logout? You will need to sign in again to access your account.");
  await dialog.getByText("Cancel", { exact: true }).click();
  await expect(dialog).toBeHidden();
  await askToLogOut(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL("/merchants");
  expect(await storedKeys(page)).toEqual(expect.arrayContaining(["authToken", "refreshToken", "user"]));
});

test("Logout opens the start page, clears the person's data, and the server rejects the old tokens", async ({ page }) => {
  const { token, refreshToken } = await signInCustomer(page);
  await openPage(page, "/orders");
  const told = page.waitForResponse(/\/api\/auth\/logout$/);
  await (await askToLogOut(page)).getByRole("button", { name: "Logout", exact: true }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();
  expect((await told).ok()).toBe(true);
  const keys = await storedKeys(page);
  for (const key of ["authToken", "refreshToken", "user", "orders"]) expect(keys).not.toContain(key);
  expect((await page.request.get("/api/auth/me", { headers: { Authorization: `Bearer ${token}` } })).status()).toBe(401);
  const refreshed = await page.request.post("/api/auth/refresh-token", { headers: { Authorization: `Bearer ${refreshToken}` }, data: {} });
  expect(refreshed.status()).toBe(401);
});

test("logging out works without a network as well", { tag: "@deep" }, async ({ page, faults }) => {
  faults.allowErrors(/Failed to load resource/);
  await signInCustomer(page);
  await openPage(page, "/merchants");
  await page.route("**/api/auth/logout", (route) => route.abort());
  await (await askToLogOut(page)).getByRole("button", { name: "Logout", exact: true }).click();
  await expect(page).toHaveURL("/");
  expect(await storedKeys(page)).not.toContain("authToken");
});

test("[D-SHARED-03] a basket filled as a guest stays, and a customer's own is cleared", async ({ page }) => {
  await chooseLanguage(page, "en");
  await addToBasket(page, QOZON.uid, SOMSA.name);
  await useSession(page, await signInByApi(page, freshPhone()));
  await openPage(page, "/merchants");
  await (await askToLogOut(page)).getByRole("button", { name: "Logout", exact: true }).click();
  await expect(page).toHaveURL("/");
  await expect(basketButton(page)).toHaveAccessibleName("Basket, 1 item");
});

test("[D-SHARED-03] a basket filled by a customer is gone after their logout", { tag: "@deep" }, async ({ page }) => {
  await signInCustomer(page);
  await addToBasket(page, QOZON.uid, SOMSA.name);
  await expect(basketButton(page)).toHaveAccessibleName("Basket, 1 item");
  await (await askToLogOut(page)).getByRole("button", { name: "Logout", exact: true }).click();
  await expect(page).toHaveURL("/");
  await expect(basketButton(page)).toHaveAccessibleName("Basket, 0 items");
});

test("another tab is signed out too, and leaves a customer's own page", { tag: "@deep" }, async ({ page, context }) => {
  await signInCustomer(page);
  await openPage(page, "/merchants");
  const other = await context.newPage();
  await openPage(other, "/profile");
  await expect(other.getByRole("button", { name: "Edit Profile" })).toBeVisible();
  await (await askToLogOut(page)).getByRole("button", { name: "Logout", exact: true }).click();
  await expect(page).toHaveURL("/");
  await expect(other.getByRole("button", { name: "Edit Profile" })).toHaveCount(0);
  await expect(other).toHaveURL("/signin");
});

test("[D-SAFE-51] Sign out on all devices also signs out another browser", { tag: "@deep" }, async ({ page, browser, faults }) => {
  faults.allowErrors(/Failed to load resource/);
  await chooseLanguage(page, "en");
  const session = await signInByApi(page, freshPhone());
  await useSession(page, session);
  const elsewhere = await (await browser.newContext()).newPage();
  await chooseLanguage(elsewhere, "en");
  await useSession(elsewhere, session);
  await openPage(elsewhere, "/profile");
  await expect(elsewhere.getByRole("button", { name: "Edit Profile" })).toBeVisible();

  await openPage(page, "/profile");
  await page.getByRole("main").getByRole("button", { name: "Logout" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Confirm Logout" });
  await expect(dialog.getByRole("button", { name: "Close" })).toBeVisible();
  const told = page.waitForRequest(/\/api\/auth\/logout$/);
  await dialog.getByRole("button", { name: "Sign out on all devices" }).click();
  expect((await told).postDataJSON()).toEqual({ everywhere: true });
  await expect(page.getByRole("paragraph").filter({ hasText: "You are signed out on all devices." })).toBeVisible();
  await expect(page).toHaveURL("/");
  await elsewhere.goto("/orders");
  await expect(elsewhere).toHaveURL("/signin");
  await elsewhere.context().close();
});

test("[S8-FALL-14] signing out on all devices without a network signs out here and says that the others were not reached", {
  tag: "@deep",
}, async ({ page, faults }) => {
  faults.allowErrors(/Failed to load resource/);
  await signInCustomer(page);
  await openPage(page, "/merchants");
  await page.route("**/api/auth/logout", (route) => route.abort());
  const report = page.waitForRequest(/\/client-report$/);
  await (await askToLogOut(page)).getByRole("button", { name: "Sign out on all devices" }).click();
  await expect(page.getByRole("paragraph").filter({ hasText: "You are signed out here." })).toBeVisible();
  expect(await storedKeys(page)).not.toContain("authToken");
  expect((await report).postData()).toBe('{"moment":"logout_failed","status":0}');
  expect((await (await report).response())?.status()).toBe(204);
});
