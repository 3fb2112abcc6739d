import type { Page } from "@playwright/test";
import { openPage, typeDigits } from "../actions.ts";
import { chooseLanguage, expect, freshPhone, readCode, test } from "../fixtures.ts";
import { WORDS } from "../words.ts";

const { signInDigit } = WORDS.en;

async function sendCode(page: Page, phone: string, userType: "customer" | "merchant"): Promise<void> {
  const sent = await page.request.post("/api/auth/send-otp", { data: { phone, userType } });
  expect(sent.ok(), await sent.text()).toBe(true);
}

/** Opens the page like a link from another page: the phone is in the navigation state, not in the address. */
async function openWithState(page: Page, state: Record<string, unknown>): Promise<void> {
  await page.goto("/merchants");
  await page.evaluate((usr) => history.replaceState({ usr, key: "journey", idx: 0 }, "", "/verify-otp"), state);
  await page.reload();
  await expect(page.getByLabel(signInDigit(1))).toBeVisible();
}

test.beforeEach(async ({ page }) => {
  await chooseLanguage(page, "en");
});

test("without a phone the page opens the sign-in", { tag: "@deep" }, async ({ page }) => {
  await page.goto("/verify-otp");
  await expect(page).toHaveURL("/signin");
  await page.goto("/verify-otp?phone=12345&userType=customer");
  await expect(page).toHaveURL("/signin");
});

test("with a phone in the address it asks for its code and signs in", async ({ page }) => {
  const phone = freshPhone();
  await sendCode(page, phone, "customer");
  await openPage(page, `/verify-otp?phone=${encodeURIComponent(phone)}&userType=customer`);
  await expect(page).toHaveTitle("Verify Your Phone · Savat");
  await expect(page.getByRole("heading", { level: 1, name: "Verify Your Phone" })).toBeVisible();
  await expect(page.getByText("We sent a 6-digit code to the phone number.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Resend available in (30|2\d) s$/ })).toBeDisabled();
  await typeDigits(page, signInDigit, await readCode(page, phone));
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("banner").getByRole("button", { name: /^Account menu/ })).toBeVisible();
});

test("with a phone and a return address in the navigation state it continues there", { tag: "@deep" }, async ({ page }) => {
  const phone = freshPhone();
  await sendCode(page, phone, "customer");
  await openWithState(page, { phone, userType: "customer", from: "/merchants?category=shop" });
  expect(page.url()).not.toContain(phone.slice(4));
  await typeDigits(page, signInDigit, await readCode(page, phone));
  await expect(page).toHaveURL("/merchants?category=shop");
});

test("[S2-OTP-17] a merchant is sent to the dashboard of the own shop", { tag: ["@S6-STAFF-01"] }, async ({ page }) => {
  const phone = "+998900000055";
  await sendCode(page, phone, "merchant");
  await openPage(page, `/verify-otp?phone=${encodeURIComponent(phone)}&userType=merchant`);
  await typeDigits(page, signInDigit, await readCode(page, phone));
  await expect(page).toHaveURL("/merchant-dashboard/m-tez-tamaddi");
  await expect(page.getByRole("heading", { level: 1, name: "Tez Tamaddi" })).toBeVisible();
});

test("a return address of another site is not followed", { tag: "@deep" }, async ({ page }) => {
  const phone = freshPhone();
  await sendCode(page, phone, "customer");
  await openWithState(page, { phone, userType: "customer", from: "//evil.example/" });
  await typeDigits(page, signInDigit, await readCode(page, phone));
  await expect(page).toHaveURL("/");
});

for (const [userType, path] of [
  ["customer", "/signin"],
  ["merchant", "/merchant/signin"],
] as const) {
  test(`Back and Change Phone Number lead a ${userType} to ${path}`, { tag: "@deep" }, async ({ page }) => {
    const address = `/verify-otp?phone=${encodeURIComponent(freshPhone())}&userType=${userType}`;
    await openPage(page, address);
    await page.getByRole("main").getByRole("button", { name: "Back" }).click();
    await expect(page).toHaveURL(path);
    await openPage(page, address);
    await page.getByRole("main").getByRole("link", { name: "Change Phone Number" }).click();
    await expect(page).toHaveURL(path);
  });
}

test("[S2-OTP-12] the page links to the merchants' sign-in, to browsing without an account, and to the registration of partners", {
  tag: ["@S2-OTP-13"],
}, async ({ page }) => {
  await openPage(page, `/verify-otp?phone=${encodeURIComponent(freshPhone())}`);
  const ways = page.getByRole("navigation", { name: "Other ways to continue" });
  await expect(ways.getByRole("link", { name: "Browse without an account" })).toHaveAttribute("href", "/");
  await expect(ways.getByRole("link", { name: "Merchant sign-in" })).toHaveAttribute("href", "/merchant/signin");
  await ways.getByRole("link", { name: "Become a Partner" }).click();
  await expect(page).toHaveURL("/merchant/register");
  await expect(page.getByRole("heading", { level: 1, name: "Become a Partner" })).toBeVisible();
});
