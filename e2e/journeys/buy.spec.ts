import { formatMoney } from "@savat/contracts/money";
import {
  askForCardCode,
  fillCard,
  giveAddress,
  goToCheckout,
  openBasket,
  openPage,
  paidHeading,
  payWithCode,
  QOZON,
  SOMSA,
  signInOnPage,
} from "../actions.ts";
import { CARDS, chooseLanguage, deepUnless, expect, freshPhone, SPOKEN, test } from "../fixtures.ts";
import { WORDS } from "../words.ts";

for (const language of SPOKEN) {
  const words = WORDS[language];

  test(`[S2-ROUTE-07] a new customer buys, in ${language}`, {
    tag: [
      ...deepUnless(language === "uz"),
      "@S2-ROUTE-18",
      "@S2-STORE-03",
      "@S2-BASKET-01",
      "@S2-SUCCESS-03",
      "@S4-BASKET-03",
      "@S4-FINAL-02",
      "@D-ORDER-05",
      "@D-CHOICE-05",
    ],
  }, async ({ page }) => {
    await chooseLanguage(page, language);
    await openPage(page, "/");
    await giveAddress(page);
    await page.getByRole("main").getByRole("link", { name: QOZON.name }).first().click();
    await page.getByRole("button", { name: `${words.add}: ${SOMSA.name}`, exact: true }).click();
    await expect(page.getByRole("banner").getByRole("button", { name: words.oneItem })).toBeVisible();

    await goToCheckout(page, words);
    await expect(page).toHaveURL("/signin");
    await expect(page.getByText(words.signInForCheckout)).toBeVisible();
    await signInOnPage(page, freshPhone(), words);

    await expect(page).toHaveURL(/\/checkout\?orderId=/);
    await expect(page.getByRole("heading", { level: 1, name: words.checkoutOf(QOZON.name) })).toBeVisible();
    await fillCard(page, CARDS.paying, words);
    await askForCardCode(page, words);
    await payWithCode(page, undefined, words);

    await expect(paidHeading(page, words)).toBeVisible();
    await expect(page).toHaveURL(/\/payment-success\/pay_/);
    await expect(page.getByText("860006******6311")).toBeVisible();

    await page.getByRole("main").getByRole("link", { name: words.viewOrders }).click();
    await expect(page.getByRole("heading", { level: 1, name: words.orders })).toBeVisible();
    const orders = page.getByRole("article");
    await expect(orders).toHaveCount(1);
    await expect(orders.getByText(words.statusPaid, { exact: true })).toBeVisible();
    await expect(orders).toContainText(QOZON.name);
    await expect(orders).toContainText(formatMoney(SOMSA.price, language));

    await expect(page.getByRole("banner").getByRole("button", { name: words.noItems })).toBeVisible();
    const basket = await openBasket(page);
    await expect(basket.getByText(words.emptyBasket)).toBeVisible();
  });
}
