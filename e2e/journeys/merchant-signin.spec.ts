import { openPage, typeDigits, typePhone } from "../actions.ts";
import { chooseLanguage, expect, freshPhone, readCode, test } from "../fixtures.ts";
import { WORDS } from "../words.ts";

/** The owner of a demo merchant, who signs in in no other journey. */
const OWNERS_PHONE = "+998900000052";

test.beforeEach(async ({ page }) => {
  await chooseLanguage(page, "en");
});

test("an owner signs in with the user type merchant and is known as one", async ({ page }) => {
  await openPage(page, "/merchant/signin");
  await expect(page).toHaveTitle("Merchant sign-in · Savat");
  const asked = page.waitForRequest(/\/api\/auth\/send-otp$/);
  await typePhone(page, OWNERS_PHONE);
  expect((await asked).postDataJSON()).toEqual({ phone: OWNERS_PHONE, userType: "merchant" });
  await typeDigits(page, WORDS.en.signInDigit, await readCode(page, OWNERS_PHONE));
  await page.getByRole("button", { name: "Verify & Continue" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "You are signed in" })).toBeVisible();
  await expect(page.getByText("Your number belongs to a shop on Savat.")).toBeVisible();
  await expect(page.getByRole("main").getByText("Merchant", { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "You are signed in" })).toBeVisible();
});

test("a customer's number is no shop's, whatever user type was asked for", async ({ page }) => {
  const phone = freshPhone();
  await openPage(page, "/merchant/signin");
  await typePhone(page, phone);
  await typeDigits(page, WORDS.en.signInDigit, await readCode(page, phone));
  await page.getByRole("button", { name: "Verify & Continue" }).click();
  await expect(page.getByText("No shop is registered with this number.")).toBeVisible();
  await expect(page.getByRole("main").getByText("Customer", { exact: true })).toBeVisible();
  const role = await page.evaluate(() => (JSON.parse(localStorage.getItem("user") ?? "{}") as { role: string }).role);
  expect(role).toBe("customer");
});

test("the phone is judged as the customers' is, and the way to their sign-in is there", async ({ page }) => {
  await openPage(page, "/merchant/signin");
  await page.getByRole("button", { name: "Send Verification Code" }).click();
  await expect(page.getByText("Phone number is required", { exact: true })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Browse without an account" })).toHaveAttribute("href", "/");
  await page.getByRole("main").getByRole("link", { name: "Customer sign-in" }).click();
  await expect(page).toHaveURL("/signin");
});
