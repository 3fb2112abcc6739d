import type { Page } from "@playwright/test";
import { giveAddress, openPage, paidHeading, payButton, QOZON, SOMSA, signInCustomer } from "../actions.ts";
import { CARD_CODE, CARDS, chooseLanguage, expect, freshPhone, readCode, test } from "../fixtures.ts";
import { isFocusLost, pressAt, step, tabTo } from "../keys.ts";
import { WORDS } from "../words.ts";

const words = WORDS.en;

test.use({ hasTouch: false });
test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
});

/** A page change focuses the heading, so that the next Tab continues from there. */
async function expectHeading(page: Page, name: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name })).toBeFocused();
}

test("[D-KEYS-01] a new customer buys without a mouse, sees the focus at every stop and never loses it", { tag: ["@D-KEYS-07"] }, async ({
  page,
}) => {
  test.setTimeout(120_000);
  const header = page.getByRole("banner");
  const main = page.getByRole("main");
  await chooseLanguage(page, "en");
  await openPage(page, "/");
  await giveAddress(page);
  await pressAt(page, page.getByRole("link", { name: "Skip to content" }));
  await expect(main).toBeFocused();
  await pressAt(page, main.getByRole("link", { name: QOZON.name }).first());
  await expectHeading(page, QOZON.name);

  await pressAt(page, page.getByRole("button", { name: `${words.add}: ${SOMSA.name}`, exact: true }));
  const stepper = page.getByRole("article").getByRole("group", { name: SOMSA.name, exact: true });
  await expect(stepper.getByRole("button").last()).toBeFocused();
  await page.keyboard.press("Space");
  await expect(stepper).toContainText("2");
  // The bar of the basket covers the end of the screen below it.
  await tabTo(page, page.getByRole("button", { name: /^Add: / }).nth(9));

  const basketButton = header.getByRole("button", { name: /^Basket, 2 items$/ });
  await tabTo(page, basketButton, "Shift+Tab");
  await page.keyboard.press("Enter");
  const basket = page.getByRole("dialog", { name: words.basketOf(QOZON.name) });
  await expect(basket).toBeVisible();
  await tabTo(page, basket.getByRole("button", { name: "Close" }));
  await page.keyboard.press("Escape");
  await expect(basket).toHaveCount(0);
  await expect(basketButton).toBeFocused();
  await page.keyboard.press("Space");
  await pressAt(page, basket.getByRole("button", { name: new RegExp(`^${words.checkout}`) }));

  await expect(page).toHaveURL("/signin");
  await expect.poll(() => isFocusLost(page)).toBe(false);
  const phone = freshPhone();
  const phoneField = page.getByLabel(words.phone, { exact: true });
  if (!(await phoneField.evaluate((field) => field === document.activeElement))) await tabTo(page, phoneField);
  await page.keyboard.type(phone.replace("+998", ""));
  await page.keyboard.press("Enter");
  await expect(page.getByLabel(words.signInDigit(1))).toBeFocused();
  await page.keyboard.type(await readCode(page, phone));

  await expectHeading(page, words.checkoutOf(QOZON.name));
  await tabTo(page, page.getByLabel(words.cardNumber, { exact: true }));
  await page.keyboard.type(CARDS.paying);
  await expect(page.getByLabel(words.expiry, { exact: true })).toBeFocused();
  await page.keyboard.type("0399");
  await pressAt(page, page.getByRole("checkbox", { name: words.terms }), "Space");
  await pressAt(page, payButton(page));
  const modal = page.getByRole("dialog", { name: words.codeTitle });
  await expect(modal.getByLabel(words.cardDigit(1))).toBeFocused();
  await page.keyboard.type(CARD_CODE);

  await expect(paidHeading(page)).toBeFocused();
  await pressAt(page, main.getByRole("link", { name: words.viewOrders }));
  await expectHeading(page, words.orders);
  await expect(page.getByRole("article").getByText(words.statusPaid, { exact: true })).toBeVisible();
});

test("[D-KEYS-02] the menus of the header open, move and close by keys, and return the focus", async ({ page }) => {
  await signInCustomer(page);
  await openPage(page, "/merchants");
  const header = page.getByRole("banner");

  const language = header.getByRole("button", { name: /^(Language|Язык|Til):/ });
  await tabTo(page, language);
  await page.keyboard.press("Enter");
  await step(page);
  await expect(header.getByRole("link", { name: "Oʻzbekcha" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(language).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(header.getByRole("link", { name: "Русский" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveAttribute("lang", "ru");
  await expect(language).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");

  const account = header.getByRole("button", { name: /^Account menu/ });
  await tabTo(page, account);
  await page.keyboard.press("Enter");
  const menu = page.getByRole("navigation", { name: "Account" });
  await expect(menu.getByRole("link", { name: "Profile" })).toBeFocused();
  await page.keyboard.press("End");
  await expect(menu.getByRole("button", { name: "Log Out" })).toBeFocused();
  await page.keyboard.press("Enter");
  const question = page.getByRole("alertdialog");
  await expect(question).toBeVisible();
  expect(await question.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  await page.keyboard.press("Escape");
  await expect(question).toHaveCount(0);
  await expect(account).toBeFocused();

  const narrow = header.getByRole("button", { name: "Menu", exact: true });
  await tabTo(page, narrow);
  await page.keyboard.press("ArrowDown");
  await expect(header.getByRole("link", { name: "Home", exact: true })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(narrow).toBeFocused();
  await page.keyboard.press("Space");
  await pressAt(page, header.getByRole("link", { name: "About", exact: true }));
  await expect(page).toHaveURL("/about");
  await expectHeading(page, "A whole city in one basket");
});

test("[D-KEYS-03] questions open, close and are searched by keys", async ({ page }) => {
  await chooseLanguage(page, "en");
  await openPage(page, "/faq");
  const first = page.getByRole("group").first();
  await tabTo(page, first.locator("summary"));
  await page.keyboard.press("Enter");
  await expect(first).toHaveAttribute("open", "");
  await page.keyboard.press("Space");
  await expect(first).not.toHaveAttribute("open");
  const search = page.getByRole("searchbox");
  await tabTo(page, search, "Shift+Tab");
  await page.keyboard.type("refund");
  await expect(page).toHaveURL("/faq?q=refund");
  await expect(search).toBeFocused();
  await page.keyboard.press("Enter");
  await expect.poll(() => isFocusLost(page)).toBe(false);
});

test("[D-KEYS-03] the stars of the feedback are one tab stop, and arrows choose among them", async ({ page }) => {
  await chooseLanguage(page, "en");
  await openPage(page, "/feedback");
  const stars = page.getByRole("radio");
  await tabTo(page, stars.first());
  for (const count of [2, 3]) {
    await page.keyboard.press("ArrowRight");
    await expect(stars.nth(count - 1)).toBeChecked();
  }
  await page.keyboard.press("ArrowLeft");
  await expect(stars.nth(1)).toBeChecked();
  await step(page);
  await expect(page.getByLabel("Subject", { exact: true })).toBeFocused();
});

/** Addresses whose complete tab order is walked. */
const ROUNDS = ["/merchants", `/merchant/${QOZON.uid}/products?search=somsa`, "/signin", "/contact"];

test("[D-KEYS-04] Tab reaches every control of a page once and leaves it", async ({ page }) => {
  await chooseLanguage(page, "en");
  for (const path of ROUNDS) {
    await openPage(page, path);
    const count = await page
      .locator("a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary")
      .evaluateAll((all) => all.filter((one) => one.tabIndex >= 0 && one.checkVisibility({ visibilityProperty: true })).length);
    expect(count, path).toBeGreaterThan(10);
    // Some pages focus their first field: the walk still starts at the first tab stop.
    await tabTo(page, page.getByRole("link", { name: "Skip to content" }));
    let stops = 1;
    while (stops <= count && (await step(page))) stops += 1;
    expect(stops, path).toBe(count);
  }
});
