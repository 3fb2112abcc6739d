import type { Page } from "@playwright/test";
import { expectBasket, fillBasket, STOREFRONT } from "../faults/areas.ts";
import { arrive } from "../faults/card.ts";
import type { Faults } from "../faults/faulty-origin.ts";
import { type FaultyShell, test } from "../faults/faulty-shell.ts";
import { throwAtLoad, throwInServerRender } from "../faults/release.ts";
import { deepUnless, expect } from "../fixtures.ts";
import { drill } from "./drill.ts";

interface Case {
  fault: string;
  faults: Faults;
}

const LOST: readonly (Case & { reason: RegExp })[] = [
  { fault: "is 404 at its origin", faults: { atOrigin: { "server.mjs": "missing" } }, reason: /answered 404/ },
  { fault: "has other bytes at its origin", faults: { atOrigin: { "server.mjs": "altered" } }, reason: /has more than \d+ bytes/ },
  { fault: "hangs at its origin", faults: { atOrigin: { "server.mjs": "hanging" } }, reason: /timeout/ },
  { fault: "throws while it is imported", faults: { changes: { "server.mjs": throwAtLoad } }, reason: /does not render in/ },
];
const BROKEN: readonly Case[] = [{ fault: "throws in its render", faults: { changes: { "server.mjs": throwInServerRender } } }];

/** The HTML tag of each product. */
const PRODUCT = "<article";

/** The server's HTML of a page, without a browser. */
async function readHtml(page: Page, path: string): Promise<string> {
  const answer = await page.request.get(path);
  expect(answer.status()).toBe(200);
  return await answer.text();
}

/** The browser renders the page: first the frame with the page's header, then the page, without an error text. */
async function expectTheBrowserToTakeOver(page: Page, { log }: FaultyShell): Promise<void> {
  await fillBasket(page);
  const html = await arrive(page, STOREFRONT, "en");
  expect(html).not.toContain(PRODUCT);
  expect(html).toContain("About Us</button>");
  await expect(STOREFRONT.content(page, "en")).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expectBasket(page);
  await expect.poll(() => readHtml(page, "/signin"), { timeout: 12_000 }).toContain('type="tel"');
  const line = log.find((text) => text.includes("a remote could not be rendered"));
  expect(line).toContain('"remote":"storefront"');
}

for (const { fault, faults, reason } of LOST) {
  test(`[D-FAIL-08] a release whose server module ${fault} stays out until it is cured`, {
    tag: deepUnless(fault === LOST[0]?.fault),
  }, async ({ page, faultyShell }) => {
    const origin = faultyShell.origins.storefront;
    const isWell = drill(`a release whose server module ${fault}`);
    origin.release(faults);
    expect(await faultyShell.refusal("storefront")).toMatch(reason);
    expect(await readHtml(page, STOREFRONT.path)).toContain(PRODUCT);
    if (faults.atOrigin === undefined) origin.release({});
    else origin.heal();
    await faultyShell.settle();
    expect(await readHtml(page, STOREFRONT.path)).toContain(PRODUCT);
    isWell("the release before, whole", "itself");
  });
}

for (const { fault, faults } of BROKEN) {
  test(`[D-FAIL-09] a page whose server module ${fault} is rendered by the browser, and by the server from the next release on`, async ({
    page,
    faultyShell,
  }) => {
    const origin = faultyShell.origins.storefront;
    const isWell = drill(`a server module that ${fault}: frame and skeleton`);
    origin.release(faults);
    await faultyShell.settle();
    await expectTheBrowserToTakeOver(page, faultyShell);
    origin.release({ changes: { "server.mjs": (text) => text } });
    await faultyShell.settle();
    expect(await readHtml(page, STOREFRONT.path)).toContain(PRODUCT);
    isWell("the page, rendered by the browser", "itself");
  });
}
