import type { Locator, Page } from "@playwright/test";
import { openPage } from "../actions.ts";
import { chooseLanguage, expect, expectAccessible, test, useSession } from "../fixtures.ts";
import { editProfile, openDashboard, openShop, pictureFile, type Shop } from "../merchant.ts";

/** Edits with and without a fault, and cancels. */
async function editInVain(page: Page, shop: Shop): Promise<void> {
  await page.getByRole("button", { name: "Edit Profile" }).click();
  await page.getByLabel("Business name").fill("");
  await page.getByLabel("Description (optional)").fill("Boshqa narsa");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("This field is required")).toBeVisible();
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  await expect(page.getByText("Nonvoyxona")).toBeVisible();
  await page.getByRole("button", { name: "Edit Profile" }).click();
  await expect(page.getByText("This field is required")).toHaveCount(0);
  await expect(page.getByLabel("Business name")).toHaveValue(shop.name);
}

/** Uploads two pictures and puts the second one first; resolves with the common part of the addresses of its widths. */
async function putPictures(page: Page): Promise<string> {
  const pictures = page.getByRole("group", { name: "Pictures" });
  const files = [pictureFile("a.png", 200, 30, 30), pictureFile("b.png", 30, 30, 200)];
  await pictures.getByLabel("Upload pictures").setInputFiles(files);
  const rows = pictures.getByRole("listitem");
  await expect(rows).toHaveCount(2);
  const stored = (row: Locator) => row.getByRole("img").getAttribute("src");
  const [first, second] = await Promise.all([stored(rows.nth(0)), stored(rows.nth(1))]);
  expect(first).not.toBe(second);
  await pictures.getByRole("button", { name: "Make picture 2 the primary one" }).click();
  expect(await stored(rows.nth(0))).toBe(second);
  return (second ?? "").replace(/-\d+\.webp$/, "");
}

/** From 06:30 until 02:00, except Sundays. */
async function stateHours(page: Page): Promise<void> {
  await page.getByLabel("Show opening hours on the shop’s page").check();
  const monday = page.getByRole("group", { name: "Monday" });
  await monday.getByLabel("From", { exact: true }).fill("06:30");
  await monday.getByLabel("To", { exact: true }).fill("02:00");
  await monday.getByRole("button", { name: "Copy to all days: Monday" }).click();
  await page.getByRole("group", { name: "Sunday" }).getByRole("checkbox").uncheck();
}

test("[S8-SUCCESS-05] Cancel keeps a profile unchanged; saving stores pictures in order and opening hours, which customers see at once", {
  tag: ["@S9-TIMER-01", "@D-MERCHANT-31"],
}, async ({ page }) => {
  await page.clock.install();
  await chooseLanguage(page, "en");
  const shop = await openShop(page);
  await editProfile(page, shop, { description: "Nonvoyxona" });
  await useSession(page, shop.owner);
  await openDashboard(page, shop, "profile");
  await editInVain(page, shop);
  await page.getByLabel("Description (optional)").fill("Non va patir");
  await page.getByLabel("Business type").selectOption("Bakery");
  const picture = await putPictures(page);
  await stateHours(page);
  await expectAccessible(page);

  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const notice = page.getByText("Profile updated successfully!");
  await expect(notice).toBeVisible();
  await page.clock.runFor(4900);
  await expect(notice).toBeVisible();
  await page.clock.runFor(200);
  await expect(notice).toHaveCount(0);
  await page.clock.resume();

  await openPage(page, `/merchant/${shop.id}`);
  await expect(page.getByText("Non va patir")).toBeVisible();
  await expect(page.getByText("Bakery", { exact: true })).toBeVisible();
  const hours = page.getByRole("table", { name: "Opening hours" }).getByRole("row");
  await expect(hours).toHaveText([/Monday – Saturday.*06:30–02:00 \(next day\)/, /Sunday.*Closed/]);
  await expect(page.getByRole("main").getByRole("img").first()).toHaveAttribute("src", new RegExp(picture));
});
