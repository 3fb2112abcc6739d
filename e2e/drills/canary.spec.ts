import type { Page } from "@playwright/test";
import {
  addToBasket,
  askForCardCode,
  fillCard,
  goToCheckout,
  openPage,
  paidHeading,
  payWithCode,
  QOZON,
  SOMSA,
  signInCustomer,
} from "../actions.ts";
import { test } from "../faults/canary-shell.ts";
import type { FaultyShell } from "../faults/faulty-shell.ts";
import { expect } from "../fixtures.ts";
import { drill } from "./drill.ts";

/** The storefront's build that the shell serves to this browser, and to a stranger. */
async function servedTo(page: Page, { url }: FaultyShell): Promise<{ own: string | undefined; stranger: string | undefined }> {
  const buildOf = (remotes: unknown) => (remotes as { name: string; build: string }[]).find(({ name }) => name === "storefront")?.build;
  const own = buildOf(await page.evaluate(async () => (await fetch("/remotes.json")).json() as Promise<unknown>));
  return { own, stranger: buildOf(await (await fetch(`${url}/remotes.json`)).json()) };
}

/** The storefront's build that the open page was made with. */
function shownBuild(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const state = JSON.parse(document.getElementById("savat-state")?.textContent ?? "{}") as { remotes: { name: string; build: string }[] };
    return state.remotes.find(({ name }) => name === "storefront")?.build;
  });
}

test("[D-CAN-08] a visitor of a canary shops with it and pays; a rollback reaches the next page within 2 s, and the open tab goes on", async ({
  page,
  faultyShell,
  releaseCanary,
}) => {
  test.setTimeout(120_000);
  const { stable, canary, rollBack } = await releaseCanary(100);
  await signInCustomer(page);
  await openPage(page, "/");
  expect(await shownBuild(page)).toBe(stable);
  await addToBasket(page, QOZON.uid, SOMSA.name);
  expect(await shownBuild(page)).toBe(canary);
  expect(await servedTo(page, faultyShell)).toEqual({ own: canary, stranger: stable });
  const other = await page.context().newPage();
  await openPage(other, "/");
  expect(await shownBuild(other)).toBe(canary);

  const isWell = drill("the storefront's canary, rolled back by hand under an open basket");
  const ordered = performance.now();
  rollBack();
  await expect.poll(async () => (await servedTo(other, faultyShell)).own, { intervals: [20], timeout: 10_000 }).toBe(stable);
  console.info(`The next page had the registry's change ${Math.round(performance.now() - ordered)} ms later.`);
  await openPage(other, "/");
  expect(await shownBuild(other)).toBe(stable);
  await goToCheckout(page);
  await fillCard(page);
  await askForCardCode(page);
  await payWithCode(page);
  await expect(paidHeading(page)).toBeVisible({ timeout: 40_000 });
  isWell("the open page bought and paid; the next page was the live release", "itself");
});

test("[D-CAN-04] a promoted canary is everybody's", async ({ page, faultyShell, releaseCanary }) => {
  test.setTimeout(120_000);
  const { canary, promote } = await releaseCanary(10);
  promote();
  await faultyShell.settle();
  await openPage(page, "/");
  expect(await shownBuild(page)).toBe(canary);
});
