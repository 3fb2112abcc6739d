import type { Locator, Page } from "@playwright/test";
import { formatDateTime } from "@savat/contracts/date";
import {
  addToBasket,
  askForCardCode,
  DOOR,
  fillCard,
  goToCheckout,
  openPage,
  paidHeading,
  payWithCode,
  QOZON,
  SOMSA,
  signInCustomer,
  signInOnPage,
} from "../actions.ts";
import { chooseLanguage, expect, expectAccessible, freshPhone, type SignedIn, test } from "../fixtures.ts";

const FOUR_ITEMS = [
  { id: SOMSA.id, name: SOMSA.name, price: SOMSA.price },
  { id: "p-oltin-qozon-tandir-non", name: "Tandir non", price: 600_000 },
  { id: "p-oltin-qozon-kok-choy", name: "Koʻk choy", price: 800_000 },
  { id: "p-oltin-qozon-shorva", name: "Shoʻrva", price: 2_800_000 },
] as const;

interface MadeOrder {
  id: string;
  createdAt: string;
}

/** Orders one of each through the API alone; a later order of the same merchant replaces an unpaid one. */
async function makeOrder(page: Page, { token }: SignedIn, items: readonly (typeof FOUR_ITEMS)[number][]): Promise<MadeOrder> {
  const lines = items.map(({ price, ...item }) => ({ ...item, price, quantity: 1, totalPrice: price }));
  const answer = await page.request.post("/api/orders", {
    headers: { Authorization: `Bearer ${token}` },
    data: { items: lines, price: lines.reduce((sum, { totalPrice }) => sum + totalPrice, 0), merchant: QOZON, address: DOOR },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { id } = (await answer.json()) as { id: string };
  const read = await page.request.get(`/api/orders/${id}`, { headers: { Authorization: `Bearer ${token}` } });
  return ((await read.json()) as { order: MadeOrder }).order;
}

interface Listed {
  uid: string;
  name: string;
}

/** Shops other than the one that journeys buy from. */
async function otherMerchants(page: Page, count: number): Promise<Listed[]> {
  const { merchants } = (await (await page.request.get("/api/merchants?limit=20")).json()) as { merchants: Listed[] };
  return merchants.filter(({ uid }) => uid !== QOZON.uid).slice(0, count);
}

async function orderOneOf(page: Page, { token }: SignedIn, merchant: Listed): Promise<void> {
  const read = await page.request.get(`/api/merchants/${merchant.uid}/products?limit=20`);
  const { products } = (await read.json()) as { products: { id: string; price: number; stockQuantity: number }[] };
  const product = products.find(({ stockQuantity }) => stockQuantity > 0);
  if (!product) throw new Error(`${merchant.uid} sells nothing`);
  const { id, price } = product;
  const data = { items: [{ id, price, quantity: 1 }], price, merchant: { uid: merchant.uid } };
  const answer = await page.request.post("/api/orders", { headers: { Authorization: `Bearer ${token}` }, data });
  expect(answer.ok(), await answer.text()).toBe(true);
}

function cards(page: Page): Locator {
  return page.getByRole("main").getByRole("article");
}

test("a customer without orders sees an empty list with a link to the shops", { tag: "@deep" }, async ({ page }) => {
  await signInCustomer(page);
  await openPage(page, "/orders");
  await expect(page).toHaveTitle("My Orders · Savat");
  await expect(page.getByText("No orders yet")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Start Shopping" }).click();
  await expect(page).toHaveURL("/");
});

test("a card shows date, status, merchant, two items and the number of others, the sum and the id's last eight characters", async ({
  page,
}) => {
  const session = await signInCustomer(page);
  const { id, createdAt } = await makeOrder(page, session, FOUR_ITEMS);
  await openPage(page, "/orders");
  const card = cards(page).first();
  await expect(card.getByRole("heading", { name: QOZON.name })).toBeVisible();
  await expect(card.getByText("Pending", { exact: true })).toBeVisible();
  await expect(card.getByText(formatDateTime(createdAt, "en"), { exact: true })).toBeVisible();
  await expect(card.getByText(`No. ${id.slice(-8)}`, { exact: true })).toBeVisible();
  await expect(card.getByRole("listitem")).toHaveText([/^Somsa × 1/, /^Tandir non × 1/]);
  await expect(card.getByText("+2 more", { exact: true })).toBeVisible();
  await expect(card).toContainText("54\u00A0000.00");
  await expect(card.getByText(/^Reserved for you until \d\d:\d\d$/)).toBeVisible();
});

test("two items have no number of others", { tag: "@deep" }, async ({ page }) => {
  const session = await signInCustomer(page);
  await makeOrder(page, session, FOUR_ITEMS.slice(0, 2));
  await openPage(page, "/orders");
  await expect(cards(page).getByRole("listitem")).toHaveCount(2);
  await expect(cards(page).getByText(/more$/)).toHaveCount(0);
});

test("a pending order is paid by its Pay now, with an empty basket too", async ({ page }) => {
  const session = await signInCustomer(page);
  const { id } = await makeOrder(page, session, FOUR_ITEMS.slice(0, 1));
  await openPage(page, "/orders");
  await cards(page)
    .getByRole("link", { name: `Pay now, order ${id.slice(-8)}` })
    .click();
  await expect(page).toHaveURL(`/checkout?orderId=${id}`);
  await expect(page.getByRole("heading", { level: 1, name: `Checkout: ${QOZON.name}` })).toBeVisible();
  await expect(page.getByLabel("Card number", { exact: true })).toBeVisible();
  await page.goBack();
  await expect(cards(page)).toHaveCount(1);
});

test("eleven orders stand on two pages of ten; replaced ones say so and cannot be paid", { tag: "@deep" }, async ({ page }) => {
  const session = await signInCustomer(page);
  const made: string[] = [];
  for (let number = 0; number < 11; number += 1) made.unshift((await makeOrder(page, session, FOUR_ITEMS.slice(0, 1))).id.slice(-8));
  await openPage(page, "/orders");
  await expect(cards(page)).toHaveCount(10);
  await expect(cards(page).getByText(/^No\. /)).toHaveText(made.slice(0, 10).map((id) => `No. ${id}`));
  await expect(page.getByRole("link", { name: /^Pay now/ })).toHaveCount(1);
  await expect(cards(page).nth(1).getByText("Cancelled", { exact: true })).toBeVisible();
  await expect(cards(page).nth(1).getByText("A newer order took its place.")).toBeVisible();
  const pages = page.getByRole("navigation", { name: "Pages of orders" });
  await pages.getByRole("link", { name: "Next page" }).click();
  await expect(page).toHaveURL("/orders?page=2");
  await expect(cards(page).getByText(/^No\. /)).toHaveText([`No. ${made[10]}`]);
  await pages.getByRole("link", { name: "Previous page" }).click();
  await expect(cards(page)).toHaveCount(10);
});

test("dates, sums and statuses change with the language in place", { tag: "@deep" }, async ({ page }) => {
  const session = await signInCustomer(page);
  const { createdAt } = await makeOrder(page, session, FOUR_ITEMS.slice(0, 1));
  await openPage(page, "/orders");
  for (const [native, language, status, sum] of [
    ["Русский", "ru", "Ожидает", "12\u00A0000,00"],
    ["Oʻzbekcha", "uz", "Kutilmoqda", "12\u00A0000,00"],
    ["English", "en", "Pending", "12\u00A0000.00"],
  ] as const) {
    await page
      .getByRole("banner")
      .getByRole("button", { name: /^(Til|Язык|Language):/ })
      .click();
    await page.getByRole("banner").getByRole("link", { name: native }).click();
    await expect(cards(page).getByText(formatDateTime(createdAt, language), { exact: true })).toBeVisible();
    await expect(cards(page).getByText(status, { exact: true })).toBeVisible();
    await expect(cards(page)).toContainText(sum);
  }
});

for (const [what, status, text] of [
  ["no answer", 0, "Network error. Please check your connection and try again."],
  ["a 500", 500, "Server error. Please try again later."],
] as const) {
  test(`${what} for the orders is shown in a banner, and Try again loads them`, { tag: "@deep" }, async ({ page, faults }) => {
    faults.allowErrors(/Failed to load resource/);
    const session = await signInCustomer(page);
    await makeOrder(page, session, FOUR_ITEMS.slice(0, 1));
    await page.route(/\/api\/orders(\?|$)/, (route) =>
      status === 0 ? route.abort() : route.fulfill({ status, json: { code: "server_error", message: "" } }),
    );
    await openPage(page, "/orders");
    const banner = page.getByRole("main").getByRole("alert");
    await expect(banner).toContainText("Failed to load orders");
    await expect(banner).toContainText(text);
    await page.unroute(/\/api\/orders(\?|$)/);
    await banner.getByRole("button", { name: "Try again" }).click();
    await expect(cards(page)).toHaveCount(1);
    await expect(banner).toHaveCount(0);
  });
}

test("the back button opens the previous page, or home without one", { tag: "@deep" }, async ({ page }) => {
  await signInCustomer(page);
  await openPage(page, "/orders");
  await page.getByRole("main").getByRole("button", { name: "Back" }).click();
  await expect(page).toHaveURL("/");
  await openPage(page, "/profile");
  await page.getByRole("main").getByRole("link", { name: "My Orders" }).click();
  await expect(page).toHaveURL("/orders");
  await page.getByRole("main").getByRole("button", { name: "Back" }).click();
  await expect(page).toHaveURL("/profile");
});

test("a guest is sent to sign-in, and back to the same page of orders afterwards", { tag: "@deep" }, async ({ page }) => {
  await chooseLanguage(page, "en");
  await page.goto("/orders?page=1");
  await expect(page).toHaveURL("/signin");
  await signInOnPage(page, freshPhone());
  await expect(page).toHaveURL("/orders?page=1");
  await expect(page.getByText("No orders yet")).toBeVisible();
});

test("[D-HOLD-06] three unpaid orders of other shops block a fourth; one is cancelled in My Orders, the basket is changed ten times, and the order is paid", async ({
  page,
  faults,
}) => {
  faults.allowErrors(/status of 409/);
  const session = await signInCustomer(page);
  for (const merchant of await otherMerchants(page, 3)) await orderOneOf(page, session, merchant);
  await addToBasket(page, QOZON.uid, SOMSA.name);
  await goToCheckout(page);
  await expect(page.getByText("3 orders of yours wait to be paid. Pay or cancel one of them first.")).toBeVisible();
  await page.getByRole("link", { name: "View Orders" }).click();
  await expect(page).toHaveURL("/orders");

  await page
    .getByRole("button", { name: /^Cancel order/ })
    .first()
    .click();
  const question = page.getByRole("alertdialog", { name: "Cancel this order?" });
  await expectAccessible(page);
  await question.getByRole("button", { name: "Cancel order" }).click();
  await expect(page.getByText("You cancelled it.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Cancel order/ })).toHaveCount(2);

  for (let change = 0; change < 10; change += 1) await makeOrder(page, session, FOUR_ITEMS.slice(0, 1 + (change % 4)));
  await goToCheckout(page);
  await fillCard(page);
  await askForCardCode(page);
  await payWithCode(page);
  await expect(paidHeading(page)).toBeVisible();
});
