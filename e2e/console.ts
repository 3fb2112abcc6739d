import { expect, type Locator, type Page } from "@playwright/test";

/** The console's menu, which is behind a button on phones. */
export async function openMenu(page: Page): Promise<Locator> {
  const button = page.getByRole("button", { name: /^Open the menu/ });
  const menu = page.getByRole("navigation", { name: "Sections of the console" });
  await button.or(menu).first().waitFor();
  if (await button.isVisible()) await button.click();
  await expect(menu).toBeVisible();
  return menu;
}

function comboOf(scope: Page | Locator, label: string): Locator {
  return scope.getByRole("combobox", { name: label, exact: true });
}

/** Selects an option. */
export async function choose(scope: Page | Locator, label: string, option: string): Promise<void> {
  await comboOf(scope, label).click();
  const page = "page" in scope ? scope.page() : scope;
  await page.getByRole("option", { name: option, exact: true }).click();
}

/** The select with its displayed value. */
export function choiceOf(scope: Page | Locator, label: string): Locator {
  return scope.locator(".ant-select").filter({ has: comboOf(scope, label) });
}
