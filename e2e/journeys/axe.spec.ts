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
import { chooseLanguage, expect, expectAccessible, signInByApi, test, useSession } from "../fixtures.ts";

const SCHEMES = ["light", "dark"] as const;
const GUEST_PAGES = [
  "/",
  "/merchants",
  "/?category=pharmacy",
  "/merchant/m-oltin-qozon",
  "/merchant/m-shifo-dorixonasi/products",
  "/signin",
  "/merchant/signin",
  "/nothing-here",
  "/merchant/nobody",
];

async function openAs(page: Page, scheme: (typeof SCHEMES)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
}

for (const scheme of SCHEMES) {
  test.describe(`in the ${scheme} scheme`, () => {
    for (const path of GUEST_PAGES) {
      test(`axe finds nothing on ${path} in ${scheme}`, async ({ page, faults }) => {
        faults.allowErrors(/404/);
        await openAs(page, scheme);
        await openPage(page, path);
        await expectAccessible(page);
      });
    }

    test(`axe finds nothing from basket to success, orders and profile in ${scheme}`, async ({ page }) => {
      test.setTimeout(120_000);
      await openAs(page, scheme);
      await signInCustomer(page);
      await addToBasket(page, QOZON.uid, SOMSA.name);
      await openBasket(page);
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await goToCheckout(page);
      await expect(page.getByLabel("Card number", { exact: true })).toBeVisible();
      await expectAccessible(page);
      await fillCard(page);
      await askForCardCode(page);
      await expectAccessible(page);
      await payWithCode(page);
      await expect(paidHeading(page)).toBeVisible();
      await expectAccessible(page);
      for (const path of ["/orders", "/profile"]) {
        await openPage(page, path);
        await expectAccessible(page);
      }
      await page
        .getByRole("banner")
        .getByRole("button", { name: /Account menu/ })
        .click();
      await expect(page.getByRole("banner").getByRole("link", { name: "Profile" })).toBeVisible();
      await expectAccessible(page);
    });

    test(`axe finds nothing in the console and on the no-access page in ${scheme}`, async ({ page, faults }) => {
      faults.allowErrors(/403/);
      await openAs(page, scheme);
      await chooseLanguage(page, "en");
      await page.goto("/admin");
      await expect(page.getByRole("heading", { level: 1, name: "No access" })).toBeVisible();
      await expectAccessible(page);
      const phone = scheme === "light" ? "+998900000091" : "+998900000092";
      await useSession(page, await signInByApi(page, phone));
      await page.goto("/admin");
      await expect(page.getByRole("table")).toBeVisible();
      await expectAccessible(page);
    });
  });
}
