import type { Page } from "@playwright/test";
import {
  addToBasket,
  askForCardCode,
  fillCard,
  goToCheckout,
  openBasket,
  openPage,
  paidHeading,
  payWithCode,
  QOZON,
  SOMSA,
  signInCustomer,
} from "../actions.ts";
import {
  chooseLanguage,
  deepUnless,
  expect,
  expectAccessibleAtBothWidths,
  expectAccessibleInBothSchemes,
  freshPhone,
  isInTurn,
  signInByApi,
  test,
  useSession,
} from "../fixtures.ts";

/** Public pages and missing ones; `information.spec.ts` covers the other information pages. */
const PUBLIC_PAGES = [
  "/",
  "/merchants",
  "/?category=pharmacy",
  "/merchant/m-oltin-qozon",
  "/merchant/m-shifo-dorixonasi/products",
  "/signin",
  "/merchant/signin",
  "/merchant/register",
  "/faq",
  "/help-center",
  "/contact",
  "/feedback",
  "/nothing-here",
  "/merchant/nobody",
];
/** Each by its name in the address. */
const CONSOLE_TABS = ["merchants", "requests", "orders", "late", "payments", "customers", "inbox", "overview", "releases", "audit"];
const LANGUAGES = ["uz", "ru", "en"] as const;

/** A demo owner whom no other journey uses, in English at the dashboard. */
async function openDashboardOf(page: Page, phone: string): Promise<void> {
  await chooseLanguage(page, "en");
  await useSession(page, await signInByApi(page, phone, "merchant"));
  await page.goto("/merchant-dashboard");
  await expect(page.getByRole("table")).toBeVisible();
}

for (const [index, path] of PUBLIC_PAGES.entries()) {
  test(`[S2-ROUTE-05] axe finds nothing on ${path}, on a phone and on a desktop`, {
    tag: [...deepUnless(isInTurn(index, 3)), "@S2-ROUTE-10", "@S2-ROUTE-14", "@D-KEYS-05"],
  }, async ({ page, faults }) => {
    faults.allowErrors(/404/);
    await openPage(page, path);
    await expectAccessibleAtBothWidths(page);
  });
}

test("[S2-ROUTE-20] axe finds nothing from basket to success, orders and profile", async ({ page }) => {
  test.setTimeout(120_000);
  await signInCustomer(page);
  await addToBasket(page, QOZON.uid, SOMSA.name);
  await openBasket(page);
  await expectAccessibleInBothSchemes(page);
  await page.keyboard.press("Escape");
  await goToCheckout(page);
  await expect(page.getByLabel("Card number", { exact: true })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await fillCard(page);
  await askForCardCode(page);
  await expectAccessibleInBothSchemes(page);
  await payWithCode(page);
  await expect(paidHeading(page)).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  for (const path of ["/orders", "/profile"]) {
    await openPage(page, path);
    await expectAccessibleInBothSchemes(page);
  }
  await page
    .getByRole("banner")
    .getByRole("button", { name: /Account menu/ })
    .click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Profile" })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
});

test("axe finds nothing in menus, dialogs and form errors", { tag: "@deep" }, async ({ page, faults }) => {
  test.setTimeout(120_000);
  faults.allowErrors(/status of 400/);
  const { user } = await signInCustomer(page);
  await openPage(page, "/merchants");
  const header = page.getByRole("banner");
  await header.getByRole("button", { name: /^Language:/ }).click();
  await expectAccessibleInBothSchemes(page);
  await header.getByRole("button", { name: "Menu", exact: true }).click();
  await expectAccessibleInBothSchemes(page);
  await openPage(page, "/orders");
  await expect(page.getByText("No orders yet")).toBeVisible();
  await openBasket(page);
  await expectAccessibleInBothSchemes(page);
  await openPage(page, "/profile");
  await page.getByRole("button", { name: "Edit Profile" }).click();
  await expectAccessibleInBothSchemes(page);
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await page.getByRole("main").getByRole("button", { name: "Logout" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Confirm Logout" });
  await expect(dialog).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await dialog.getByRole("button", { name: "Logout", exact: true }).click();
  await expect(page).toHaveURL("/");
  await openPage(page, "/signin");
  await page.getByRole("button", { name: "Send Verification Code" }).click();
  await expectAccessibleInBothSchemes(page);
  await openPage(page, "/merchant/register");
  await page.getByRole("button", { name: "Register", exact: true }).click();
  await expect(page.getByText("Business name is required")).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await openPage(page, `/verify-otp?phone=${encodeURIComponent(user.phone)}`);
  await page.getByLabel("Digit 1 of 6").fill("111111");
  await expect(page.getByRole("alert").first()).toBeVisible();
  await expectAccessibleInBothSchemes(page);
});

test("axe finds nothing on the storefront of a desktop with the basket beside it", { tag: "@deep" }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await chooseLanguage(page, "en");
  await addToBasket(page, "m-shifo-dorixonasi", "Kalsiy D3");
  await openPage(page, "/merchant/m-shifo-dorixonasi/products");
  await expect(page.getByRole("complementary", { name: "Basket" }).getByRole("group", { name: "Kalsiy D3" })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
});

test("axe finds nothing in a merchant's products and their modals", { tag: "@deep" }, async ({ page, faults }) => {
  test.setTimeout(120_000);
  faults.allowErrors(/status of 409/);
  await openDashboardOf(page, "+998900000058");
  const dialog = page.getByRole("dialog");
  await expectAccessibleInBothSchemes(page);
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await expect(dialog.getByRole("button", { name: "Choose a file" })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await dialog.getByRole("button", { name: "Close" }).click();

  await page.getByRole("button", { name: "Add product" }).click();
  await expect(dialog.getByLabel("Name", { exact: true })).toBeFocused();
  await dialog.getByRole("button", { name: "Add product" }).click();
  await expect(dialog.getByText("This field is required")).toHaveCount(3);
  await expectAccessibleInBothSchemes(page);
  await dialog.getByLabel("Name", { exact: true }).fill("Choy");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Discard", exact: true }).click();
  await expect(page.getByRole("button", { name: "Add product" })).toBeFocused();

  // Simulates another person's save, because other journeys use the product too.
  const changes = [{ field: "price", was: 1_000_000, now: 1_100_000 }];
  await page.route("**/api/merchants/*/products/*", (route) =>
    route.fulfill({ status: 409, json: { code: "edit_conflict", message: "", changes, version: 1000 } }),
  );
  await page
    .getByRole("button", { name: /^Edit / })
    .first()
    .click();
  await dialog.getByLabel("Price", { exact: true }).fill("12345");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(dialog.getByText("Somebody else saved changes meanwhile")).toBeVisible();
  await expectAccessibleInBothSchemes(page);
});

test("axe finds nothing in a merchant's profile and staff", { tag: "@deep" }, async ({ page }) => {
  test.setTimeout(120_000);
  await openDashboardOf(page, "+998900000060");
  const parts = page.getByRole("navigation", { name: "Parts of the dashboard" });
  await parts.getByRole("link", { name: "Profile" }).click();
  await expect(page.getByText("Owner’s email")).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.getByRole("button", { name: "Edit Profile" }).click();
  await page.getByLabel("Business name").fill("");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("This field is required")).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.getByRole("button", { name: "Cancel" }).click();

  await parts.getByRole("link", { name: "Staff" }).click();
  await page.getByRole("button", { name: "Add Staff Member" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(dialog.getByText("This field is required")).toHaveCount(3);
  await expectAccessibleInBothSchemes(page);
});

test("[S2-ROUTE-24] axe finds nothing on the page that refuses the console to a customer", { tag: ["@D-AUTH-08", "@S6-STAFF-03"] }, async ({
  page,
}) => {
  await chooseLanguage(page, "en");
  await useSession(page, await signInByApi(page, freshPhone()));
  await page.goto("/admin");
  await expect(page.getByRole("heading", { level: 1, name: "No access" })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
});

async function openConsoleTab(page: Page, tab: string): Promise<void> {
  await openPage(page, `/admin?tab=${tab}`);
  await expect(page.getByRole("main").locator("h2, table").first()).toBeVisible();
}

for (const [index, tab] of CONSOLE_TABS.entries()) {
  test(`[D-CONSOLE-09] axe finds nothing in the console's ${tab}`, { tag: deepUnless(isInTurn(index, 4)) }, async ({ page }) => {
    await chooseLanguage(page, "en");
    await useSession(page, await signInByApi(page, `+99890000011${index}`));
    await openConsoleTab(page, tab);
    await expectAccessibleInBothSchemes(page);
  });

  for (const [place, language] of LANGUAGES.entries()) {
    test(`axe finds nothing in the console's ${tab} in ${language}, on a phone and on a desktop`, { tag: "@deep" }, async ({ page }) => {
      await chooseLanguage(page, language);
      await useSession(page, await signInByApi(page, `+9989000001${place + 2}${index}`));
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        await openConsoleTab(page, tab);
        await expectAccessibleInBothSchemes(page);
      }
    });
  }
}

test("[D-CONSOLE-09] axe finds nothing in the dialogs of the console", async ({ page }) => {
  await chooseLanguage(page, "en");
  await useSession(page, await signInByApi(page, "+998900000109"));
  await openPage(page, "/admin");
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "Add Merchant" }).click();
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(dialog.getByText("Business name is required")).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.keyboard.press("Escape");
  await page
    .getByRole("button", { name: /^Delete / })
    .first()
    .click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await expectAccessibleInBothSchemes(page);
});
