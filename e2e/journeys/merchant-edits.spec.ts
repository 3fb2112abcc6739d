import type { Page } from "@playwright/test";
import { addToBasket, askForCardCode, fillCard, orderIdOf, paidHeading, payWithCode, signInCustomer } from "../actions.ts";
import { chooseLanguage, expect, expectAccessible, freshPhone, signInByApi, test, useSession } from "../fixtures.ts";
import { openDashboard, openShop, otherPerson, rowOf, stock, takeOn } from "../merchant.ts";
import { debitsOf } from "../provider.ts";
import { startSelling } from "../selling-shop.ts";

const NON = { name: "Obi non", price: 400_000, category: "Nonlar", stockQuantity: 50 };

async function editProduct(page: Page, name: string) {
  await page.getByRole("button", { name: `Edit ${name}`, exact: true }).click();
  return page.getByRole("dialog", { name: "Edit product" });
}

function save(page: Page) {
  return page.getByRole("dialog").getByRole("button", { name: "Save", exact: true });
}

test("[D-STOCK-13] a price that changes while the product is in a basket is shown beside the old one, and the new one is paid", {
  tag: ["@deep", "@D-STOCK-14"],
}, async ({ page, browser, faults }) => {
  faults.allowErrors(/status of 409/);
  const shop = await openShop(page);
  await stock(page, shop, NON);
  await startSelling(page, shop);
  await signInCustomer(page);
  await addToBasket(page, shop.id, NON.name);

  const merchant = await otherPerson(browser, shop.owner);
  await openDashboard(merchant, shop);
  const modal = await editProduct(merchant, NON.name);
  await expect(modal.getByLabel("Price")).toHaveValue("4000");
  await modal.getByLabel("Price").fill("4 600");
  await save(merchant).click();
  await expect(merchant.getByText("Product updated successfully!")).toBeVisible();
  await expect(rowOf(merchant, NON.name)).toContainText(/4\s600\.00/);
  await merchant.close();

  const refused = page.waitForResponse((answer) => answer.url().endsWith("/api/orders") && answer.request().method() === "POST");
  await page.goto("/checkout");
  expect((await refused).status()).toBe(409);
  const line = page.getByRole("main").getByRole("listitem");
  await expect(line.locator("s")).toHaveText(/^4\s000\.00/);
  await expect(line.locator("b")).toHaveText(/^4\s600\.00/);
  await page.getByRole("button", { name: "Go on with the new prices" }).click();
  await expect(page).toHaveURL(/\/checkout\?orderId=/);
  const order = orderIdOf(page);
  await fillCard(page);
  await askForCardCode(page);
  await payWithCode(page);
  await expect(paidHeading(page)).toBeVisible();
  expect(await debitsOf(page, order)).toEqual([460_000]);
});

test("[D-MERCHANT-28] if two people edit one product, the second sees the first one's change, keeps the input and decides", async ({
  page,
  browser,
  faults,
}) => {
  faults.allowErrors(/status of 409/);
  await chooseLanguage(page, "en");
  const shop = await openShop(page);
  await stock(page, shop, NON);
  const phone = freshPhone();
  await takeOn(page, shop, "manager", phone);
  await useSession(page, shop.owner);
  const other = await otherPerson(browser, await signInByApi(page, phone, "merchant"));
  await Promise.all([openDashboard(page, shop), openDashboard(other, shop)]);
  const [mine, theirs] = await Promise.all([editProduct(page, NON.name), editProduct(other, NON.name)]);

  await theirs.getByLabel("Price").fill("5000");
  await theirs.getByLabel("Description (optional)").fill("Tandirdan");
  await save(other).click();
  await expect(other.getByText("Product updated successfully!")).toBeVisible();
  await other.close();

  await mine.getByLabel("Name", { exact: true }).fill("Katta non");
  await mine.getByLabel("Description (optional)").fill("Har kuni yangi");
  await save(page).click();
  const note = mine.getByRole("region", { name: "Somebody else saved changes meanwhile" });
  await expect(note).toBeFocused();
  await expect(note).toContainText(/Price.*Before: 4\s000.*Now: 5\s000/);
  await expect(note).toContainText(/Description.*Before: empty.*Now: Tandirdan.*Yours: Har kuni yangi/);
  await expect(mine.getByLabel("Name", { exact: true })).toHaveValue("Katta non");
  await expect(mine.getByLabel("Description (optional)")).toHaveValue("Har kuni yangi");
  await expect(mine.getByLabel("Price")).toHaveValue("5000");
  await expectAccessible(page);
  await note.getByRole("button", { name: "Save mine over it" }).click();
  await expect(page.getByText("Product updated successfully!")).toBeVisible();
  await expect(rowOf(page, "Katta non")).toContainText(/Har kuni yangi.*5\s000\.00/);
});
