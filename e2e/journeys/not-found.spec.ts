import { openPage } from "../actions.ts";
import { chooseLanguage, expect, test } from "../fixtures.ts";

test.beforeEach(async ({ page, faults }) => {
  faults.allowErrors(/status of 404/);
  await chooseLanguage(page, "en");
});

test("an unknown address is 404 and says so, with links to the start page and back", async ({ page }) => {
  await openPage(page, "/merchants");
  const answer = await page.goto("/no/such/page");
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveTitle("Oops! Page Not Found · Savat");
  await expect(page.getByRole("heading", { level: 1, name: "Oops! Page Not Found" })).toBeVisible();
  await openPage(page, "/no/such/page");
  await page.getByRole("button", { name: "Go Back" }).click();
  await expect(page).toHaveURL("/merchants");
  await openPage(page, "/no/such/page");
  await page.getByRole("main").getByRole("link", { name: "Go Home" }).click();
  await expect(page).toHaveURL("/");
});
