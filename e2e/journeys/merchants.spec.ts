import type { Locator, Page } from "@playwright/test";
import { openPage } from "../actions.ts";
import { chooseLanguage, expect, test } from "../fixtures.ts";

const MERCHANTS_CALL = /\/api\/merchants(\?|$)/;

function cards(page: Page): Locator {
  return page.getByRole("main").locator('a[href^="/merchant/"]');
}

test.beforeEach(async ({ page }) => {
  await chooseLanguage(page, "en");
});

test("every place is listed, twelve a page, by its number", { tag: "@deep" }, async ({ page }) => {
  await openPage(page, "/merchants");
  await expect(page).toHaveTitle("All places · Savat");
  await expect(page.getByRole("heading", { level: 2, name: "Everything 60" })).toBeVisible();
  const names = new Set<string>();
  for (let number = 1; number <= 5; number += 1) {
    await openPage(page, `/merchants?page=${number}`);
    await expect(cards(page)).toHaveCount(12);
    for (const name of await cards(page).getByRole("heading").allTextContents()) names.add(name);
  }
  expect(names.size).toBe(60);
  await openPage(page, "/merchants?page=6");
  await expect(page).toHaveURL("/merchants?page=5");
});

test("the search finds a name in any spelling, shows the number of results and keeps kind and city", async ({ page }) => {
  await openPage(page, "/merchants?city=tashkent&category=cafe");
  const box = page.getByRole("searchbox", { name: "Search places" });
  await box.fill("ANOR");
  await expect(page).toHaveURL("/merchants?city=tashkent&category=cafe&search=ANOR");
  await expect(cards(page).getByRole("heading")).toHaveText(["Anor Kafe"]);
  await expect(page.getByRole("status").filter({ hasText: "1 place found" })).toBeAttached();
  await page.getByRole("button", { name: "Clear the search" }).click();
  await expect(page).toHaveURL("/merchants?city=tashkent&category=cafe");
  await expect(box).toBeFocused();
});

test("[D-SEARCH-01] a letter with its Uzbek apostrophe is found without it, in Cyrillic and with a wrong letter", { tag: "@deep" }, async ({
  page,
}) => {
  for (const typed of ["qoshni", "қўшни", "qoshna"]) {
    await openPage(page, `/merchants?search=${encodeURIComponent(typed)}`);
    await expect(cards(page).getByRole("heading")).toHaveText(["Qoʻshni Market"]);
  }
});

test("a search without results names the query and can be cleared", { tag: "@deep" }, async ({ page }) => {
  await openPage(page, "/merchants?search=zzzz");
  await expect(page.getByText("Nothing found for “zzzz”")).toBeVisible();
  await page.getByRole("link", { name: "Clear the search" }).click();
  await expect(page).toHaveURL("/merchants");
  await expect(cards(page)).toHaveCount(12);
});

test("kind and city filter together", { tag: "@deep" }, async ({ page }) => {
  await openPage(page, "/merchants");
  await page.getByRole("navigation", { name: "Kinds of places" }).getByRole("link", { name: "Pharmacy" }).click();
  await expect(page.getByRole("heading", { level: 2, name: /^Pharmacies/ })).toBeVisible();
  await page.getByRole("main").getByRole("combobox", { name: "City" }).selectOption({ label: "Bukhara" });
  await expect(page).toHaveURL("/merchants?city=bukhara&category=pharmacy");
  await expect(cards(page).getByRole("heading")).toHaveText(["Ibn Sino Dorixonasi"]);
});

test("a list that failed to load has a Retry button that loads it", { tag: "@deep" }, async ({ page, faults }) => {
  faults.allowErrors(/Failed to load resource/);
  await openPage(page, "/merchants");
  await page.route(MERCHANTS_CALL, (route) => route.abort());
  await page.getByRole("navigation", { name: "Kinds of places" }).getByRole("link", { name: "Cafes" }).click();
  await expect(page.getByText("Network error. Please check your connection and try again.")).toBeVisible();
  await page.unroute(MERCHANTS_CALL);
  await page.getByRole("main").getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("heading", { level: 2, name: /^Cafes \d+$/ })).toBeVisible();
});

test("only places that an administrator approved are listed and found", { tag: "@deep" }, async ({ page }) => {
  await openPage(page, "/merchants");
  const pending = await page.request.get("/api/merchants?status=pending");
  expect([401, 403]).toContain(pending.status());
  const { merchants } = (await (await page.request.get("/api/merchants?limit=100")).json()) as { merchants: { status: string }[] };
  expect(new Set(merchants.map(({ status }) => status))).toEqual(new Set(["active"]));
});
