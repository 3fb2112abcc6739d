import { addToBasket, DOOR, openBasket, paidHeading } from "../actions.ts";
import { chooseLanguage, expect, expectAccessibleAtBothWidths, freshPhone, signInByApi, test, useSession } from "../fixtures.ts";
import { call } from "../merchant.ts";
import { payByCard } from "../payment-steps.ts";
import { openSellingShop } from "../selling-shop.ts";

const HOUR_MS = 60 * 60_000;

test("[D-LATER-01] a paused shop takes an order for later: the slot stays over a reload, and the order's page names it", {
  tag: ["@D-LATER-02", "@D-LATER-06"],
}, async ({ page }) => {
  test.slow();
  const shop = await openSellingShop(page);
  const until = new Date(Date.now() + HOUR_MS).toISOString();
  const paused = await call(page, shop.owner, "PUT", `/merchants/${shop.id}/pause`, { until });
  expect(paused.ok(), await paused.text()).toBe(true);

  await chooseLanguage(page, "en");
  const customer = await signInByApi(page, freshPhone());
  expect((await call(page, customer, "POST", "/addresses", { ...DOOR, label: "" })).ok()).toBe(true);
  await useSession(page, customer);
  await addToBasket(page, shop.id, "Lagʻmon");
  let basket = await openBasket(page);
  await expect(basket.getByText(/^Paused, opens /)).toBeVisible();
  await expect(basket.getByRole("button", { name: /^Checkout/ })).toBeDisabled();
  const choice = basket.getByLabel("When to deliver");
  await choice.selectOption({ index: 1 });
  const chosen = await choice.inputValue();
  await expectAccessibleAtBothWidths(page);
  await page.setViewportSize({ width: 390, height: 844 });

  await page.reload();
  basket = await openBasket(page);
  await expect(basket.getByLabel("When to deliver")).toHaveValue(chosen);
  await basket.getByRole("button", { name: /^Checkout/ }).click();
  await expect(page.getByRole("heading", { name: "If something is out" })).toBeVisible();
  await expect(page.getByText(/^Wanted: /)).toBeVisible();
  await page.getByLabel("Ask me").check();
  await page.reload();
  await expect(page.getByLabel("Ask me")).toBeChecked();

  await payByCard(page);
  await expect(paidHeading(page)).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Follow the order" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Ordered for later" })).toBeVisible();
  await expect(page.getByText(/^Wanted at /)).toBeVisible();
});

test("[D-LATER-03] a basket that the closed shop refuses stays, and says when it opens", async ({ page, faults }) => {
  test.slow();
  faults.allowErrors(/status of 409/);
  const shop = await openSellingShop(page);
  await chooseLanguage(page, "en");
  await useSession(page, await signInByApi(page, freshPhone()));
  await addToBasket(page, shop.id, "Ayron");
  const isRead = page.waitForResponse(`**/api/merchants/${shop.id}`);
  const basket = await openBasket(page);
  await isRead;
  const checkout = basket.getByRole("button", { name: /^Checkout/ });
  await expect(checkout).toBeEnabled();
  // The page does not learn of the pause before the press.
  let release: () => void = () => undefined;
  const pressed = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/api/merchants/${shop.id}`, async (route) => {
    await pressed;
    await route.fallback();
  });
  const until = new Date(Date.now() + HOUR_MS).toISOString();
  expect((await call(page, shop.owner, "PUT", `/merchants/${shop.id}/pause`, { until })).ok()).toBe(true);
  await checkout.click();
  release();
  await expect(basket.getByText(/^The shop is closed now and opens at /)).toBeVisible();
  await expect(basket.getByLabel("When to deliver")).toBeVisible();
  await expect(basket.getByText("Ayron")).toBeVisible();
});
