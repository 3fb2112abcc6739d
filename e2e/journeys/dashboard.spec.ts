import type { Page } from "@playwright/test";
import { signInOnPage } from "../actions.ts";
import { chooseLanguage, expect, expectAccessible, freshPhone, signInByApi, test, useSession } from "../fixtures.ts";

/** The owner of a demo merchant, whom no other journey uses. */
const OWNERS_PHONE = "+998900000054";
const SHOP = "/merchant-dashboard/m-xiva-market";

function tab(page: Page, name: string) {
  return page.getByRole("navigation", { name: "Parts of the dashboard" }).getByRole("link", { name, exact: true });
}

test.beforeEach(async ({ page }) => {
  await chooseLanguage(page, "en");
});

test("[S2-ROUTE-22] a guest signs in as a merchant and returns to the requested tab; tabs are steps of the history", {
  tag: ["@S2-HEAD-03", "@S2-DASH-01", "@S2-DASH-02", "@S3-MERCHANT-10"],
}, async ({ page }) => {
  await page.goto(`${SHOP}?tab=staff`);
  await expect(page).toHaveURL("/merchant/signin");
  await signInOnPage(page, OWNERS_PHONE);
  await expect(page).toHaveURL(`${SHOP}?tab=staff`);
  await expect(tab(page, "Staff")).toHaveAttribute("aria-current", "page");
  await expectAccessible(page);
  await tab(page, "Products").click();
  await expect(page).toHaveURL(SHOP);
  await expect(page.getByRole("main").getByText("Active", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await tab(page, "Profile").click();
  await expect(page).toHaveURL(`${SHOP}?tab=profile`);
  await page.reload();
  await expect(tab(page, "Profile")).toHaveAttribute("aria-current", "page");
  await page.goBack();
  await expect(tab(page, "Products")).toHaveAttribute("aria-current", "page");
  await page.goBack();
  await expect(tab(page, "Staff")).toHaveAttribute("aria-current", "page");

  const header = page.getByRole("banner");
  await expect(header).toHaveCount(1);
  await expect(header.getByRole("button", { name: /^Basket,/ })).toHaveCount(0);
  await expect(header.getByRole("button", { name: /^Language:/ })).toBeVisible();
  await header.getByRole("button", { name: /^Account menu/ }).click();
  const menu = page.getByRole("navigation", { name: "Account" });
  await expect(menu.getByRole("listitem")).toHaveText(["Profile", "My Orders", "My Shop", "Admin Panel", "Log Out"]);
  await menu.getByRole("link", { name: "My Shop" }).click();
  await expect(page).toHaveURL(SHOP);
});

test("[S2-DASH-12] another merchant's dashboard is refused with links to go on, and an unknown one is named by its id", async ({
  page,
  faults,
}) => {
  faults.allowErrors(/status of (403|404)/);
  await useSession(page, await signInByApi(page, freshPhone(), "merchant"));
  for (const search of ["", "?tab=profile", "?tab=staff"]) {
    await page.goto(`${SHOP}${search}`);
    await expect(page.getByRole("heading", { level: 1, name: "This shop is not yours" })).toBeVisible();
  }
  await expectAccessible(page);
  await page.getByRole("link", { name: "To my shop" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "You have no shop yet" })).toBeVisible();
  await expectAccessible(page);
  await page.goto("/merchant-dashboard/nobody");
  await expect(page.getByText("No merchant data found for ID: nobody")).toBeVisible();
});

test("a dashboard that failed to load says why, and loads at the second try", { tag: "@deep" }, async ({ page, faults }) => {
  faults.allowErrors(/Failed to load resource|status of 403/);
  await useSession(page, await signInByApi(page, freshPhone(), "merchant"));
  // Every call of the dashboard fails, because the first answer decides what the page shows.
  await page.route("**/api/merchants/m-xiva-market/**", (route) => route.abort());
  await page.goto(SHOP);
  await expect(page.getByRole("alert")).toContainText(
    "Error loading merchant data: Network error. Please check your connection and try again.",
  );
  await page.unroute("**/api/merchants/m-xiva-market/**");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "This shop is not yours" })).toBeVisible();
});
