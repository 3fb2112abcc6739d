import { addToBasket, openBasket, openPage, QOZON, SOMSA } from "../actions.ts";
import { chooseLanguage, expect, test } from "../fixtures.ts";

const BOZOR = { uid: "m-yashil-bozor", name: "Yashil Bozor" } as const;

test("[S2-BASKET-02] a product of another merchant replaces the whole basket and says so", {
  tag: ["@S4-CART-02", "@S4-CART-03", "@S4-CART-10", "@S6-GUEST-01"],
}, async ({ page }) => {
  await chooseLanguage(page, "en");
  const toasts = page.getByRole("region", { name: "Notifications" });
  await addToBasket(page, QOZON.uid, SOMSA.name);
  await expect(toasts.getByText(`${SOMSA.name} added to cart!`)).toBeVisible();
  await page.getByRole("article").getByRole("group", { name: SOMSA.name }).getByRole("button", { name: "One more" }).click();
  await expect(page.getByRole("banner").getByRole("button", { name: "Basket, 2 items" })).toBeVisible();

  await openPage(page, `/merchant/${BOZOR.uid}/products`);
  const first = page
    .getByRole("article")
    .filter({ has: page.getByRole("button", { name: /^Add: / }) })
    .first();
  const product = (await first.getByRole("heading", { level: 3 }).textContent()) ?? "";
  await first.getByRole("button", { name: `Add: ${product}`, exact: true }).click();

  await expect(toasts.getByText(`Replaced cart items with ${product} from ${BOZOR.name}`)).toBeVisible();
  await expect(page.getByRole("banner").getByRole("button", { name: "Basket, 1 item" })).toBeVisible();
  const basket = await openBasket(page);
  await expect(basket.getByRole("heading", { level: 2, name: `${BOZOR.name} Basket` })).toBeVisible();
  await expect(basket.getByRole("listitem")).toHaveCount(1);
  await expect(basket.getByRole("listitem")).toContainText(product);
});

test("[D-SCREEN-17] Undo restores a replaced basket while the toast is shown", async ({ page }) => {
  await chooseLanguage(page, "en");
  await addToBasket(page, QOZON.uid, SOMSA.name);
  await openPage(page, `/merchant/${BOZOR.uid}/products`);
  await page
    .getByRole("button", { name: /^Add: / })
    .first()
    .click();
  const toasts = page.getByRole("region", { name: "Notifications" });
  await expect(toasts.getByRole("listitem")).toHaveCount(1);
  await toasts.getByRole("button", { name: "Undo" }).click();
  await expect(toasts.getByRole("listitem")).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("button", { name: /^Basket · 1/ })).toContainText(QOZON.name);
});
