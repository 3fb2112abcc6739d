import { chooseLanguage, expect, test } from "../fixtures.ts";

test.use({ javaScriptEnabled: false });

test("[S2-ROUTE-01] home is readable and links to a merchant's products without JavaScript", {
  tag: ["@S2-ROUTE-12", "@S6-GUEST-01"],
}, async ({ page }) => {
  await page.goto("/?lang=en");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dinner, groceries, medicine to your door");
  await expect(
    page
      .getByRole("main")
      .getByRole("link", { name: /Oltin Qozon/ })
      .first(),
  ).toBeVisible();
  await page
    .getByRole("main")
    .getByRole("link", { name: /Oltin Qozon/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Oltin Qozon");
  await expect(page.getByRole("article")).toHaveCount(12);
  await expect(page.getByRole("article").first()).toContainText("42\u00A0000.00");
});

test("the link to the second page of products works without JavaScript", { tag: "@deep" }, async ({ page }) => {
  await chooseLanguage(page, "en");
  await page.goto("/merchant/m-oltin-qozon/products");
  await page.getByRole("navigation").getByRole("link", { name: /2/ }).first().click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole("article").first()).toBeVisible();
});

test("the link to another language works without JavaScript", async ({ page }) => {
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("lang", "uz");
  await page.getByRole("contentinfo").getByRole("link", { name: "Русский" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "ru");
  await page.goto("/merchants");
  await expect(page.locator("html")).toHaveAttribute("lang", "ru");
});

test("[D-PAGE-02] the form searches the list of merchants without JavaScript", { tag: "@deep" }, async ({ page }) => {
  await chooseLanguage(page, "en");
  await page.goto("/merchants");
  await page.getByRole("searchbox").fill("anor");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/search=anor/);
  await expect(
    page
      .getByRole("main")
      .getByRole("link", { name: /Anor Kafe/ })
      .first(),
  ).toBeVisible();
});
