import type { Page } from "@playwright/test";
import {
  chooseLanguage,
  expect,
  expectAccessibleAtBothWidths,
  freshPhone,
  type SignedIn,
  signInByApi,
  test,
  useSession,
} from "../fixtures.ts";
import { openShop, otherPerson, type Shop, stock, takeOn } from "../merchant.ts";
import { deliveryCodeOf, payOrder } from "../paid-order.ts";
import { AYRON, LAGMON, openBoard, ticket } from "../selling-shop.ts";

/** The board reads itself anew every 5 s. */
const NEXT_READING = { timeout: 15_000 };

/** On a phone one lane is shown at a time. */
async function chooseLane(page: Page, name: string): Promise<void> {
  await page
    .getByRole("navigation", { name: "Lanes of the board" })
    .getByRole("button", { name: new RegExp(`^${name}`) })
    .click();
}

/** A shop that takes orders, as the first day's list leaves it. */
async function openForOrders(page: Page): Promise<{ shop: Shop; items: { id: string; price: number; quantity: number }[] }> {
  const shop = await openShop(page);
  const made = [
    await stock(page, shop, { name: "Lagʻmon", price: LAGMON, category: "Taomlar" }),
    await stock(page, shop, { name: "Ayron", price: AYRON, category: "Taomlar" }),
  ];
  await useSession(page, shop.owner);
  await openBoard(page, shop);
  await expect(page.getByRole("button", { name: "Open the shop" })).toBeDisabled();
  await page.getByRole("button", { name: "Send me a test order" }).click();
  await page.getByRole("button", { name: /^Accept/ }).click(NEXT_READING);
  await page.getByRole("button", { name: "Open the shop" }).click(NEXT_READING);
  await expect(page.getByRole("heading", { name: "Your shop opens soon" })).toHaveCount(0);
  return { shop, items: made.map(({ id, price }, index) => ({ id, price, quantity: 2 - index })) };
}

async function order(
  page: Page,
  { id }: Shop,
  items: { id: string; price: number; quantity: number }[],
): Promise<{ customer: SignedIn; orderId: string }> {
  const customer = await signInByApi(page, freshPhone());
  return { customer, orderId: await payOrder(page, customer, { shopId: id, items }) };
}

test.beforeEach(async ({ page }) => {
  await chooseLanguage(page, "en");
});

test("[D-BOARD-22] a new shop goes through its first day, and an order reaches the door with the customer's digits", {
  tag: ["@D-BOARD-06", "@D-BOARD-07", "@D-BOARD-20"],
}, async ({ page, faults }) => {
  test.slow();
  // The wrong digits.
  faults.allowErrors(/status of 409/);
  const { shop, items } = await openForOrders(page);
  const { customer, orderId } = await order(page, shop, items);
  const own = ticket(page, orderId);
  await chooseLane(page, "New");
  await expect(own.getByRole("timer")).toHaveText(/^(10|[789]):\d\d$/, NEXT_READING);
  await expect(own.getByText("Qoʻngʻiroq ishlamaydi")).toBeHidden();
  await own.getByText("Address and customer").click();
  await expect(own.getByText("Qoʻngʻiroq ishlamaydi")).toBeVisible();
  await own.getByRole("button", { name: "5 minutes more" }).click();
  await own.getByRole("button", { name: /^Accept 68/ }).click();

  await chooseLane(page, "Preparing");
  await own.getByRole("button", { name: "Start preparing" }).click(NEXT_READING);
  await page.getByRole("button", { name: /^Undo the step/ }).click();
  await own.getByRole("button", { name: "Start preparing" }).click();
  await own.getByRole("button", { name: "It is ready" }).click();
  await chooseLane(page, "Ready");
  await own.getByRole("button", { name: "Handed over" }).click();
  await own.getByRole("button", { name: "Delivered" }).click();
  const dialog = page.getByRole("dialog");
  const code = await deliveryCodeOf(page, customer, orderId);
  const wrong = code === "0000" ? "1111" : "0000";
  await dialog.getByLabel("Digit 1 of 4").focus();
  await page.keyboard.type(wrong);
  await dialog.getByRole("button", { name: "Confirm the delivery" }).click();
  await expect(dialog.getByText("4 tries left")).toBeVisible();
  await page.keyboard.type(code);
  await dialog.getByRole("button", { name: "Confirm the delivery" }).click();
  await expect(own).toHaveCount(0);

  await page.getByRole("link", { name: "History" }).first().click();
  await expect(own.getByText("Delivered", { exact: true })).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "68" })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
});

test("[D-BOARD-12] two people work at two boards: one accepts without what is out, the other sees who", {
  tag: ["@D-BOARD-04", "@D-BOARD-16"],
}, async ({ page, browser }) => {
  test.slow();
  const { shop, items } = await openForOrders(page);
  const cook = freshPhone();
  await takeOn(page, shop, "staff", cook);
  const other = await otherPerson(browser, await signInByApi(page, cook, "merchant"));
  const { orderId } = await order(page, shop, items);
  await openBoard(other, shop);
  await expect(other.getByRole("button", { name: "Pause" })).toHaveCount(0);
  await chooseLane(page, "New");
  await expect(ticket(page, orderId)).toBeVisible(NEXT_READING);
  await expectAccessibleAtBothWidths(page);

  const theirs = ticket(other, orderId);
  await theirs.getByRole("button", { name: "Out: Ayron" }).click();
  await theirs.getByRole("button", { name: /^Accept 60/ }).click();
  await other.getByRole("button", { name: "Accept without it" }).click();
  await expect(theirs).toHaveCount(0, NEXT_READING);
  await expect(ticket(page, orderId).getByText(`Xodim ${cook.slice(-4)}`)).toBeVisible(NEXT_READING);
  await other.close();
});
