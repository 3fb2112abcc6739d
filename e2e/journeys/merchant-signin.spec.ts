import { openPage, typeDigits, typePhone } from "../actions.ts";
import { chooseLanguage, expect, freshPhone, readCode, test } from "../fixtures.ts";
import { WORDS } from "../words.ts";

/** Owners of demo merchants, whom no other journey uses. */
const OWNERS_PHONE = "+998900000052";
const APPLICANTS_PHONE = "+998900000062";
const REJECTED_PHONE = "+998900000064";

test.beforeEach(async ({ page }) => {
  await chooseLanguage(page, "en");
});

test("[S2-ROUTE-23] an owner signs in with the user type merchant and gets the merchant's role", { tag: ["@S6-STAFF-01"] }, async ({
  page,
}) => {
  await openPage(page, "/merchant/signin");
  await expect(page).toHaveTitle("Merchant sign-in · Savat");
  const asked = page.waitForRequest(/\/api\/auth\/send-otp$/);
  await typePhone(page, OWNERS_PHONE);
  expect((await asked).postDataJSON()).toEqual({ phone: OWNERS_PHONE, userType: "merchant" });
  await typeDigits(page, WORDS.en.signInDigit, await readCode(page, OWNERS_PHONE));
  await expect(page).toHaveURL("/merchant-dashboard/m-sihat-salomatlik");
  await expect(page.getByRole("heading", { level: 1, name: "Sihat-salomatlik" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Sihat-salomatlik" })).toBeVisible();
  await page.getByRole("button", { name: /^Account menu/ }).click();
  await expect(page.getByRole("navigation", { name: "Account" }).getByText("Merchant", { exact: true })).toBeVisible();
});

test("a customer's number has no shop, whatever the requested user type is", async ({ page }) => {
  const phone = freshPhone();
  await openPage(page, "/merchant/signin");
  await typePhone(page, phone);
  await typeDigits(page, WORDS.en.signInDigit, await readCode(page, phone));
  await expect(page.getByText("No shop is registered with this number.")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Become a Partner" })).toHaveAttribute("href", "/merchant/register");
  const role = await page.evaluate(() => (JSON.parse(localStorage.getItem("user") ?? "{}") as { role: string }).role);
  expect(role).toBe("customer");
  await page.getByRole("button", { name: "Sign in with another number" }).click();
  await expect(page.getByRole("alertdialog", { name: "Confirm Logout" })).toBeVisible();
});

test("[S3-MERCHANT-10] an applicant signs in and sees that the application is under review", {
  tag: ["@D-MERCHANT-12"],
}, async ({ page }) => {
  await openPage(page, "/merchant/signin");
  await typePhone(page, APPLICANTS_PHONE);
  await typeDigits(page, WORDS.en.signInDigit, await readCode(page, APPLICANTS_PHONE));
  await expect(page).toHaveURL("/merchant-dashboard/m-bahor-oshxonasi");
  await expect(page.getByRole("heading", { level: 1, name: "Your application is under review" })).toBeVisible();
  await expect(page.getByText(/Bahor Oshxonasi.*2-3 business days/)).toBeVisible();
  await expect(page.getByText("Inactive", { exact: true })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Parts of the dashboard" })).toHaveCount(0);
});

test("[D-MERCHANT-13] a rejected applicant signs in, sees the reason and may apply again", async ({ page }) => {
  await openPage(page, "/merchant/signin");
  await typePhone(page, REJECTED_PHONE);
  await typeDigits(page, WORDS.en.signInDigit, await readCode(page, REJECTED_PHONE));
  await expect(page.getByRole("heading", { level: 1, name: "Your application was rejected" })).toBeVisible();
  await expect(page.getByText("Manzilda oshxona topilmadi. Ijara shartnomasini qoʻshib, qayta ariza bering.")).toBeVisible();
  await page.getByRole("link", { name: "Apply again" }).click();
  await expect(page).toHaveURL("/merchant/register");
});

test("the phone is validated like a customer's, and a link to the customers' sign-in is shown", { tag: "@deep" }, async ({ page }) => {
  await openPage(page, "/merchant/signin");
  await page.getByRole("button", { name: "Send Verification Code" }).click();
  await expect(page.getByText("Phone number is required", { exact: true })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Browse without an account" })).toHaveAttribute("href", "/");
  await page.getByRole("main").getByRole("link", { name: "Customer sign-in" }).click();
  await expect(page).toHaveURL("/signin");
});
