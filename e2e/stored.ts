import type { Page } from "@playwright/test";

/** Everything that this tab's localStorage holds. */
export function readStored(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => ({ ...localStorage }));
}

/** Stores values as a later release would: version 2, with a field that this release does not know. */
export function storeLater(page: Page, ...keys: string[]): Promise<void> {
  return page.evaluate((names) => {
    for (const name of names) {
      const value = JSON.parse(localStorage.getItem(name) ?? "{}") as object;
      const content = Array.isArray(value) ? { entries: value } : value;
      localStorage.setItem(name, JSON.stringify({ ...content, version: 2, changedAt: performance.now() }));
    }
  }, keys);
}
