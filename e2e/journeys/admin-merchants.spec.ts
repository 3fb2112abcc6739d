import type { Locator, Page } from "@playwright/test";
import { DOOR, openPage } from "../actions.ts";
import { choiceOf, choose } from "../console.ts";
import { chooseLanguage, expect, expectAccessible, freshPhone, signInByApi, test, useSession } from "../fixtures.ts";
import { answerOf, applyByApi, call, freshName, pictureFile, platformAdmin } from "../merchant.ts";
import { AYRON, LAGMON, openSellingShop } from "../selling-shop.ts";

function rowOf(page: Page, name: string): Locator {
  return page.getByRole("row").filter({ hasText: name });
}

function pages(page: Page): Locator {
  return page.getByRole("navigation", { name: "Pages" }).getByRole("link");
}

/** Makes a new application, because the newest ones come first. */
async function applyAs(page: Page): Promise<{ id: string; name: string }> {
  const phone = freshPhone();
  return { id: await applyByApi(page, phone), name: freshName(phone) };
}

test.beforeEach(async ({ page }) => {
  await chooseLanguage(page, "en");
  await useSession(page, await platformAdmin(page));
});

test("an admin adds a merchant with five pictures, edits and deletes it", async ({ page }) => {
  const phone = freshPhone();
  const name = freshName(phone);
  await openPage(page, "/admin?size=25");
  await page.getByRole("button", { name: "Add Merchant" }).click();
  const dialog = page.getByRole("dialog");
  const add = dialog.getByRole("button", { name: "Add", exact: true });
  await add.click();
  await expect(dialog.getByText("Business name is required")).toBeVisible();
  await expect(dialog.getByLabel("Business name")).toBeFocused();
  await dialog.getByLabel("Business name").fill(name);
  await dialog.getByLabel("Business owner name").fill("Laziz Rajabov");
  await dialog.getByLabel("Business owner email").fill("laziz@example.uz");
  await dialog.getByLabel("Business owner phone").fill(phone);
  await dialog.getByLabel("Business address").fill("Toshkent, Mehrigiyo 7");
  const files = [1, 2, 3, 4, 5, 6].map((position) => pictureFile(`osh-${position}.png`, 40 * position, 90, 30));
  await dialog.locator('input[type="file"]').setInputFiles(files);
  await expect(dialog.getByText("There can be 5 pictures at most; left out: 1.")).toBeVisible();
  await expect(dialog.getByRole("img", { name: /^Picture \d$/ })).toHaveCount(5);
  await add.click();
  await expect(page.getByText("Merchant added successfully!")).toBeVisible();
  const row = rowOf(page, name);
  await expect(row).toContainText("+4 more images");
  await expect(row).toContainText("Pending");

  await row.getByRole("button", { name: "Edit" }).click();
  await dialog.getByLabel("Business address").fill("Samarqand, Registon 1");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Merchant updated successfully!")).toBeVisible();
  await expect(row).toContainText("Samarqand, Registon 1");
  await expect(row).toContainText("Pending");

  await row.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("This will also delete all associated data and cannot be undone.")).toBeVisible();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Merchant deleted successfully!")).toBeVisible();
  await expect(row).toHaveCount(0);
});

test("[D-CONSOLE-06] if two admins edit at once, the later one sees the other's change and decides", { tag: "@deep" }, async ({
  page,
  faults,
}) => {
  faults.allowErrors(/status of 409/);
  const { id, name } = await applyAs(page);
  await openPage(page, "/admin?size=25");
  await rowOf(page, name).getByRole("button", { name: "Edit" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Business address").fill("Samarqand, Registon 1");
  const change = { businessAddress: "Buxoro, Labi Hovuz 3", businessOwnerName: "Gulnora Sodiqova", version: 1 };
  expect((await call(page, await platformAdmin(page), "PUT", `/merchants/${id}`, change)).status()).toBe(200);
  await dialog.getByRole("button", { name: "Save" }).click();
  const conflict = dialog.getByRole("region", { name: "Somebody else saved changes meanwhile" });
  await expect(conflict).toBeFocused();
  await expect(conflict).toContainText("Buxoro, Labi Hovuz 3");
  await expect(dialog.getByLabel("Business address")).toHaveValue("Samarqand, Registon 1");
  await expect(dialog.getByLabel("Business owner name")).toHaveValue("Gulnora Sodiqova");
  await expectAccessible(page);
  await conflict.getByRole("button", { name: "Save mine over it" }).click();
  await expect(page.getByText("Merchant updated successfully!")).toBeVisible();
  await expect(rowOf(page, name)).toContainText("Samarqand, Registon 1");
});

test("[D-CONSOLE-08] a merchant with an open order is not deleted, and the console says why", async ({ page, faults }) => {
  faults.allowErrors(/status of 409/);
  const shop = await openSellingShop(page);
  const order = { items: shop.items, price: LAGMON + AYRON, merchant: { uid: shop.id }, address: DOOR };
  await answerOf(page, await signInByApi(page, freshPhone()), "POST", "/orders", order);
  await openPage(page, "/admin?size=25");
  await rowOf(page, shop.name).getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(question.getByText("Cannot delete merchant. It may have active orders.")).toBeVisible();
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(rowOf(page, shop.name)).toContainText("Active");
});

test("[D-CONSOLE-02] filter, page and size are in the address and survive reload and back; Refresh reads the list again", {
  tag: "@deep",
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openPage(page, "/admin");
  await expect(page.getByText(/^Showing 1 to 10 of \d+ merchants$/)).toBeVisible();
  await choose(page, "Rows per page", "5 / page");
  await expect(page).toHaveURL("/admin?size=5");
  await expect(page.getByText(/^Showing 1 to 5 of /)).toBeVisible();
  await expect(pages(page)).toHaveText(["1", "2", "3", "4", "5", "›", "»"]);
  await pages(page).filter({ hasText: "»" }).click();
  await expect(page).toHaveURL(/page=\d+/);
  await expect(pages(page).filter({ hasText: "›" })).toHaveCount(0);
  await pages(page).filter({ hasText: "«" }).click();
  await expect(page).toHaveURL("/admin?size=5");
  await expect(pages(page)).toHaveCount(7);
  await page.getByRole("link", { name: "Page 2" }).click();
  await expect(page.getByText(/^Showing 6 to 10 of /)).toBeVisible();
  await choose(page, "Type", "Restaurant");
  await expect(page).toHaveURL("/admin?size=5&type=restaurant");
  await expect(page.getByRole("row").filter({ hasText: /Shop|Pharmacy/ })).toHaveCount(0);
  await page.reload();
  await expect(choiceOf(page, "Type")).toHaveText("Restaurant");
  await page.goBack();
  await expect(page.getByText(/^Showing 6 to 10 of /)).toBeVisible();
  await expect(choiceOf(page, "Type")).toHaveText("All Categories");

  await openPage(page, "/admin?size=25");
  const { name } = await applyAs(page);
  await expect(rowOf(page, name)).toHaveCount(0);
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(rowOf(page, name)).toBeVisible();
});

test("the console filters by itself if the API ignores the filter, and reports a missing endpoint", {
  tag: "@deep",
}, async ({ page, faults }) => {
  faults.allowErrors(/Failed to load resource/);
  await page.route(/\/api\/merchants\?.*businessType=/, (route) =>
    route.fulfill({ status: 400, json: { code: "validation", message: "" } }),
  );
  await openPage(page, "/admin?type=restaurant&size=5");
  await expect(page.getByText(/^Showing 1 to 5 of \d+ merchants$/)).toBeVisible();
  await page.route(/\/api\/merchants\?/, (route) => route.fulfill({ status: 404, json: { code: "not_found", message: "" } }));
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(page.getByText("Merchants endpoint not found. Please contact support.")).toBeVisible();
  await page.unroute(/\/api\/merchants\?/);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByText(/^Showing 1 to 5 of \d+ merchants$/)).toBeVisible();
});
