import type { Locator, Page } from "@playwright/test";
import { openPage } from "../actions.ts";
import { chooseLanguage, expect, test } from "../fixtures.ts";

const MERCHANTS_CALL = /\/api\/merchants(\?|$)/;
const MOST = 12;

function list(page: Page): Locator {
  return page.getByRole("region", { name: /^(Where to order|Restaurants|Shops|Pharmacies|Cafes)/ });
}

function cards(page: Page): Locator {
  return list(page).locator('a[href^="/merchant/"]');
}

function kinds(page: Page): Locator {
  return page.getByRole("navigation", { name: "Kinds of places" });
}

test.beforeEach(async ({ page }) => {
  await chooseLanguage(page, "en");
});

test("home has its promise, the kinds, the places, how it works and the app", async ({ page }) => {
  await openPage(page, "/");
  await expect(page).toHaveTitle("Food, groceries and medicine to your door · Savat");
  await expect(page.getByRole("heading", { level: 1, name: "Dinner, groceries, medicine to your door" })).toBeVisible();
  await expect(kinds(page).getByRole("link")).toHaveText(["All", "Restaurants", "Shops", "Pharmacy", "Cafes"]);
  await expect(kinds(page).getByRole("link", { name: "All" })).toHaveAttribute("aria-current", "true");
  await expect(cards(page)).toHaveCount(MOST);
  await expect(page.getByRole("region", { name: "How it works" }).getByRole("listitem")).toHaveCount(4);
  const app = page.getByRole("region", { name: "Get the app" });
  await expect(app.getByText("App Store")).toBeVisible();
  await expect(app.getByText("Google Play")).toBeVisible();
  await list(page).getByRole("link", { name: "Browse all" }).click();
  await expect(page).toHaveURL("/merchants");
});

for (const [kind, name, heading, types] of [
  ["restaurant", "Restaurants", "Restaurants", /Restaurant|Fast food/],
  ["shop", "Shops", "Shops", /Shop|Groceries|Bakery|Store/],
  ["pharmacy", "Pharmacy", "Pharmacies", /Pharmacy/],
  ["cafe", "Cafes", "Cafes", /Cafe/],
] as const) {
  test(`the kind ${kind} filters the places, in the address and in the server's HTML`, { tag: "@deep" }, async ({ page }) => {
    await openPage(page, "/");
    await kinds(page).getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(`/?category=${kind}`);
    await expect(page.getByRole("heading", { level: 2, name: heading })).toBeVisible();
    await expect(kinds(page).getByRole("link", { name, exact: true })).toHaveAttribute("aria-current", "true");
    await expect(cards(page).filter({ hasNotText: types })).toHaveCount(0);
    await expect(cards(page).first()).toContainText(types);
    const html = await (await page.request.get(`/?category=${kind}`)).text();
    expect(html).toContain(`>${heading}</h2>`);
  });
}

test("places come in pages of twelve, in a window of five pages", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openPage(page, "/");
  await page.getByRole("main").getByRole("combobox", { name: "City" }).selectOption({ label: "All cities" });
  await expect(page).toHaveURL("/?city=all");
  const first = (await cards(page).first().textContent()) ?? "";
  const pages = page.getByRole("navigation", { name: "Pages" });
  // Behind the window stands the last page; how many there are depends on the shops of other journeys.
  await expect(pages.getByRole("link", { name: /^Page [1-5]$/ })).toHaveCount(5);
  expect(await pages.getByRole("link", { name: /^Page \d+$/ }).count()).toBeLessThanOrEqual(6);
  await pages.getByRole("link", { name: "Next page" }).click();
  await expect(page).toHaveURL(/\/\?city=all&page=2/);
  await expect(pages.getByRole("link", { name: "Page 2" })).toHaveAttribute("aria-current", "page");
  await expect(cards(page)).toHaveCount(MOST);
  await expect(cards(page).first()).not.toHaveText(first);
  await pages.getByRole("link", { name: "Page 1" }).click();
  await expect(cards(page).first()).toHaveText(first);
});

test("the chosen city is in the address, is stored, and the server renders it next time", { tag: "@deep" }, async ({ page }) => {
  await openPage(page, "/");
  const city = page.getByRole("main").getByRole("combobox", { name: "City" });
  await city.selectOption({ label: "Samarkand" });
  await expect(page).toHaveURL("/?city=samarkand");
  await expect(cards(page).first()).toContainText("Samarkand");
  await expect(cards(page).filter({ hasNotText: "Samarkand" })).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem("city"))).toBe("samarkand");
  expect(await (await page.request.get("/")).text()).not.toContain("Oltin Qozon");

  await openPage(page, "/merchants");
  await expect(page.getByRole("main").getByRole("combobox", { name: "City" })).toHaveValue("samarkand");
  await openPage(page, "/");
  await expect(cards(page).filter({ hasNotText: "Samarkand" })).toHaveCount(0);
  await city.selectOption({ label: "All cities" });
  await expect(cards(page)).toHaveCount(MOST);
  await openPage(page, "/");
  await expect(cards(page).filter({ hasText: "Tashkent" }).first()).toBeVisible();
});

test("each kind without places in a city says so and links to all places", { tag: "@deep" }, async ({ page }) => {
  for (const [path, text] of [
    ["/?city=nukus&category=restaurant", "No restaurants yet"],
    ["/?city=nukus&category=shop", "No shops yet"],
    ["/?city=nukus&category=pharmacy", "No pharmacies yet"],
    ["/?city=gulistan&category=cafe", "No cafes yet"],
  ] as const) {
    await openPage(page, path);
    await expect(list(page).getByText(text, { exact: true })).toBeVisible();
  }
  await list(page).getByRole("link", { name: "Show all places" }).click();
  await expect(cards(page)).toHaveCount(MOST);
});

test("without any place the page says so", { tag: "@deep" }, async ({ page }) => {
  await openPage(page, "/?category=cafe");
  await page.route(MERCHANTS_CALL, async (route) => {
    const answer = await route.fetch();
    const { pagination, ...rest } = (await answer.json()) as { pagination: Record<string, unknown> };
    await route.fulfill({
      json: { ...rest, merchants: [], pagination: { ...pagination, totalItems: 0, totalPages: 1, hasNextPage: false } },
    });
  });
  await kinds(page).getByRole("link", { name: "All", exact: true }).click();
  await expect(list(page).getByText("No places yet", { exact: true })).toBeVisible();
});

for (const [what, status, text] of [
  ["no answer", 0, "Network error. Please check your connection and try again."],
  ["a 500", 500, "Server error. Please try again later."],
  ["a 404", 404, "Merchants endpoint not found. Please contact support."],
  ["a 403", 403, "Failed to load merchants. Please try again."],
] as const) {
  test(`${what} for the places is shown with a title, and Try again loads them`, { tag: "@deep" }, async ({ page, faults }) => {
    faults.allowErrors(/Failed to load resource/);
    await openPage(page, "/");
    await page.route(MERCHANTS_CALL, (route) =>
      status === 0 ? route.abort() : route.fulfill({ status, json: { code: "server_error", message: "" } }),
    );
    await kinds(page).getByRole("link", { name: "Cafes" }).click();
    const main = page.getByRole("main");
    await expect(main.getByText("Failed to fetch merchants")).toBeVisible();
    await expect(main.getByText(text)).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: "Dinner, groceries, medicine to your door" })).toBeVisible();
    await page.unroute(MERCHANTS_CALL);
    await main.getByRole("button", { name: "Try again" }).click();
    await expect(cards(page).first()).toContainText("Cafe");
  });
}

test("only the first picture has priority, and all have sizes and dimensions", { tag: "@deep" }, async ({ page }) => {
  await openPage(page, "/");
  // Shops of other journeys have no picture.
  const pictures = cards(page).locator("img");
  await expect(cards(page)).toHaveCount(MOST);
  const isFirst = (await cards(page).first().locator("img").count()) === 1;
  const told = await pictures.evaluateAll((images) =>
    images.map((image) => ({
      first: image.getAttribute("fetchpriority") === "high",
      lazy: image.getAttribute("loading") === "lazy",
      sized: ["width", "height", "sizes"].every((name) => image.hasAttribute(name)) && (image.getAttribute("srcset") ?? "").includes("w,"),
    })),
  );
  expect(told.length).toBeGreaterThan(1);
  expect(told.map(({ first }) => first)).toEqual(told.map((_, index) => index === 0 && isFirst));
  expect(told.map(({ lazy }) => lazy)).toEqual(told.map((_, index) => index > 0 || !isFirst));
  expect(told.every(({ sized }) => sized)).toBe(true);
});

test("no language promises minutes or calls a place nearby", { tag: "@deep" }, async ({ page }) => {
  for (const language of ["uz", "ru", "en"] as const) {
    await chooseLanguage(page, language);
    for (const path of ["/", "/merchants", "/merchant/m-oltin-qozon", "/merchant/m-oltin-qozon/products"]) {
      const html = await (await page.request.get(path)).text();
      const words = html.replace(/<script[\s\S]*?<\/script>/g, "").replace(/<[^>]+>/g, " ");
      expect(words, `${language} ${path}`).not.toMatch(/\d\s*(min\b|minut|мин)|nearby|near you|рядом|yaqin/i);
    }
  }
});

test("the first visit is in Uzbek, with Uzbek formats of sums and places", { tag: "@deep" }, async ({ page }) => {
  await page.context().clearCookies();
  await openPage(page, "/");
  await expect(page.locator("html")).toHaveAttribute("lang", "uz");
  await expect(page.getByRole("main").getByRole("link", { name: /Oltin Qozon/ })).toContainText("12\u00A0000\u00A0soʻm");
});
