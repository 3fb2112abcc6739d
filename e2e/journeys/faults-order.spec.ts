import { addToBasket, openPage, QOZON, SOMSA, signInCustomer } from "../actions.ts";
import { expect, freshPhone, type SignedIn, signInByApi, test } from "../fixtures.ts";
import { type OrderFault, orderInto, ordersAtServer, watchKeys } from "../order-faults.ts";

const MINUTE = 60_000;
const WAITING = /^We could not reach the server, so your order is kept on this device\./;
const ASK = "Your order has been waiting for a while. Do you still want to send it?";

let session: SignedIn;

test.beforeEach(async ({ page, faults }) => {
  faults.allowErrors(/Failed to load resource/);
  await page.clock.install();
  session = await signInCustomer(page);
});

for (const [fault, what, known] of [
  ["no-network", "without a network", 0],
  ["api-away", "refused by an unavailable API", 0],
  ["answer-lost", "whose answer was lost after the server had it", 1],
] as const satisfies [OrderFault, string, number][]) {
  test(`[D-LOCAL-04] an order ${what} is stored, sent again automatically under the same key, and is one order`, {
    tag: ["@D-CUST-01"],
  }, async ({ page }) => {
    const keys = watchKeys(page);
    const end = await orderInto(page, fault);
    await expect(page.getByText(WAITING)).toBeVisible();
    await expect(page.getByText(/confirmed|paid/i)).toHaveCount(0);
    await expect(page.getByLabel("Card number", { exact: true })).toHaveCount(0);
    await expect(page.getByRole("banner").getByRole("button", { name: "Basket, 1 item" })).toBeVisible();
    expect(await ordersAtServer(page, session)).toHaveLength(known);

    await end();
    await page.clock.fastForward(15_000);
    await expect(page).toHaveURL(/\/checkout\?orderId=ord_/);
    await expect(page.getByLabel("Card number", { exact: true })).toBeVisible();
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(1);
    expect(await ordersAtServer(page, session)).toHaveLength(1);
    expect(await page.evaluate(() => localStorage.getItem("orders"))).toBe("[]");
  });
}

test("[D-LOCAL-04] a stored order survives a reload and is not sent while another page is open", async ({ page }) => {
  const keys = watchKeys(page);
  const end = await orderInto(page, "no-network");
  const address = page.url();
  await end();
  await openPage(page, "/merchants");
  const sent = keys.length;
  await page.clock.fastForward(MINUTE);
  expect(keys).toHaveLength(sent);
  expect(await ordersAtServer(page, session)).toEqual([]);

  await page.goto(address);
  await expect(page.getByText("Not sent yet")).toBeVisible();
  await page.clock.fastForward(15_000);
  await expect(page).toHaveURL(/\/checkout\?orderId=ord_/);
  expect(new Set(keys).size).toBe(1);
});

test("[D-LOCAL-05] after 15 minutes a stored order is not sent automatically: it asks, and Retry sends it under the same key", async ({
  page,
}) => {
  const keys = watchKeys(page);
  const end = await orderInto(page, "no-network");
  await page.clock.fastForward(14 * MINUTE);
  await expect(page.getByText(WAITING)).toBeVisible();
  await expect.poll(() => keys.length).toBe(2);
  await page.clock.fastForward(MINUTE);
  await expect(page.getByText(ASK)).toBeVisible();

  await end();
  const sent = keys.length;
  await page.clock.fastForward(5 * MINUTE);
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await page.reload();
  await expect(page.getByText(ASK)).toBeVisible();
  await page.clock.fastForward(MINUTE);
  expect(keys).toHaveLength(sent);
  expect(await ordersAtServer(page, session)).toEqual([]);

  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page).toHaveURL(/\/checkout\?orderId=ord_/);
  expect(keys).toHaveLength(sent + 1);
  expect(new Set(keys).size).toBe(1);
});

test("[D-LOCAL-05] a stored order that is refused with 409 asks, and is never sent automatically again", { tag: "@deep" }, async ({
  page,
}) => {
  const keys = watchKeys(page);
  const end = await orderInto(page, "no-network");
  await end();
  await page.route("**/api/orders", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 409, json: { code: "order_payment_running", message: "" } })
      : route.continue(),
  );
  await page.clock.fastForward(15_000);
  const alert = page.getByRole("main").getByRole("alert");
  await expect(alert).toContainText("Your earlier order from this merchant is being paid right now.");
  const sent = keys.length;
  await page.unroute("**/api/orders");
  await page.clock.fastForward(MINUTE);
  await page.reload();
  await expect(page.getByRole("main").getByText("Your earlier order from this merchant is being paid right now.")).toBeVisible();
  await page.clock.fastForward(MINUTE);
  expect(keys).toHaveLength(sent);

  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByLabel("Card number", { exact: true })).toBeVisible();
  expect(new Set(keys).size).toBe(1);
});

test("[D-CUST-02] a stored order that another tab discards is not sent by this one", { tag: "@deep" }, async ({ page, context }) => {
  const keys = watchKeys(page);
  const end = await orderInto(page, "no-network");
  const other = await context.newPage();
  await openPage(other, "/orders");
  await other.getByRole("article").getByRole("button", { name: "Remove" }).click();
  await expect(other.getByRole("article")).toHaveCount(0);
  await end();
  await expect(page).toHaveURL("/orders");
  const sent = keys.length;
  await page.clock.fastForward(MINUTE);
  expect(keys).toHaveLength(sent);
  expect(await ordersAtServer(page, session)).toEqual([]);
});

test("a stored order is removed from a shared phone when its customer signs out", { tag: "@deep" }, async ({ page }) => {
  const end = await orderInto(page, "no-network");
  await end();
  await page
    .getByRole("banner")
    .getByRole("button", { name: /^Account menu/ })
    .click();
  await page.getByRole("button", { name: "Log Out" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Logout", exact: true }).click();
  await expect(page).toHaveURL("/");
  const next = await signInByApi(page, freshPhone());
  await page.evaluate(({ token, refreshToken, user }) => {
    localStorage.setItem("authToken", token);
    localStorage.setItem("refreshToken", refreshToken);
    localStorage.setItem("user", JSON.stringify(user));
  }, next);
  await openPage(page, "/orders");
  await expect(page.getByText("No orders yet")).toBeVisible();
  await expect(page.getByRole("banner").getByRole("button", { name: "Basket, 0 items" })).toBeVisible();
});

test("[D-CUST-03] a reload while the order is being made finds that order instead of making a second one", async ({ page }) => {
  const keys = watchKeys(page);
  await addToBasket(page, QOZON.uid, SOMSA.name);
  let isStored = false;
  await page.route("**/api/orders", async (route) => {
    if (route.request().method() !== "POST" || isStored) return route.fallback();
    await route.fetch();
    isStored = true;
    // No answer: the page closes before one comes.
  });
  void page.goto("/checkout").catch(() => {});
  await expect.poll(() => isStored).toBe(true);
  await page.reload();
  await expect(page).toHaveURL(/\/checkout\?orderId=ord_/);
  await expect(page.getByLabel("Card number", { exact: true })).toBeVisible();
  expect(new Set(keys).size).toBe(1);
  expect(await ordersAtServer(page, session)).toHaveLength(1);
});
