import type { Page } from "@playwright/test";
import * as customers from "@savat/contracts/admin-customers";
import * as orders from "@savat/contracts/admin-orders";
import * as audit from "@savat/contracts/audit";
import * as inbox from "@savat/contracts/inbox";
import * as merchants from "@savat/contracts/merchants";
import * as overview from "@savat/contracts/overview";
import { openPage, signInOnPage } from "../actions.ts";
import { openMenu } from "../console.ts";
import { chooseLanguage, deepUnless, expect, expectAccessible, freshPhone, signInByApi, test, useSession } from "../fixtures.ts";
import { platformAdmin } from "../merchant.ts";

/** The owner of a demo merchant, whom no other journey uses. */
const OWNERS_PHONE = "+998900000053";
const PATHS = ["/admin", "/admin-dashboard"] as const;
/** The console's files, except the page that decides whether to show it. */
const CONSOLE_FILE = /\/r\/admin\/(console|tab-\w+|\d+)\.\w+\.(js|css)$/;

interface Route {
  method: string;
  path: string;
}

function isRoute(value: unknown): value is Route {
  return typeof value === "object" && value !== null && "method" in value && "path" in value;
}

/** Every endpoint of the contracts for admins only. */
const ADMIN_ROUTES: Route[] = [
  ...[customers, orders, audit, inbox, overview].flatMap((subject) => Object.values<unknown>(subject)).filter(isRoute),
  ...[merchants.createMerchant, merchants.deleteMerchant, merchants.approveMerchant, merchants.rejectMerchant],
  { method: "GET", path: "/merchants?status=pending" },
].filter(({ path }) => path.startsWith("/admin/") || path.startsWith("/merchants"));

async function answersOf(page: Page, token: string | undefined): Promise<Set<number>> {
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const statuses = new Set<number>();
  for (const { method, path } of ADMIN_ROUTES) {
    const data = method === "GET" || method === "DELETE" ? {} : { data: {} };
    const answer = await page.request.fetch(`/api${path.replace(":id", "m-oltin-qozon")}`, { method, headers, ...data });
    statuses.add(answer.status());
  }
  return statuses;
}

test.beforeEach(async ({ page }) => {
  await chooseLanguage(page, "en");
});

for (const who of ["guest", "customer", "merchant"] as const) {
  test(`[D-CONSOLE-01] a ${who} gets none of the console's code and no answer from an admin endpoint`, {
    tag: deepUnless(who === "customer"),
  }, async ({ page }) => {
    const session = who === "guest" ? undefined : await signInByApi(page, who === "customer" ? freshPhone() : OWNERS_PHONE, who);
    if (session !== undefined) await useSession(page, session);
    const files: string[] = [];
    page.on("request", (request) => {
      if (CONSOLE_FILE.test(request.url())) files.push(request.url());
    });
    for (const path of PATHS) {
      await page.goto(path);
      if (who === "guest") {
        await expect(page).toHaveURL("/signin");
        continue;
      }
      await expect(page.getByRole("heading", { level: 1, name: "No access" })).toBeVisible();
      await expect(page).toHaveTitle("No access · Savat");
      await expect(page.getByRole("navigation", { name: "Sections of the console" })).toHaveCount(0);
    }
    expect(files).toEqual([]);
    expect(ADMIN_ROUTES.length).toBeGreaterThanOrEqual(17);
    expect(await answersOf(page, session?.token)).toEqual(new Set([who === "guest" ? 401 : 403]));
    if (who === "guest") return;
    await page.getByRole("main").getByRole("link", { name: "Go Home" }).click();
    await expect(page).toHaveURL("/");
  });
}

test("[D-AUTH-08] a guest at the console signs in and returns to it", { tag: ["@D-SESS-09"] }, async ({ page }) => {
  await page.goto("/admin?tab=audit");
  await expect(page).toHaveURL("/signin");
  await expect(page.getByRole("main").locator("input").first()).toBeFocused();
  await signInOnPage(page, freshPhone());
  await expect(page).toHaveURL("/admin?tab=audit");
  await expect(page.getByRole("heading", { level: 1, name: "No access" })).toBeVisible();
});

test("[D-KEPT-03] the console that is opened from the home page gets a document of its own, whose styles apply", async ({ page }) => {
  await useSession(page, await platformAdmin(page));
  await openPage(page, "/");
  await page
    .getByRole("banner")
    .getByRole("button", { name: /^Account menu/ })
    .click();
  const document = page.waitForResponse((answer) => new URL(answer.url()).pathname === "/admin");
  await page.getByRole("navigation", { name: "Account" }).getByRole("link", { name: "Admin Panel" }).click();
  expect((await document).headers()["content-security-policy"]).toMatch(/style-src 'self' 'nonce-/);
  await expect(page.getByRole("table")).toBeVisible();
  await expect(page.locator("style[data-rc-order]").first()).toBeAttached();
});

test("[S2-ROUTE-25] an admin gets the whole console on both addresses, under the dashboard's header", { tag: ["@S2-HEAD-04"] }, async ({
  page,
}) => {
  await useSession(page, await platformAdmin(page));
  for (const path of PATHS) {
    await openPage(page, path);
    const tabs = (await openMenu(page)).getByRole("link");
    await expect(tabs).toHaveText([
      /^Merchants/,
      /^Pending Requests/,
      /^Orders/,
      /^Late and stuck/,
      /^Payments/,
      /^Customers/,
      /^Inbox/,
      /^Overview/,
      /^Releases/,
      /^Audit log/,
    ]);
    await expect(tabs.and(page.locator("[aria-current]"))).toHaveText("Merchants");
    await expect(tabs.last()).toBeInViewport({ ratio: 0.9 });
    await tabs.last().click();
    await expect(page).toHaveURL(`${path}?tab=audit`);
    await openMenu(page);
    await expect(tabs.and(page.locator("[aria-current]"))).toHaveText("Audit log");
    await page.keyboard.press("Escape");
    await page.goBack();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("table")).toBeVisible();
  }
  const header = page.getByRole("banner");
  await expect(header).toHaveCount(1);
  await expect(header.getByRole("button", { name: /^Basket,/ })).toHaveCount(0);
  await expect(header.getByRole("button", { name: /^Language:/ })).toBeVisible();
  await header.getByRole("button", { name: /^Account menu/ }).click();
  await expect(page.getByRole("navigation", { name: "Account" }).getByRole("listitem")).toHaveText([
    "Profile",
    "My Orders",
    "Admin Panel",
    "Log Out",
  ]);
});

test("[D-CONSOLE-13] arrow keys and Enter move through the menu, which collapses to icons", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await useSession(page, await platformAdmin(page));
  await openPage(page, "/admin");
  const menu = (await openMenu(page)).getByRole("menu");
  const entries = menu.getByRole("link");
  await entries.first().focus();
  for (const index of [1, 2]) {
    await page.keyboard.press("ArrowDown");
    await expect(entries.nth(index)).toBeFocused();
  }
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/[?&]tab=orders$/);
  const { width } = (await menu.boundingBox()) ?? { width: 0 };
  const fold = page.getByRole("button", { name: "Collapse the menu" });
  await expect(fold).toHaveAttribute("aria-expanded", "true");
  await fold.click();
  await expect(page.getByRole("button", { name: "Expand the menu" })).toHaveAttribute("aria-expanded", "false");
  await expect.poll(async () => (await menu.boundingBox())?.width).toBeLessThan(width / 2);
  await menu.getByRole("menuitem").first().click();
  await expect(page).toHaveURL("/admin");
});

test("[D-CONSOLE-10] the header's search opens a merchant from another section by keyboard alone", { tag: "@deep" }, async ({ page }) => {
  await useSession(page, await platformAdmin(page));
  await openPage(page, "/admin?tab=audit");
  await page.getByRole("combobox", { name: "Order, phone or merchant" }).fill("oltin q");
  await expect(page.getByRole("option", { name: /Oltin Qozon/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/admin?search=Oltin+Qozon");
  await expect(page.getByRole("row").filter({ hasText: "Oltin Qozon" })).toHaveCount(1);
});
