import { addToBasket, goToCheckout, openBasket, openPage, QOZON, SOMSA, signInOnPage, typeDigits, typePhone } from "../actions.ts";
import { chooseLanguage, expect, freshPhone, readCode, test } from "../fixtures.ts";
import { WORDS } from "../words.ts";

const BANNER = "Please sign in to continue with your checkout.";

test.beforeEach(async ({ page }) => {
  await chooseLanguage(page, "en");
  await addToBasket(page, QOZON.uid, SOMSA.name);
});

test("[S2-ROUTE-09] a guest who leaves the sign-in and returns continues at the checkout with the basket and one order", {
  tag: ["@S2-SIGNIN-02", "@S2-SIGNIN-03"],
}, async ({ page }) => {
  const phone = freshPhone();
  const created: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/api/orders")) created.push(request.url());
  });
  await goToCheckout(page);
  await expect(page).toHaveURL("/signin");
  await expect(page.getByText(BANNER)).toBeVisible();

  await page.getByRole("link", { name: "Browse without an account" }).click();
  await expect(page).toHaveURL("/");
  await page.goBack();
  await expect(page.getByText(BANNER)).toBeVisible();

  await typePhone(page, phone);
  await expect(page.getByText(BANNER)).toBeVisible();
  await page.reload();
  await expect(page.getByText(BANNER)).toBeVisible();
  await expect(page.getByText("We sent a 6-digit code to the phone number.")).toBeVisible();

  await typeDigits(page, WORDS.en.signInDigit, await readCode(page, phone));
  await expect(page).toHaveURL(/\/checkout\?orderId=ord_/);
  await expect(page.getByRole("heading", { level: 1, name: `Checkout: ${QOZON.name}` })).toBeVisible();
  await expect(page.getByRole("region", { name: "Your order" }).getByRole("listitem")).toContainText(SOMSA.name);
  const address = page.url();

  const basket = await openBasket(page);
  await expect(basket.getByRole("listitem")).toHaveCount(1);
  await basket.getByRole("button", { name: "Close" }).click();
  await page.reload();
  await expect(page.getByLabel("Card number", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(address);
  expect(created).toHaveLength(1);

  await openPage(page, "/orders");
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(page.getByRole("article")).toContainText("Pending");
});

test("[S2-ROUTE-16] a guest who opens the checkout is sent to sign in with the same banner", {
  tag: ["@S6-GUEST-02", "@D-BUY-01"],
}, async ({ page }) => {
  await page.goto("/checkout");
  await expect(page).toHaveURL("/signin");
  await expect(page.getByText(BANNER)).toBeVisible();
  await signInOnPage(page, freshPhone());
  await expect(page).toHaveURL(/\/checkout\?orderId=ord_/);
  await expect(page.getByRole("region", { name: "Your order" }).getByRole("listitem")).toContainText(SOMSA.name);
});

test("[S4-BASKET-01] the basket's button for a guest passes on the return address, the flag and the basket", async ({ page }) => {
  const basket = await openBasket(page);
  await basket.getByRole("button", { name: /^Checkout/ }).click();
  await expect(page).toHaveURL("/signin");
  await expect(basket).toBeHidden();
  const carried = await page.evaluate(() => ({
    state: (history.state as { usr?: unknown }).usr,
    cart: JSON.parse(localStorage.getItem("cart") ?? "{}") as { items: { id: string }[] },
  }));
  expect(carried.state).toMatchObject({ from: "/checkout", requiresAuth: true });
  expect(carried.cart.items.map(({ id }) => id)).toEqual([SOMSA.id]);
});
