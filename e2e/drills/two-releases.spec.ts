import type { Locator, Page } from "@playwright/test";
import {
  addToBasket,
  arriveAtCard,
  askForCardCode,
  fillCard,
  goToCheckout,
  openBasket,
  openPage,
  paidHeading,
  payWithCode,
  QOZON,
  SOMSA,
  signInCustomer,
  signInOnPage,
} from "../actions.ts";
import { chooseLanguage, expect, freshPhone, test } from "../fixtures.ts";
import { ordersAtServer } from "../order-faults.ts";
import { readStored, storeLater } from "../stored.ts";
import { drill } from "./drill.ts";

const OUTDATED = "Your basket was changed in a newer version of Savat. Reload the page to see it.";
const APART = /What you add now stays only until you close or reload this page\.$/;

function basketButton(page: Page, items: string): Locator {
  return page.getByRole("banner").getByRole("button", { name: `Basket, ${items}` });
}

/** A tab of the next release in the same browser: it stores what that release would. */
async function openNextTab(page: Page): Promise<Page> {
  const next = await page.context().newPage();
  await next.goto("/robots.txt");
  return next;
}

test("[D-TABS-02] a tab whose basket a newer one changes leaves it alone, says so, and its next link loads the newer page", {
  tag: ["@D-TABS-01", "@D-TABS-08"],
}, async ({ page }) => {
  await signInCustomer(page);
  await addToBasket(page, QOZON.uid, SOMSA.name);
  const next = await openNextTab(page);
  const isWell = drill("a tab of the next release changes the basket, twice");
  const notice = page.getByRole("status").filter({ hasText: OUTDATED });
  for (let turn = 0; turn < 2; turn += 1) {
    await storeLater(next, "cart", "user");
    await expect(basketButton(page, "0 items")).toBeVisible();
    await expect(notice.getByRole("button", { name: "Reload" })).toBeVisible();
    const { cart, user } = await readStored(next);
    await page.getByRole("button", { name: `Add: ${SOMSA.name}`, exact: true }).click();
    await expect(page.getByRole("region", { name: "Notifications" }).getByText(OUTDATED)).toBeVisible();
    await expect(page.getByRole("banner").getByRole("button", { name: /^Account menu/ })).toBeVisible();
    expect(await readStored(next)).toMatchObject({ cart, user });
  }
  const basket = await openBasket(page);
  await expect(basket.getByText(OUTDATED)).toBeVisible();
  await basket.getByRole("button", { name: "Close" }).click();
  const loaded = page.waitForEvent("load");
  await page.getByRole("contentinfo").getByRole("link", { name: "All places" }).click();
  await loaded;
  await expect(page).toHaveURL("/merchants");
  isWell("a note with Reload; nothing of the newer basket was touched; the next link loaded the newer page", "one press");
});

test("[D-TABS-03] a page that cannot read a newer basket buys with one of its own, and the newer one stays", async ({ page }) => {
  const session = await signInCustomer(page);
  const next = await openNextTab(page);
  await storeLater(next, "cart", "orders", "lastOrders");
  const { cart, orders, lastOrders } = await readStored(next);
  const isWell = drill("a new page of an older release beside the basket of a newer one");
  await addToBasket(page, QOZON.uid, SOMSA.name);
  await expect(page.getByText(APART)).toBeVisible();
  await expect(basketButton(page, "1 item")).toBeVisible();
  await goToCheckout(page);
  await expect(page).toHaveURL(/\/checkout\?orderId=ord_/);
  await fillCard(page);
  await askForCardCode(page);
  await payWithCode(page);
  await expect(paidHeading(page)).toBeVisible();
  await expect(basketButton(page, "0 items")).toBeVisible();
  expect(await ordersAtServer(page, session)).toMatchObject([{ status: "paid", items: [{ id: SOMSA.id, quantity: 1 }] }]);
  expect(await readStored(next)).toMatchObject({ cart, orders, lastOrders });
  isWell("a note; a basket of its own, bought and paid; the newer basket stays", "itself");
});

test("[D-TABS-02] a payment under way ends in its tab although a newer one stores everything anew", async ({ page }) => {
  await signInCustomer(page);
  await arriveAtCard(page);
  const next = await openNextTab(page);
  await fillCard(page);
  await askForCardCode(page);
  await storeLater(next, "cart", "user", "orders", "lastOrders");
  const { cart, user } = await readStored(next);
  const isWell = drill("a tab of the next release stores everything anew during a payment");
  await payWithCode(page);
  await expect(paidHeading(page)).toBeVisible();
  expect(await readStored(next)).toMatchObject({ cart, user });
  isWell("the payment ended in its tab", "itself");
});

test("[D-TABS-05] sign-out leaves nothing but the language and a device token, which holds no phone", {
  tag: ["@D-TABS-06", "@D-CODE-04"],
}, async ({ page }) => {
  const phone = freshPhone();
  await chooseLanguage(page, "en");
  await openPage(page, "/signin");
  await signInOnPage(page, phone);
  await expect(page.getByRole("banner").getByRole("button", { name: /^Account menu/ })).toBeVisible();
  await addToBasket(page, QOZON.uid, SOMSA.name);
  const next = await openNextTab(page);
  await storeLater(next, "cart", "user", "orders", "lastOrders", "addresses");
  await next.evaluate(() => localStorage.setItem("city", "samarkand"));
  await page.evaluate(() => sessionStorage.setItem("note", "of a later release"));
  await page
    .getByRole("banner")
    .getByRole("button", { name: /^Account menu/ })
    .click();
  await page.getByRole("button", { name: "Log Out" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Logout", exact: true }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();
  const { language, devices = "", ...rest } = await readStored(page);
  expect({ language, rest }).toEqual({ language: "en", rest: {} });
  // The mark of a running remote names no person.
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key !== "running"))).toEqual([]);
  const [token = ""] = JSON.parse(devices) as string[];
  for (const text of [token, ...token.split(".").map((part) => Buffer.from(part, "base64url").toString("latin1"))])
    expect(text).not.toContain(phone.slice(-7));
});
