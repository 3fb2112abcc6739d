import type { Locator, Page } from "@playwright/test";
import { addToBasket, arriveAtCard, openBasket, openPage, QOZON, SOMSA, signInCustomer, waitUntilLive } from "../actions.ts";
import { chooseLanguage, expect, freshPhone, signInByApi, test, useSession } from "../fixtures.ts";

const NON = { name: "Tandir non", price: "6\u00A0000.00" } as const;
const SHOP = { uid: "m-yashil-bozor", name: "Yashil Bozor" } as const;
const LAST_ONE = { uid: "m-shifo-dorixonasi", name: "Kalsiy D3" } as const;

function line(basket: Locator, name: string): Locator {
  return basket.getByRole("listitem").filter({ has: basket.page().getByRole("group", { name, exact: true }) });
}

function stepper(basket: Locator, name: string): Locator {
  return basket.getByRole("group", { name, exact: true });
}

/** The figure beside a line of the summary. */
function sum(basket: Locator, label: string): Locator {
  return basket.locator("dl > div").filter({ hasText: label }).getByRole("definition");
}

function basketButton(page: Page): Locator {
  return page.getByRole("banner").getByRole("button", { name: /^Basket,/ });
}

function toast(page: Page, text: string): Locator {
  return page.getByRole("region", { name: "Notifications" }).getByText(text, { exact: true });
}

test.beforeEach(async ({ page }) => {
  await chooseLanguage(page, "en");
});

test("[S2-BASKET-07] an empty basket says so and offers no checkout", async ({ page }) => {
  await openPage(page, "/");
  await expect(basketButton(page)).toHaveAccessibleName("Basket, 0 items");
  const basket = await openBasket(page);
  await expect(basket).toHaveAccessibleName("Basket");
  await expect(basket.getByText("Your basket is empty")).toBeVisible();
  await expect(basket.getByText("Add some items to get started!")).toBeVisible();
  await expect(basket.getByRole("button", { name: /^Checkout/ })).toHaveCount(0);
});

test("[S2-BASKET-03] a line shows picture, name, unit price and quantity, the summary adds up and the button shows the total", {
  tag: ["@S2-BASKET-05"],
}, async ({ page }) => {
  await addToBasket(page, QOZON.uid, SOMSA.name);
  const basket = await openBasket(page);
  await expect(basket).toHaveAccessibleName(`${QOZON.name} Basket`);
  await expect(line(basket, SOMSA.name)).toContainText("12\u00A0000.00");
  const picture = line(basket, SOMSA.name).locator("img");
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);

  await stepper(basket, SOMSA.name).getByRole("button", { name: "Add one more" }).click();
  await expect(sum(basket, "Subtotal")).toHaveText(/^24\u00A0000\.00\u00A0?\s?sõm$/);
  await expect(sum(basket, "Total items")).toHaveText("2");
  await expect(sum(basket, "Delivery fee").locator("s")).toContainText("12\u00A0000");
  await expect(sum(basket, "Delivery fee")).toContainText(/(^|[^\d\u00A0])0\.00/);
  await expect(sum(basket, "Total amount")).toHaveText(/^24\u00A0000\.00\u00A0?\s?sõm$/);
  await expect(basket.getByRole("button", { name: /^Checkout/ })).toHaveText(/Checkout\s*24\u00A0000\.00\u00A0sõm/);
});

test("adding the same item again raises its quantity in one line", { tag: "@deep" }, async ({ page }) => {
  await addToBasket(page, QOZON.uid, SOMSA.name);
  const card = page.getByRole("article").filter({ hasText: SOMSA.name }).first();
  await card.getByRole("button", { name: "One more" }).click();
  await expect(toast(page, "Somsa added to cart!")).toBeVisible();
  await expect(basketButton(page)).toHaveAccessibleName("Basket, 2 items");
  const basket = await openBasket(page);
  await expect(basket.getByRole("group")).toHaveCount(1);
  await expect(stepper(basket, SOMSA.name)).toContainText("2");
});

test("[S2-BASKET-04] minus lowers the quantity; at one it is a remove button, which removes the line and clears an empty basket's merchant", async ({
  page,
}) => {
  await addToBasket(page, QOZON.uid, SOMSA.name);
  const basket = await openBasket(page);
  const somsa = stepper(basket, SOMSA.name);
  await expect(somsa.getByRole("button", { name: "Take one away" })).toHaveCount(0);
  await somsa.getByRole("button", { name: "Add one more" }).click();
  await expect(somsa.getByRole("button", { name: "Remove" })).toHaveCount(0);
  await somsa.getByRole("button", { name: "Take one away" }).click();
  await expect(sum(basket, "Total items")).toHaveText("1");

  await somsa.getByRole("button", { name: "Remove" }).click();
  await expect(toast(page, "Item removed from cart")).toBeVisible();
  await expect(basket.getByText("Your basket is empty")).toBeVisible();
  await expect(basket).toHaveAccessibleName("Basket");
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem("cart") ?? "null") as { merchant: unknown; items: unknown[] });
  expect(stored).toMatchObject({ merchant: null, items: [] });
});

test("removing one of two lines keeps the other and returns the focus to the basket", { tag: "@deep" }, async ({ page }) => {
  await addToBasket(page, QOZON.uid, SOMSA.name);
  await addToBasket(page, QOZON.uid, NON.name);
  const basket = await openBasket(page);
  await expect(basket.getByRole("group")).toHaveCount(2);
  await stepper(basket, SOMSA.name).getByRole("button", { name: "Remove" }).click();
  await expect(basket.getByRole("group")).toHaveCount(1);
  await expect(basket).toHaveAccessibleName(`${QOZON.name} Basket`);
  await expect(sum(basket, "Total amount")).toContainText(NON.price);
  expect(await basket.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
});

test("an item of another merchant replaces the whole basket and says so", { tag: "@deep" }, async ({ page }) => {
  await addToBasket(page, QOZON.uid, SOMSA.name);
  await addToBasket(page, QOZON.uid, NON.name);
  await openPage(page, `/merchant/${SHOP.uid}/products`);
  const card = page.getByRole("article").first();
  const product = (await card.getByRole("heading").textContent()) ?? "";
  await card.getByRole("button", { name: `Add: ${product}`, exact: true }).click();
  await expect(toast(page, `Replaced cart items with ${product} from ${SHOP.name}`)).toBeVisible();
  await expect(basketButton(page)).toHaveAccessibleName("Basket, 1 item");
  const basket = await openBasket(page);
  await expect(basket).toHaveAccessibleName(`${SHOP.name} Basket`);
  await expect(basket.getByRole("group")).toHaveCount(1);
});

test("plus stops at the stock and says how many are left", { tag: "@deep" }, async ({ page }) => {
  await addToBasket(page, LAST_ONE.uid, LAST_ONE.name);
  const card = page.getByRole("article").filter({ hasText: LAST_ONE.name }).first();
  await expect(card.getByText("Only 1 left").first()).toBeVisible();
  await expect(card.getByRole("button", { name: "One more" })).toHaveAttribute("aria-disabled", "true");
  const basket = await openBasket(page);
  const more = stepper(basket, LAST_ONE.name).getByRole("button", { name: "Add one more" });
  await expect(more).toHaveAttribute("aria-disabled", "true");
  await more.press("Enter");
  await expect(sum(basket, "Total items")).toHaveText("1");
  await expect(line(basket, LAST_ONE.name)).toContainText("Only 1 left");
});

test("the basket survives a reload", { tag: "@deep" }, async ({ page }) => {
  await addToBasket(page, QOZON.uid, SOMSA.name);
  await page.reload();
  await expect(basketButton(page)).toHaveAccessibleName("Basket, 1 item");
  const card = page.getByRole("article").filter({ hasText: SOMSA.name }).first();
  await expect(card.getByRole("button", { name: "Remove from the basket" })).toBeVisible();
});

test("another tab has the same basket and follows each change", { tag: "@deep" }, async ({ page, context }) => {
  await addToBasket(page, QOZON.uid, SOMSA.name);
  const other = await context.newPage();
  await openPage(other, "/merchants");
  await expect(basketButton(other)).toHaveAccessibleName("Basket, 1 item");
  await page.getByRole("article").first().getByRole("button", { name: "One more" }).click();
  await expect(basketButton(other)).toHaveAccessibleName("Basket, 2 items");
  const basket = await openBasket(other);
  await stepper(basket, SOMSA.name).getByRole("button", { name: "Take one away" }).click();
  await expect(basketButton(page)).toHaveAccessibleName("Basket, 1 item");
});

test("an invalid stored basket is discarded or repaired", { tag: "@deep" }, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("cart", '{"items":"many","totalAmount":-5}'));
  await openPage(page, "/");
  await expect(basketButton(page)).toHaveAccessibleName("Basket, 0 items");
});

test("a line whose price has changed is marked before the checkout, with the old price beside the new one", { tag: "@deep" }, async ({
  page,
}) => {
  await addToBasket(page, QOZON.uid, SOMSA.name);
  await page.evaluate(() => {
    const cart = JSON.parse(localStorage.getItem("cart") ?? "") as { items: Record<string, unknown>[]; totalAmount: number };
    cart.items = cart.items.map((item) => ({ ...item, price: 1_000_000, totalPrice: 1_000_000 }));
    cart.totalAmount = 1_000_000;
    localStorage.setItem("cart", JSON.stringify(cart));
  });
  await openPage(page, "/");
  const basket = await openBasket(page);
  await expect(basket.getByText("Something in your basket has changed")).toBeVisible();
  const somsa = line(basket, SOMSA.name);
  await expect(somsa.locator("s")).toContainText("10\u00A0000.00");
  await expect(somsa).toContainText("12\u00A0000.00");
  await expect(basket.getByRole("button", { name: /^Checkout/ })).toHaveCount(0);
  await basket.getByRole("button", { name: "Go on with the new prices" }).click();
  await expect(basket.getByRole("button", { name: /^Checkout/ })).toContainText("12\u00A0000.00");
});

test("a guest who checks out is sent to sign-in with the banner, and the closed basket is kept", async ({ page }) => {
  await addToBasket(page, QOZON.uid, SOMSA.name);
  const basket = await openBasket(page);
  await basket.getByRole("button", { name: /^Checkout/ }).click();
  await expect(page).toHaveURL("/signin");
  await expect(page.getByText("Please sign in to continue with your checkout.")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(basketButton(page)).toHaveAccessibleName("Basket, 1 item");
});

test("a customer who checks out gets an order with its own address, and the basket closes", async ({ page }) => {
  await signInCustomer(page);
  const order = await arriveAtCard(page);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const { items } = await page.evaluate(async (id) => {
    const answer = await fetch(`/api/orders/${id}`, { headers: { Authorization: `Bearer ${localStorage.getItem("authToken")}` } });
    return ((await answer.json()) as { order: { items: { id: string; quantity: number }[] } }).order;
  }, order);
  expect(items).toMatchObject([{ id: SOMSA.id, quantity: 1 }]);
});

test("the panel closes by its button, by Escape and by a press beside it, and returns the focus", { tag: "@deep" }, async ({ page }) => {
  await openPage(page, "/");
  for (const close of ["button", "Escape", "beside"] as const) {
    const basket = await openBasket(page);
    if (close === "button") await basket.getByRole("button", { name: "Close" }).click();
    if (close === "Escape") await page.keyboard.press("Escape");
    if (close === "beside") await page.mouse.click(195, 20);
    await expect(basket).toBeHidden();
    await expect(basketButton(page)).toBeFocused();
  }
});

test.describe("on a desktop", () => {
  test.use({ viewport: { width: 1280, height: 900 }, hasTouch: false });

  test("the basket stands beside the products, and at the side of any other page", { tag: "@deep" }, async ({ page }) => {
    await openPage(page, `/merchant/${QOZON.uid}/products`);
    const aside = page.getByRole("complementary", { name: "Basket" });
    await expect(aside.getByText("Your basket is empty")).toBeVisible();
    await page.getByRole("button", { name: `Add: ${SOMSA.name}`, exact: true }).click();
    await expect(aside.getByRole("region", { name: `${QOZON.name} Basket` })).toBeVisible();
    await expect(aside.getByRole("button", { name: /^Checkout/ })).toContainText("12\u00A0000.00");
    await aside.getByRole("button", { name: "Remove" }).click();
    await expect(aside.getByText("Your basket is empty")).toBeVisible();
  });
});

test("every basket button shows the same count", { tag: "@deep" }, async ({ page }) => {
  await useSession(page, await signInByApi(page, freshPhone()));
  await addToBasket(page, QOZON.uid, SOMSA.name);
  for (const path of ["/", "/merchants", "/merchant/m-oltin-qozon", "/orders", "/profile"]) {
    await openPage(page, path);
    await waitUntilLive(basketButton(page));
    await expect(basketButton(page)).toHaveAccessibleName("Basket, 1 item");
  }
});
