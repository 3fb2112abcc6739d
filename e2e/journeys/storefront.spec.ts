import type { Locator, Page } from "@playwright/test";
import { addToBasket, openPage, QOZON, SOMSA, signInCustomer } from "../actions.ts";
import { basketButton } from "../faults/areas.ts";
import { chooseLanguage, expect, test } from "../fixtures.ts";

const PRODUCTS = `/merchant/${QOZON.uid}/products`;
const PHARMACY = "/merchant/m-shifo-dorixonasi/products";
const LAST_CATEGORY = { id: "c-oltin-qozon-ichimliklar", name: "Ichimliklar" } as const;

function cards(page: Page): Locator {
  return page.getByRole("article");
}

function card(page: Page, name: string): Locator {
  return cards(page).filter({ has: page.getByRole("heading", { name, exact: true }) });
}

function toasts(page: Page): Locator {
  return page.getByRole("region", { name: "Notifications" }).getByRole("listitem");
}

function categories(page: Page): Locator {
  return page.getByRole("navigation", { name: "Categories" });
}

test.beforeEach(async ({ page }) => {
  await chooseLanguage(page, "en");
});

test("the page shows the merchant, its breadcrumb, its categories and the delivery tariff", { tag: "@deep" }, async ({ page }) => {
  await openPage(page, PRODUCTS);
  await expect(page).toHaveTitle("Oltin Qozon: prices and delivery, Tashkent · Savat");
  await expect(page.getByRole("heading", { level: 1, name: QOZON.name })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("delivery 12\u00A0000 – 20\u00A0000\u00A0sõm, now free");
  for (const name of ["All", "Issiq taomlar", "Salatlar", "Non", "Ichimliklar"]) {
    await expect(categories(page).getByRole("link", { name, exact: true })).toBeVisible();
  }
  const path = page.getByRole("navigation", { name: "You are here" });
  await expect(path.getByRole("listitem")).toHaveText([/^Home/, /^Restaurants/, /^Oltin Qozon/]);
  await path.getByRole("link", { name: "Restaurants" }).click();
  await expect(page).toHaveURL("/merchants?category=restaurant");
  await page.goBack();
  await page.getByRole("navigation", { name: "You are here" }).getByRole("link", { name: "Home" }).click();
  await expect(page).toHaveURL("/");
});

test("products come in pages of twelve, and the next page has a link and an address", { tag: "@deep" }, async ({ page }) => {
  await openPage(page, PRODUCTS);
  await expect(cards(page)).toHaveCount(12);
  const first = (await cards(page).first().getByRole("heading").textContent()) ?? "";
  const pages = page.getByRole("navigation", { name: "Pages" });
  await expect(pages.getByRole("link", { name: "Page 1" })).toHaveAttribute("aria-current", "page");
  await pages.getByRole("link", { name: "Next page" }).click();
  await expect(page).toHaveURL(/\?page=2/);
  await expect(pages.getByRole("link", { name: "Page 2" })).toHaveAttribute("aria-current", "page");
  await expect(cards(page)).toHaveCount(12);
  await expect(card(page, first)).toHaveCount(0);
  await page.goBack();
  await expect(card(page, first)).toBeVisible();
  await openPage(page, `${PRODUCTS}?page=99`);
  await expect(page).toHaveURL(/\?page=2$/);
});

test("a category filters the products, in the address too, and All removes the filter", { tag: "@deep" }, async ({ page }) => {
  await openPage(page, PRODUCTS);
  await categories(page).getByRole("link", { name: LAST_CATEGORY.name }).click();
  await expect(page).toHaveURL(`${PRODUCTS}?category=${LAST_CATEGORY.id}`);
  await expect(page.getByRole("heading", { level: 2, name: /^Ichimliklar/ })).toBeVisible();
  await expect(card(page, "Koʻk choy")).toBeVisible();
  await expect(card(page, SOMSA.name)).toHaveCount(0);
  await expect(categories(page).getByRole("link", { name: LAST_CATEGORY.name })).toHaveAttribute("aria-current", "true");
  await page.reload();
  await expect(card(page, "Koʻk choy")).toBeVisible();
  await categories(page).getByRole("link", { name: "All", exact: true }).click();
  await expect(page).toHaveURL(PRODUCTS);
  await expect(card(page, SOMSA.name)).toBeVisible();
});

test("[D-SCREEN-11] the search filters while typing, keeps the category, shows the number of results and can be cleared", {
  tag: "@deep",
}, async ({ page }) => {
  await openPage(page, PRODUCTS);
  const box = page.getByRole("searchbox", { name: "Search in Oltin Qozon" });
  await box.fill("choy");
  await expect(page).toHaveURL(`${PRODUCTS}?search=choy`);
  await expect(page.getByRole("status").filter({ hasText: "2 products found" })).toBeAttached();
  await expect(cards(page).getByRole("heading")).toHaveText([/choy/, /choy/]);
  for (const [typed, shown] of [
    ["shorva", "Shoʻrva"],
    ["сомса", SOMSA.name],
    ["shorwa", "Shoʻrva"],
  ] as const) {
    await box.fill(typed);
    await expect(page.getByRole("status").filter({ hasText: "1 product found" })).toBeAttached();
    await expect(card(page, shown)).toBeVisible();
  }
  await box.fill("zzzz");
  await expect(page.getByText("Nothing found for “zzzz”")).toBeVisible();
  await page.getByRole("link", { name: "Clear the search" }).click();
  await expect(page).toHaveURL(PRODUCTS);
  await expect(cards(page)).toHaveCount(12);

  await categories(page).getByRole("link", { name: LAST_CATEGORY.name }).click();
  await expect(page).toHaveURL(`${PRODUCTS}?category=${LAST_CATEGORY.id}`);
  await box.fill("choy");
  await expect(page).toHaveURL(`${PRODUCTS}?category=${LAST_CATEGORY.id}&search=choy`);
  await expect(cards(page)).toHaveCount(2);
  await box.fill("somsa");
  await expect(page.getByText(`Nothing found in “${LAST_CATEGORY.name}”. Here is what we found in all categories.`).first()).toBeVisible();
  await expect(card(page, SOMSA.name)).toBeVisible();
});

test("[D-SCREEN-12] the chosen category scrolls into view among its chips without scrolling the page", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await openPage(page, `${PRODUCTS}?category=${LAST_CATEGORY.id}`);
  await expect(categories(page).getByRole("link", { name: LAST_CATEGORY.name })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test("Add becomes a quantity control, and the toast names the product for 3 s", async ({ page }) => {
  await page.clock.install();
  await openPage(page, PRODUCTS);
  const somsa = card(page, SOMSA.name);
  // A clock that runs on would take seconds off the toast while a busy machine looks.
  await page.clock.pauseAt(Date.now() + 60_000);
  await somsa.getByRole("button", { name: "Add: Somsa" }).click();
  await expect(somsa.getByRole("group", { name: "Somsa" })).toContainText("1");
  await expect(somsa.getByRole("button", { name: "Add: Somsa" })).toHaveCount(0);
  await expect(somsa.getByRole("button", { name: "One more" })).toBeFocused();
  await expect(toasts(page)).toHaveText("Somsa added to cart!");
  await page.mouse.move(195, 400);
  await page.clock.runFor(2_900);
  await expect(toasts(page)).toHaveCount(1);
  await page.clock.runFor(200);
  await expect(toasts(page)).toHaveCount(0);

  await somsa.getByRole("button", { name: "Remove from the basket" }).click();
  await expect(toasts(page)).toHaveText("Item removed from cart");
  await expect(somsa.getByRole("button", { name: "Add: Somsa" })).toBeFocused();
});

test("a sold-out product says so and cannot be added", { tag: "@deep" }, async ({ page }) => {
  await openPage(page, `${PHARMACY}?search=Xlorgeksidin`);
  const gone = card(page, "Xlorgeksidin");
  await expect(gone.getByText("Sold out", { exact: true })).toBeVisible();
  await expect(gone.getByRole("button")).toHaveCount(0);
});

test("[D-SCREEN-18] on a phone a bar with count and sum opens the basket", { tag: ["@D-SCREEN-20"] }, async ({ page }) => {
  await openPage(page, PRODUCTS);
  await expect(page.getByRole("button", { name: /^Basket · / })).toHaveCount(0);
  await addToBasket(page, QOZON.uid, SOMSA.name);
  const bar = page.getByRole("main").getByRole("button", { name: /^Basket · 1/ });
  await expect(bar).toContainText("12\u00A0000.00\u00A0sõm");
  await expect(bar).toContainText(QOZON.name);
  // Tabular figures would leave gaps at the digit 1.
  await expect(card(page, SOMSA.name).getByText("12\u00A0000.00", { exact: true })).toHaveCSS("font-variant-numeric", "proportional-nums");
  for (const article of [page.getByRole("main").getByRole("article").first(), page.getByRole("main").getByRole("article").last()]) {
    await article.scrollIntoViewIfNeeded();
    await expect(bar).toBeInViewport({ ratio: 1 });
  }
  await page.mouse.wheel(0, 10_000); // the bar ends at the footer; the header stays
  await expect(basketButton(page)).toBeInViewport({ ratio: 1 });
  await page.getByRole("main").getByRole("article").last().scrollIntoViewIfNeeded();
  await bar.click();
  await expect(page.getByRole("dialog", { name: "Oltin Qozon Basket" })).toBeVisible();
});

test("an unknown merchant is 404, says so and links to the start page", { tag: "@deep" }, async ({ page, faults }) => {
  faults.allowErrors(/status of 404/);
  const answer = await page.goto("/merchant/nobody-here/products");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: "Merchant not found" })).toBeVisible();
  await expect(page.getByText("No merchant data found for ID: nobody-here")).toBeVisible();
  await page.getByRole("link", { name: "Go Home" }).click();
  await expect(page).toHaveURL("/");
});

test("a missing picture is replaced by a placeholder in the reader's language", { tag: "@deep" }, async ({ page, faults }) => {
  faults.allowErrors(/Failed to load resource/);
  await page.route("**/api/media/**", (route) => route.fulfill({ status: 404, body: "" }));
  await openPage(page, PRODUCTS);
  await expect(card(page, "Toʻy oshi")).toContainText("No picture yet");
  await chooseLanguage(page, "ru");
  await openPage(page, PRODUCTS);
  await expect(card(page, "Toʻy oshi")).toContainText("Фото пока нет");
});

test("products that fail to load say so in their place and load by Try again; categories fail alone", {
  tag: "@deep",
}, async ({ page, faults }) => {
  faults.allowErrors(/Failed to load resource/);
  await openPage(page, PRODUCTS);
  await page.route("**/api/merchants/*/products?*", (route) => route.fulfill({ status: 500, json: { code: "server_error", message: "" } }));
  await page.route("**/api/merchants/*/categories", (route) => route.abort());
  await categories(page).getByRole("link", { name: "Salatlar" }).click();
  const main = page.getByRole("main");
  await expect(main.getByText("Failed to load products")).toBeVisible();
  await expect(main.getByText("Server error. Please try again later.")).toBeVisible();
  await expect(main.getByText("Failed to fetch merchant categories")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: QOZON.name })).toBeVisible();
  await page.unroute("**/api/merchants/*/products?*");
  await page.unroute("**/api/merchants/*/categories");
  await main.getByRole("button", { name: "Try again" }).last().click();
  await expect(card(page, "Achchiq-chuchuk")).toBeVisible();
  await expect(categories(page).getByRole("link", { name: "Salatlar" })).toBeVisible();
});

test("a merchant that fails to load names the cause and loads by Try again", { tag: "@deep" }, async ({ page, faults }) => {
  faults.allowErrors(/Failed to load resource/);
  await openPage(page, "/");
  await page.route(`**/api/merchants/${QOZON.uid}*`, (route) => route.abort());
  await page.route(`**/api/merchants/${QOZON.uid}/**`, (route) => route.abort());
  await page.getByRole("main").getByRole("link", { name: QOZON.name }).first().click();
  await expect(page.getByText("Failed to fetch merchant").last()).toBeVisible();
  await expect(page.getByText("Error loading merchant data: Network error. Please check your connection and try again.")).toBeVisible();
  await page.unroute(`**/api/merchants/${QOZON.uid}*`);
  await page.unroute(`**/api/merchants/${QOZON.uid}/**`);
  await page.getByRole("main").getByRole("button", { name: "Try again" }).click();
  await expect(card(page, SOMSA.name)).toBeVisible();
});

test("names and descriptions stay in the merchant's language, prices change with the reader's", { tag: "@deep" }, async ({ page }) => {
  for (const [language, price] of [
    ["uz", "12\u00A0000,00"],
    ["ru", "12\u00A0000,00"],
    ["en", "12\u00A0000.00"],
  ] as const) {
    await chooseLanguage(page, language);
    await openPage(page, PRODUCTS);
    await expect(card(page, SOMSA.name)).toContainText(price);
    await expect(page.getByRole("heading", { level: 1, name: QOZON.name })).toBeVisible();
  }
});

test("the menu of a signed-in customer links to the console from here as well", { tag: "@deep" }, async ({ page }) => {
  await signInCustomer(page);
  await openPage(page, PRODUCTS);
  await page
    .getByRole("banner")
    .getByRole("button", { name: /^Account menu/ })
    .click();
  await expect(page.getByRole("navigation", { name: "Account" }).getByRole("link", { name: "Admin Panel" })).toHaveAttribute(
    "href",
    "/admin",
  );
});

test("a merchant's own page shows pictures, description, address and type, and links to the products", { tag: "@deep" }, async ({
  page,
}) => {
  await openPage(page, PRODUCTS);
  await page.getByRole("link", { name: "About this place" }).click();
  await expect(page).toHaveURL(`/merchant/${QOZON.uid}`);
  const main = page.getByRole("main");
  await expect(page.getByRole("heading", { level: 1, name: QOZON.name })).toBeVisible();
  await expect(main.getByText("Restaurant", { exact: true })).toBeVisible();
  await expect(main).toContainText("Oʻtin olovida damlangan toʻy oshi");
  await expect(main).toContainText("Yunusobod tumani, Amir Temur shoh koʻchasi, 112-uy");
  await expect(main.getByRole("img", { name: "Oltin Qozon", exact: true })).toBeVisible();
  await expect(main.getByRole("img", { name: "Oltin Qozon, picture 2" })).toBeVisible();
  await main.getByRole("link", { name: "See the products" }).click();
  await expect(page).toHaveURL(PRODUCTS);
});

test("the own page of an unknown merchant is 404 as well", { tag: "@deep" }, async ({ page, faults }) => {
  faults.allowErrors(/status of 404/);
  const answer = await page.goto("/merchant/nobody-here");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: "Merchant not found" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Go Home" })).toBeVisible();
});
