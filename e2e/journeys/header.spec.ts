import type { Locator, Page } from "@playwright/test";
import { arriveAtCard, openPage, signInCustomer, signInOnPage, waitUntilLive } from "../actions.ts";
import { chooseLanguage, deepUnless, expect, freshPhone, signInByApi, test, useSession } from "../fixtures.ts";

const PUBLIC_PAGES = ["/", "/merchants", "/signin", "/merchant/signin", "/merchant/register", "/nothing-here"];
const MERCHANT_PAGES = ["/merchant/m-oltin-qozon", "/merchant/m-oltin-qozon/products"];
const OWN_PAGES = ["/orders", "/profile", "/checkout", "/admin", "/merchant-dashboard"];
const DESKTOP = { width: 1280, height: 900 } as const;

function header(page: Page): Locator {
  return page.getByRole("banner");
}

async function pickLanguage(page: Page, nativeName: string): Promise<void> {
  const trigger = header(page).getByRole("button", { name: /^(Til|Язык|Language):/ });
  await waitUntilLive(trigger);
  await trigger.click();
  await header(page).getByRole("link", { name: nativeName }).click();
}

test.describe("on a desktop", () => {
  test.use({ viewport: DESKTOP, hasTouch: false });

  test("[S2-HEAD-01] a public page has one header, with language and basket, also for who is signed in", async ({ page, faults }) => {
    faults.allowErrors(/status of 404/);
    await signInCustomer(page);
    for (const path of ["/", "/merchants", "/nothing-here", "/merchant/register"]) {
      await openPage(page, path);
      await expect(header(page), path).toHaveCount(1);
      await expect(header(page).getByRole("button", { name: "Help", exact: true })).toHaveCount(0);
      await expect(header(page).getByRole("button", { name: /^Basket,/ })).toBeVisible();
      await expect(header(page).getByRole("button", { name: /^Language:/ })).toBeVisible();
    }
  });

  test("[S2-HEAD-01] a customer's pages have one header with orders, language and basket; the console's has no basket", {
    tag: ["@S2-HEAD-02"],
  }, async ({ page, faults }) => {
    faults.allowErrors(/status of (404|403)/);
    await signInCustomer(page);
    const order = await arriveAtCard(page);
    for (const path of [...MERCHANT_PAGES, "/orders", "/profile", `/checkout?orderId=${order}`, "/payment-success/pay_nobody"]) {
      await openPage(page, path);
      await expect(header(page), path).toHaveCount(1);
      for (const name of ["Help", "About Us"]) await expect(header(page).getByRole("button", { name, exact: true })).toBeDisabled();
      await expect(header(page).getByRole("link", { name: "My Orders" })).toBeVisible();
      await expect(header(page).getByRole("button", { name: /^Basket,/ })).toBeVisible();
      await expect(header(page).getByRole("button", { name: /^Language:/ })).toBeVisible();
    }
    await page.goto("/admin");
    await expect(header(page)).toHaveCount(1);
    await expect(header(page).getByRole("button", { name: /^Basket,/ })).toHaveCount(0);
    await expect(header(page).getByRole("button", { name: "Help", exact: true })).toHaveCount(0);
  });

  test("[S2-HEAD-01] both sign-ins and the verification have the public header", async ({ page }) => {
    await chooseLanguage(page, "en");
    for (const path of ["/signin", "/verify-otp?phone=%2B998901234567", "/merchant/signin"]) {
      await openPage(page, path);
      await expect(header(page), path).toHaveCount(1);
      await expect(header(page).getByRole("button", { name: "Help", exact: true })).toHaveCount(0);
      await expect(header(page).getByRole("button", { name: /^Basket,/ })).toBeVisible();
    }
  });

  test("a guest's header bar has Sign In and no orders", { tag: "@deep" }, async ({ page }) => {
    await chooseLanguage(page, "en");
    await openPage(page, "/merchant/m-oltin-qozon/products");
    await expect(header(page).getByRole("link", { name: "Sign In" })).toBeVisible();
    await expect(header(page).getByRole("link", { name: "My Orders" })).toHaveCount(0);
  });

  test("the user's menu shows phone and role and leads to profile, orders, console and logout", async ({ page }) => {
    const { user } = await signInCustomer(page);
    await openPage(page, "/merchants");
    const trigger = header(page).getByRole("button", { name: /^Account menu/ });
    await trigger.click();
    const menu = page.getByRole("navigation", { name: "Account" });
    const digits = user.phone.replace("+998", "");
    await expect(menu).toContainText(`+998 ${digits.slice(0, 2)} ${digits.slice(2, 5)} ${digits.slice(5, 7)} ${digits.slice(7)}`);
    await expect(menu.getByText("Customer", { exact: true })).toBeVisible();
    await expect(menu.getByRole("listitem")).toHaveText(["Profile", "My Orders", "Admin Panel", "Log Out"]);
    await expect(menu.getByRole("link", { name: "Profile" })).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(menu.getByRole("link", { name: "My Orders" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(menu).toHaveCount(0);
    await expect(trigger).toBeFocused();
    await trigger.click();
    await menu.getByRole("link", { name: "My Orders" }).click();
    await expect(page).toHaveURL("/orders");
    await expect(menu).toHaveCount(0);
  });
});

test("on a phone the menu has Home, the lists, and a signed-in customer's own pages", { tag: "@deep" }, async ({ page }) => {
  await chooseLanguage(page, "en");
  await openPage(page, "/signin");
  const trigger = header(page).getByRole("button", { name: "Menu", exact: true });
  await trigger.click();
  await expect(header(page).getByRole("link", { name: "Home", exact: true })).toBeVisible();
  await expect(header(page).getByRole("link", { name: "My Orders" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(trigger).toHaveAttribute("aria-expanded", "false");
  await trigger.click();
  await header(page).getByRole("link", { name: "All places" }).click();
  await expect(page).toHaveURL("/merchants");

  await useSession(page, await signInByApi(page, freshPhone()));
  await openPage(page, "/merchants");
  await trigger.click();
  await expect(header(page).getByRole("link", { name: "Profile", exact: true })).toBeVisible();
  await header(page).getByRole("link", { name: "Home", exact: true }).click();
  await expect(page).toHaveURL("/");
});

for (const path of [...PUBLIC_PAGES, ...MERCHANT_PAGES, ...OWN_PAGES]) {
  test(`the language changes in place on ${path} and is stored`, { tag: deepUnless(["/", "/checkout"].includes(path)) }, async ({
    page,
    faults,
  }) => {
    faults.allowErrors(/status of (404|403)/);
    if (OWN_PAGES.includes(path)) await useSession(page, await signInByApi(page, freshPhone()));
    await page.goto(path);
    await waitUntilLive(header(page).getByRole("button", { name: /^Til:/ }));
    // Without a basket there is nothing to check out: the page leads home.
    if (path === "/checkout") await expect(page).toHaveURL("/");
    const address = page.url();
    await page.evaluate(() => document.documentElement.setAttribute("data-stayed", "yes"));
    const heading = page.getByRole("heading", { level: 1 }).first();
    const before = await heading.textContent();
    const title = await page.title();
    await pickLanguage(page, "Русский");
    const root = page.locator("html");
    await expect(root).toHaveAttribute("lang", "ru");
    await expect(root).toHaveAttribute("data-stayed", "yes");
    await expect(header(page).getByRole("button", { name: "Язык: Русский" })).toBeVisible();
    expect(page.url()).toBe(address);
    if (!path.startsWith("/merchant/m-") && path !== "/profile") {
      await expect(heading).not.toHaveText(before ?? "");
      await expect.poll(() => page.title()).not.toBe(title);
    }
    expect(await page.evaluate(() => localStorage.getItem("language"))).toBe("ru");
    expect((await page.context().cookies()).find(({ name }) => name === "language")?.value).toBe("ru");
    await page.reload();
    await expect(root).toHaveAttribute("lang", "ru");
    expect(await (await page.request.get(path)).text()).toContain('lang="ru"');
  });
}

test("an address with ?lang= is shown in that language, which is stored", { tag: "@deep" }, async ({ page }) => {
  await openPage(page, "/merchants?lang=en");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await openPage(page, "/");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await openPage(page, "/merchants?category=cafe&lang=ru");
  await pickLanguage(page, "Oʻzbekcha");
  await expect(page).toHaveURL("/merchants?category=cafe");
  await expect(page.locator("html")).toHaveAttribute("lang", "uz");
});

test("the first Tab reaches the skip link, which jumps over the header", { tag: "@deep" }, async ({ page }) => {
  await chooseLanguage(page, "en");
  await openPage(page, "/merchants");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Tab");
  expect(await page.getByRole("main").evaluate((main) => main.contains(document.activeElement))).toBe(true);
});

test("a page change focuses the heading, announces the title and scrolls to the top", { tag: "@deep" }, async ({ page }) => {
  await chooseLanguage(page, "en");
  await openPage(page, "/");
  await page.mouse.wheel(0, 600);
  await page
    .getByRole("main")
    .getByRole("link", { name: /Oltin Qozon/ })
    .first()
    .click();
  await expect(page).toHaveTitle("Oltin Qozon: prices and delivery, Tashkent · Savat");
  await expect(page.getByRole("heading", { level: 1, name: "Oltin Qozon" })).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: "Oltin Qozon: prices and delivery, Tashkent · Savat" })).toBeAttached();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("Sign In returns to the page where it was pressed, with its filters", { tag: "@deep" }, async ({ page }) => {
  await chooseLanguage(page, "en");
  await openPage(page, "/merchant/m-oltin-qozon/products?category=c-oltin-qozon-non");
  await header(page).getByRole("link", { name: "Sign In" }).click();
  await expect(page).toHaveURL("/signin");
  await signInOnPage(page, freshPhone());
  await expect(page).toHaveURL("/merchant/m-oltin-qozon/products?category=c-oltin-qozon-non");
});

test("the footer has links, contact and location, and no link to a missing page", { tag: "@deep" }, async ({ page }) => {
  await chooseLanguage(page, "en");
  await openPage(page, "/");
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("heading", { name: "Quick links" })).toBeVisible();
  await expect(footer.getByRole("heading", { name: "Contact" })).toBeVisible();
  await expect(footer.getByText("Tashkent, Uzbekistan")).toBeVisible();
  const addresses = await footer.locator('a[href^="/"]').evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  expect(addresses).toContain("/merchants");
  for (const address of new Set(addresses)) expect((await page.request.get(address)).status(), address).toBe(200);
});
