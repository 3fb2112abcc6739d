import type { Locator, Page } from "@playwright/test";
import {
  addToBasket,
  arriveAtCard,
  fillCard,
  goToCheckout,
  openPage,
  payButton,
  QOZON,
  SOMSA,
  signInCustomer,
  signInOnPage,
} from "../actions.ts";
import { chooseLanguage, expect, expectAccessible, freshPhone, test } from "../fixtures.ts";
import { call } from "../merchant.ts";
import { WORDS } from "../words.ts";

const LINE = "Chilanzar, Navoiy 12";

async function typeAddress(place: Page | Locator, street = "Navoiy"): Promise<void> {
  await place.getByLabel("District", { exact: true }).fill("Chilanzar");
  await place.getByLabel("Street or mahalla", { exact: true }).fill(street);
  await place.getByLabel("House", { exact: true }).fill("12");
  await place.getByRole("button", { name: "Deliver here" }).click();
}

test("[D-ADDR-12] a guest says where to before the basket and is not asked again; the account keeps it", {
  tag: ["@D-ADDR-06", "@D-ADDR-07", "@D-ADDR-14", "@D-ADDR-05"],
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await chooseLanguage(page, "en");
  await openPage(page, "/");
  await page.getByRole("button", { name: "Where to deliver?" }).click();
  const dialog = page.getByRole("dialog", { name: "Where to deliver?" });
  await expect(dialog.getByLabel("District", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await typeAddress(dialog);
  await expect(page.getByRole("button", { name: `Deliver to ${LINE}` })).toBeVisible();

  await addToBasket(page, QOZON.uid, SOMSA.name);
  await goToCheckout(page);
  await signInOnPage(page, freshPhone());
  await expect(page.getByRole("region", { name: "Delivery address" })).toContainText(LINE);
  await expect(page.getByLabel(WORDS.en.cardNumber, { exact: true })).toBeVisible();

  await openPage(page, "/profile");
  await expect(page.getByRole("region", { name: "My addresses" })).toContainText(LINE);
  await page.getByRole("main").getByRole("button", { name: "Logout" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Logout", exact: true }).click();
  await openPage(page, "/");
  await expect(page.getByRole("button", { name: "Where to deliver?" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("addresses"))).toBeNull();
});

test("[D-ADDR-08] an order without an address asks for it before the card", async ({ page }) => {
  const customer = await signInCustomer(page);
  const order = { items: [{ id: SOMSA.id, price: SOMSA.price, quantity: 1 }], price: SOMSA.price, merchant: { uid: QOZON.uid } };
  const { id } = (await (await call(page, customer, "POST", "/orders", order)).json()) as { id: string };
  await page.goto(`/checkout?orderId=${id}`);
  const step = page.getByRole("region", { name: "Where to deliver?" });
  await expect(step).toBeVisible();
  await expect(page.getByLabel(WORDS.en.cardNumber, { exact: true })).toHaveCount(0);
  await typeAddress(step);
  await expect(page.getByRole("region", { name: "Delivery address" })).toContainText(LINE);
  await fillCard(page);
  await expect(payButton(page)).toBeEnabled();
});

test("[D-ADDR-11] another address in the checkout keeps the typed card", async ({ page }) => {
  await signInCustomer(page);
  await arriveAtCard(page);
  await fillCard(page);
  await page.getByRole("region", { name: "Delivery address" }).getByRole("button", { name: "Change" }).click();
  const dialog = page.getByRole("dialog", { name: "Where to deliver?" });
  await dialog.getByRole("button", { name: "Add an address" }).click();
  await typeAddress(dialog, "Bunyodkor");
  await expect(page.getByRole("region", { name: "Delivery address" })).toContainText("Chilanzar, Bunyodkor 12");
  await expect(page.getByLabel(WORDS.en.cardNumber, { exact: true })).toHaveValue("8600 0691 9540 6311");
});

for (const hasTouch of [true, false]) {
  test.describe(hasTouch ? "on a touch screen" : "with a mouse", () => {
    test.use({ hasTouch });

    test(`[D-QUIET-09] [D-QUIET-11] the focus starts at ${hasTouch ? "the sheet" : "its first field"}, and returns to the button`, async ({
      page,
    }) => {
      await chooseLanguage(page, "en");
      await openPage(page, "/");
      const button = page.getByRole("button", { name: "Where to deliver?" });
      const dialog = page.getByRole("dialog", { name: "Where to deliver?" });
      const city = dialog.getByLabel("City", { exact: true });
      let arrive = (): void => undefined;
      const arrived = new Promise<void>((resolve) => {
        arrive = resolve;
      });
      await page.route("**/r/checkout/**", async (route) => {
        await arrived;
        await route.continue();
      });
      // The first time a skeleton opens, which the sheet replaces.
      await button.click();
      await expect(dialog.getByText("Loading…")).toBeAttached();
      arrive();
      await expect(city).toBeVisible();
      await expect(dialog).toHaveAttribute("data-still");
      await page.keyboard.press("Escape");
      await expect(button).toBeFocused();

      await button.click();
      await expect(city).toBeVisible();
      await expect(dialog).not.toHaveAttribute("data-still");
      if (hasTouch) {
        await expect(dialog.locator(":focus")).toContainText("Where to deliver?");
        await page.keyboard.press("Tab");
      }
      await expect(city).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(button).toBeFocused();
    });
  });
}
