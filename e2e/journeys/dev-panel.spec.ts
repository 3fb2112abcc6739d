import type { Locator, Page } from "@playwright/test";
import { openPage } from "../actions.ts";
import { chooseLanguage, expect, expectAccessibleInBothSchemes, test } from "../fixtures.ts";

/** The checkout's own origin is the second after the shell's. */
function checkoutOrigin(): string {
  return `http://localhost:${Number(new URL(process.env.SAVAT_URL ?? "").port) + 2}`;
}

function panelOf(page: Page): Locator {
  return page.getByRole("complementary", { name: "Developer panel" });
}

test.beforeEach(async ({ page }) => chooseLanguage(page, "en"));

test("[D-PANEL-08] a page has the developer's panel by ?dev=1 alone, and loads nothing of it before", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await openPage(page, "/");
  await expect(panelOf(page)).toHaveCount(0);
  expect(asked.filter((url) => url.includes("dev-panel"))).toEqual([]);
  await openPage(page, "/?dev=1");
  const parts = panelOf(page).getByRole("listitem");
  await expect(parts).toHaveCount(6);
  await expect(parts.filter({ hasText: "shell" })).toContainText(/files: \d+, \d+\.\d KB/);
  await expectAccessibleInBothSchemes(page);
  await panelOf(page).getByRole("button", { name: "Close the panel" }).click();
  await openPage(page, "/merchants");
  await expect(panelOf(page)).toHaveCount(0);
});

test("[D-PANEL-09] a developer shows a part from their machine in the whole site, and ends it", async ({ page }) => {
  const origin = checkoutOrigin();
  await openPage(page, "/merchants?dev=1");
  await panelOf(page).getByRole("textbox", { name: "A part from my machine" }).fill(`checkout@${origin}`);
  await panelOf(page).getByRole("button", { name: "Show" }).click();
  const banner = page.getByRole("complementary", { name: `Preview: checkout comes from ${origin}` });
  await expect(banner).toBeVisible();
  await expect(panelOf(page).getByRole("listitem").filter({ hasText: "checkout" })).toContainText(`from ${origin}`);
  await expectAccessibleInBothSchemes(page);
  await banner.getByRole("link", { name: "Back to the usual site" }).click();
  await expect(page).toHaveURL("/merchants");
  await expect(banner).toHaveCount(0);
});
