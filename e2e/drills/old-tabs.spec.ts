import type { Page } from "@playwright/test";
import {
  addToBasket,
  arriveAtCard,
  askForCardCode,
  fillCard,
  openBasket,
  paidHeading,
  payWithCode,
  QOZON,
  SOMSA,
  signInCustomer,
  waitUntilLive,
} from "../actions.ts";
import { FAILURE_NOISE } from "../faults/card.ts";
import { type FaultyShell, test } from "../faults/faulty-shell.ts";
import { expect } from "../fixtures.ts";
import { debitsOf } from "../provider.ts";
import { WORDS } from "../words.ts";
import { drill } from "./drill.ts";

const RELOADED = "Savat has been updated and the page has loaded again.";

async function bornAt(page: Page): Promise<number> {
  return await page.evaluate(() => performance.timeOrigin);
}

function oneItem(page: Page) {
  return page.getByRole("banner").getByRole("button", { name: WORDS.en.oneItem });
}

/** A release of checkout that only this drill uses. Returns its build. */
async function releaseCheckout({ origins, settle }: FaultyShell): Promise<string> {
  origins.checkout.releaseAll();
  await settle();
  return origins.checkout.build;
}

test.beforeEach(async ({ page, faults }) => {
  faults.allowErrors(FAILURE_NOISE);
  await signInCustomer(page);
});

test("[D-OPEN-06] a recall during a payment: the payment ends, then the page reloads", { tag: ["@D-OPEN-05"] }, async ({
  page,
  faultyShell,
}) => {
  test.setTimeout(120_000);
  const build = await releaseCheckout(faultyShell);
  const order = await arriveAtCard(page);
  await fillCard(page);
  await askForCardCode(page);
  const born = await bornAt(page);
  const isWell = drill("a recall of checkout's build during a payment; x-page-builds with the next call");
  await faultyShell.order("recall", "checkout", build);
  await faultyShell.isRecalled("checkout", build);
  await payWithCode(page);
  await expect(paidHeading(page)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole("status").getByText(RELOADED)).toBeVisible({ timeout: 70_000 });
  await expect(paidHeading(page)).toBeVisible();
  expect(await bornAt(page)).not.toBe(born);
  expect(await debitsOf(page, order)).toEqual([SOMSA.price]);
  isWell("the payment ended, the success page, a reload, the success page with a note", "itself");
});

test("[D-OPEN-05] a recall under an open basket: the page reloads with the next call, and the basket stays", async ({
  page,
  faultyShell,
}) => {
  const build = await releaseCheckout(faultyShell);
  await addToBasket(page, QOZON.uid, SOMSA.name);
  const isWell = drill("a recall of checkout's build under an open basket; x-page-builds with the next call");
  await faultyShell.order("recall", "checkout", build);
  await faultyShell.isRecalled("checkout", build);
  await openBasket(page);
  await expect(page.getByRole("status").getByText(RELOADED)).toBeVisible({ timeout: 70_000 });
  await expect(oneItem(page)).toBeVisible();
  isWell("the page reloaded and said so; the basket is there", "itself");
});

test("[D-OPEN-01] a tab whose release of checkout is no longer kept takes the newest in place", async ({ page, faultyShell }) => {
  const build = await releaseCheckout(faultyShell);
  await addToBasket(page, QOZON.uid, SOMSA.name);
  const born = await bornAt(page);
  const isWell = drill("files of the tab's release of checkout are gone: 404");
  await releaseCheckout(faultyShell);
  await faultyShell.forget("checkout", build);
  const basket = await openBasket(page);
  await expect(basket.getByText(SOMSA.name)).toBeVisible();
  expect(await bornAt(page)).toBe(born);
  isWell("the basket opened, of the newest release, in place", "itself");
});

test("[D-OPEN-02] a tab whose shell is no longer kept is told to reload, not to look at the network, and its basket stays", {
  tag: "@deep",
}, async ({ page, faultyShell }) => {
  await faultyShell.releaseShell();
  const build = await faultyShell.shellBuild();
  const old = await releaseCheckout(faultyShell);
  await addToBasket(page, QOZON.uid, SOMSA.name);
  const isWell = drill("files of the tab's shell and of its checkout are gone: 404");
  await faultyShell.releaseShell();
  await releaseCheckout(faultyShell);
  await faultyShell.forget("shell", build);
  await faultyShell.forget("checkout", old);
  const basket = await openBasket(page);
  await expect(basket.getByRole("alert")).toContainText("This page is out of date");
  await expect(page.getByText(/connection/i)).toHaveCount(0);
  await basket.getByRole("button", { name: "Reload" }).click();
  await waitUntilLive(oneItem(page));
  await expect((await openBasket(page)).getByText(SOMSA.name)).toBeVisible();
  isWell("a card: the page is out of date, Reload; the basket is there", "one press");
});
