import type { Page } from "@playwright/test";
import { openPage, signInOnPage } from "../actions.ts";
import { chooseLanguage, expect, expectAccessible, freshPhone, test } from "../fixtures.ts";

test.beforeEach(async ({ page }) => {
  await chooseLanguage(page, "en");
});

async function fillForm(page: Page, name: string, phone: string): Promise<void> {
  await page.getByLabel("Business name", { exact: true }).fill(name);
  await page.getByLabel("Owner name", { exact: true }).fill("Olim Karimov");
  await page.getByLabel("Email", { exact: true }).fill("olim@choyxona.uz");
  await page.getByLabel("Phone number", { exact: true }).fill(phone);
  await page.getByLabel("Business address", { exact: true }).fill("Navoiy koʻchasi, 1-uy");
  await page.getByLabel("City", { exact: true }).selectOption("Samarkand");
  await page.getByLabel("Business type", { exact: true }).selectOption("Restaurant");
}

test("[S2-ROUTE-11] a business applies, is sent to the sign-in after 3 s, and finds its application under review there", {
  tag: ["@S2-REG-01", "@S2-REG-03", "@S2-REG-04", "@S4-MERCHANT-07", "@S8-SUCCESS-08", "@S9-TIMER-03", "@D-NAMES-04"],
}, async ({ page }) => {
  const phone = freshPhone();
  const name = `Choyxona ${phone.slice(-6)}`;
  await page.clock.install();
  await openPage(page, "/merchant/register");
  await expect(page).toHaveTitle("Become a Partner · Savat");
  await fillForm(page, name, phone);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole("button", { name: "Register", exact: true }).click();
  await expect(page.getByText("Registration successful! You can now sign in with your phone number.")).toBeVisible();
  await expect(
    page.getByText("We read your application once you have signed in with this number, and answer in 2-3 business days."),
  ).toBeVisible();
  await page.clock.runFor(2900);
  await expect(page).toHaveURL("/merchant/register");
  await page.clock.runFor(200);
  await expect(page).toHaveURL("/merchant/signin");
  await page.clock.resume();
  await signInOnPage(page, phone);
  await expect(page.getByRole("heading", { level: 1, name: "Your application is under review" })).toBeVisible();
  await expect(page.getByText(name)).toBeVisible();
  await page.getByRole("button", { name: /^Account menu/ }).click();
  await page.getByRole("link", { name: "My Shop" }).click();
  await expect(page).toHaveURL(/\/merchant-dashboard\/mer/);
});

test("a phone that has a shop is refused at its field and in an alert, and the input stays", async ({ page, faults }) => {
  faults.allowErrors(/status of 409/);
  await openPage(page, "/merchant/register");
  await fillForm(page, `Choyxona ${freshPhone().slice(-6)}`, "+998900000002");
  await page.getByRole("button", { name: "Register", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("A merchant with this phone number already exists.");
  await expect(page.getByLabel("Phone number", { exact: true })).toBeFocused();
  await expect(page.getByLabel("Phone number", { exact: true })).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Business address", { exact: true })).toHaveValue("Navoiy koʻchasi, 1-uy");
  await expectAccessible(page);
});

test("[S8-PAGE-02] without a connection the input stays, also over a change of language", { tag: "@deep" }, async ({
  page,
  context,
  faults,
}) => {
  faults.allowErrors(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await openPage(page, "/merchant/register");
  await fillForm(page, "Choyxona", "+998901234567");
  await page.route("**/api/auth/become-merchant", (route) => route.abort());
  await page.getByRole("button", { name: "Register", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("Registration failed. Please try again.");
  await context.unroute("**/api/auth/become-merchant");
  await page
    .getByRole("banner")
    .getByRole("button", { name: /^Language:/ })
    .click();
  await page.getByRole("banner").getByRole("link", { name: "Русский" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Стать партнёром" })).toBeVisible();
  await expect(page.getByRole("alert")).toContainText("Не удалось зарегистрироваться. Попробуйте ещё раз.");
  await expect(page.getByLabel("Название заведения", { exact: true })).toHaveValue("Choyxona");
  await expect(page.getByLabel("Номер телефона", { exact: true })).toHaveValue("+998 90 123 45 67");
  await expect(page.getByLabel("Город", { exact: true })).toHaveValue("samarkand");
});

test("[S5-REG-09] the phone field groups its digits and accepts at most thirteen characters without spaces", {
  tag: ["@S5-REG-10"],
}, async ({ page }) => {
  await openPage(page, "/merchant/register");
  const phone = page.getByLabel("Phone number", { exact: true });
  await phone.click();
  await page.keyboard.type("9012345678899");
  await expect(phone).toHaveValue("+998 90 123 45 67");
});

test("[S2-ROUTE-11] Become a Partner opens the registration from the header of desktops, and Login opens the sign-in from there", {
  tag: ["@S2-REG-05", "@D-READ-04"],
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openPage(page, "/");
  await page.getByRole("banner").getByRole("link", { name: "Become a Partner" }).click();
  await expect(page).toHaveURL("/merchant/register");
  await page.getByRole("main").getByRole("link", { name: "Login" }).click();
  await expect(page).toHaveURL("/merchant/signin");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the form is readable, and cannot be sent because the answer could not be shown", { tag: "@deep" }, async ({ page }) => {
    await page.goto("/merchant/register");
    await expect(page.getByRole("heading", { level: 1, name: "Become a Partner" })).toBeVisible();
    await expect(page.getByLabel("Business name", { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Register", exact: true })).toBeDisabled();
    await expect(page.getByText(/JavaScript/)).toBeVisible();
  });
});
