import { addToBasket, arriveAtCard, openBasket, openPage, QOZON, SOMSA, signInCustomer } from "../actions.ts";
import { chooseLanguage, expect, test } from "../fixtures.ts";
import { WORDS } from "../words.ts";

/** A desktop at 400 %, and the narrowest phones: WCAG 2.2, 1.4.10. */
test.use({ viewport: { width: 320, height: 640 } });

/** How far the page, or its header, extends beyond the screen. */
function overhang(): number {
  const { clientWidth, scrollWidth } = document.documentElement;
  const parts = [...document.querySelectorAll("header *, dialog[open] li > *")].map((part) => part.getBoundingClientRect().right);
  return Math.max(scrollWidth, ...parts) - clientWidth;
}

test("nothing extends beyond 320 px while a guest fills the basket", async ({ page }) => {
  await chooseLanguage(page, "ru");
  await addToBasket(page, QOZON.uid, SOMSA.name, WORDS.ru);
  expect(await page.evaluate(overhang)).toBeLessThanOrEqual(0);
  await openBasket(page);
  expect(await page.evaluate(overhang)).toBeLessThanOrEqual(0);
  for (const path of ["/", "/merchants", "/careers", "/signin"]) {
    await openPage(page, path);
    expect(await page.evaluate(overhang), path).toBeLessThanOrEqual(0);
  }
});

test("nothing extends beyond 320 px at the checkout, on the orders and in the profile", { tag: "@deep" }, async ({ page }) => {
  await signInCustomer(page);
  await arriveAtCard(page);
  expect(await page.evaluate(overhang)).toBeLessThanOrEqual(0);
  for (const path of ["/orders", "/profile"]) {
    await openPage(page, path);
    expect(await page.evaluate(overhang), path).toBeLessThanOrEqual(0);
  }
});
