import { deepEqual, equal, match, ok } from "node:assert/strict";
import type { Browser, Page } from "playwright";
import { newestMessage } from "../bench/people.ts";
import { fillBasket, giveCard, goToCheckout, openPage, payWithCode, readOnlyOrder, signInOnPage } from "../production/browser-purchase.ts";
import type { Tally } from "../production/tally.ts";
import type { Site } from "./site.ts";
import type { Team } from "./team.ts";
import { print, until, visit } from "./visits.ts";

const GOODS = { shop: "Oltin Qozon", product: "Somsa" } as const;
const PHONE = "+998901112255";
const EMAIL = "aziza@example.uz";
const [OLD, NEW] = ["Checkout", "Checkout in a minute"];

/** A release under an open tab with a full basket, from the first command to everybody's page, and back. */
export async function releaseUnderOpenTab(site: Site, checkout: Team, browser: Browser, test: Tally["test"]): Promise<void> {
  const headings = (cookies: readonly string[] = []) =>
    Promise.all(site.urls.map(async (url) => (await visit(`${url}/checkout`, cookies)).heading));
  let tab: { page: Page; faults: string[] } | undefined;
  let visibleMs = 0;

  await test("a tab is open with a full basket, and both shells have the stable release", async () => {
    deepEqual(await headings(), [OLD, OLD]);
    tab = await openPage(browser, site.urls[0]);
    await fillBasket(tab.page, GOODS);
  });
  await test("[D-DRILL-01] one command builds, checks, signs, uploads and registers a release that nobody gets", async () => {
    checkout.edit("src/i18n/en.json", (text) => text.replace(`"title": "${OLD}"`, `"title": "${NEW}"`));
    visibleMs = (await checkout.release()).ms;
    await checkout.release("canary", "0");
    deepEqual(await headings(), [OLD, OLD]);
  });
  await test("[D-DRILL-02] the preview's link shows the new page from the server, and nobody else gets it", async () => {
    const link = /\S+\?preview=\S+/.exec((await checkout.release("preview")).text)?.[0] ?? "";
    const ms = await until(async () => (await visit(link)).cookies.length > 0, "the link");
    const { status, cookies } = await visit(link);
    equal(status, 303);
    equal((await visit(`${site.urls[0]}/checkout`, cookies)).heading, NEW);
    deepEqual(await headings(), [OLD, OLD]);
    print("from the printed link to its page", ms);
  });
  await test("[D-DRILL-01] after promote every new visitor gets it on both shells", async () => {
    const startedAt = performance.now();
    await checkout.release("promote");
    deepEqual(await headings(), [NEW, NEW]);
    visibleMs += performance.now() - startedAt;
    print("from savat-release to visible (bar 30 s)", visibleMs);
  });
  await test("[D-DRILL-03] the tab that was open before still pays for its basket", async () => {
    ok(tab);
    const { page, faults } = tab;
    await goToCheckout(page);
    await signInOnPage(page, PHONE, async () => {
      let message: string | undefined;
      await until(async () => {
        message = await newestMessage(site.apiUrl, PHONE);
        return message !== undefined;
      }, "the code");
      return message ?? "";
    });
    await giveCard(page, EMAIL);
    await payWithCode(page);
    match(await readOnlyOrder(page), /Paid/);
    deepEqual(faults, []);
  });
  await test("[D-DRILL-01] after rollback the next page is the one before", async () => {
    const { stable } = await checkout.status();
    const startedAt = performance.now();
    const rollback = checkout.release("rollback");
    const seenMs = until(async () => (await headings()).every((heading) => heading === OLD), "the release before").then(
      () => performance.now() - startedAt,
    );
    const [{ text }, ms] = await Promise.all([rollback, seenMs]);
    const ordered = /^(order|follow).*$/gm;
    ok(text.match(ordered)?.length === 2, text);
    print("from the command's start (npx, Node) to the page before on both shells", ms);
    equal((await checkout.status()).stable === stable, false);
    await tab?.page.context().close();
  });
}
