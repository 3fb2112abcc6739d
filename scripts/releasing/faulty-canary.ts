import { deepEqual, equal, match, ok } from "node:assert/strict";
import { request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { Browser } from "playwright";
import { fillBasket, openPage } from "../production/browser-purchase.ts";
import type { Tally } from "../production/tally.ts";
import type { Site } from "./site.ts";
import type { Team } from "./team.ts";
import { print, until } from "./visits.ts";

const GOODS = { shop: "Oltin Qozon", product: "Somsa" } as const;
const VISITORS = 400;
const VISITS_A_SECOND = 50;
const BAR_MS = 60_000;
const SHARE = "10";
const HOME = "src/features/home/page.tsx";
const PAGE = "function HomePage({ data: { page, stores } }: { data: HomeData }): ReactElement {\n";
/** A version of the basket that no shell of today knows. */
const LATER_VERSION = 99;

/** The address that the canary cannot render, and how often it is asked for: each visitor's every twentieth view. */
const FAULTY_CATEGORY = "pharmacy";
const VIEWS_A_FAULT = 20;

/** On the server the home page of one category throws. Others are kept, so what they show is rendered once. */
function throwInRender(text: string): string {
  const thrown = `  if (typeof document === "undefined" && page.filters.category === "${FAULTY_CATEGORY}") throw new RangeError("planted");\n`;
  return text.replace(PAGE, `${PAGE}${thrown}`);
}

/** On each page the browser's basket becomes one of a later version. */
function storeLaterBasket(text: string): string {
  return `${text}
if (typeof document !== "undefined") {
  const basket: Record<string, unknown> = JSON.parse(localStorage.getItem("cart") ?? "{}");
  if ("items" in basket) localStorage.setItem("cart", JSON.stringify({ ...basket, version: ${LATER_VERSION}, planted: true }));
}
`;
}

/** One visitor's view from an address of their own; resolves with their cookie. */
function view(url: string, path: string, address: string, cookie: string): Promise<string> {
  const { hostname, port, host } = new URL(url);
  const headers = { host, cookie: `language=en; ${cookie}`, "accept-encoding": "br" };
  return new Promise((resolve, reject) => {
    const call = request({ host: hostname, family: 4, port, path, localAddress: address, headers, agent: false }, (answer) => {
      const given = answer.headers["set-cookie"]?.find((one) => one.startsWith("visitor="))?.split(";")[0];
      answer.resume().on("end", () => resolve(given ?? cookie));
    });
    call.on("error", reject).end();
  });
}

/** Visits at a steady pace, by returning visitors, until `isOver`; resolves with their number. */
async function sendVisits(url: string, isOver: () => boolean): Promise<number> {
  const cookies = new Array<string>(VISITORS).fill("");
  const startedAt = performance.now();
  let sent = 0;
  for (; !isOver(); sent += 1) {
    const visitor = sent % VISITORS;
    const address = `127.0.${1 + (visitor >> 7)}.${2 + (visitor & 127)}`;
    const isFaulty = (visitor + Math.floor(sent / VISITORS)) % VIEWS_A_FAULT === 0;
    const path = isFaulty ? `/?category=${FAULTY_CATEGORY}` : "/";
    void view(url, path, address, cookies[visitor] ?? "").then((cookie) => (cookies[visitor] = cookie));
    await wait(Math.max(0, startedAt + ((sent + 1) * 1000) / VISITS_A_SECOND - performance.now()));
  }
  return sent;
}

/** The storefront's canary and live build on both shells. */
async function servedBy({ urls }: Site): Promise<{ canary: boolean; stable: string | undefined }[]> {
  return await Promise.all(
    urls.map(async (url) => {
      const health: { canaries: { name: string }[]; remotes: { name: string; build: string }[] } = await (
        await fetch(`${url}/health/ready`)
      ).json();
      const isStorefront = ({ name }: { name: string }) => name === "storefront";
      return { canary: health.canaries.some(isStorefront), stable: health.remotes.find(isStorefront)?.build };
    }),
  );
}

async function takeItselfBack(site: Site, storefront: Team): Promise<void> {
  const { stable } = await storefront.status();
  let sound = "";
  storefront.edit(HOME, (text) => {
    sound = text;
    return throwInRender(text);
  });
  await storefront.release();
  storefront.change(HOME, () => sound);
  await storefront.release("canary", SHARE);
  const build = storefront.builtBuild();
  await until(async () => (await servedBy(site)).every(({ canary }) => canary), "the canary on both shells");
  let isOver = false;
  const startedAt = performance.now();
  const visits = sendVisits(site.urls[0], () => isOver || performance.now() - startedAt > 2 * BAR_MS);
  const isBack = async () => (await servedBy(site)).every(({ canary }) => !canary);
  await until(isBack, "its rollback", 2 * BAR_MS).finally(() => (isOver = true));
  const ms = performance.now() - startedAt;
  print(`from the first visit to the rollback on both shells, after ${await visits} visits (bar 60 s)`, ms);
  ok(ms < BAR_MS, `it took ${ms} ms`);
  deepEqual(
    await servedBy(site),
    [stable, stable].map((one) => ({ canary: false, stable: one })),
  );
  await until(async () => (await storefront.status()).history.at(0)?.build === build, "the registry's word");
  const [last] = (await storefront.status()).history;
  match(last?.reason ?? "", /visitors met a fault/);
  equal((await storefront.status()).canary, null);
}

async function keepBasket(site: Site, storefront: Team, browser: Browser): Promise<void> {
  const [url] = site.urls;
  const { page } = await openPage(browser, url);
  await fillBasket(page, GOODS);
  const basket = async () => await page.evaluate(() => localStorage.getItem("cart") ?? "");
  storefront.edit("src/remote.tsx", storeLaterBasket);
  await storefront.release();
  await storefront.release("canary", "100");
  await until(async () => {
    await page.goto("/");
    return (await basket()).includes("planted");
  }, "the canary's basket");
  const written = await basket();
  await storefront.release("rollback");
  await until(async () => (await servedBy(site)).every(({ canary }) => !canary), "the rollback");
  await page.goto("/merchants");
  await page.getByText("What you add now stays only until you close or reload this page.").waitFor();
  equal(await basket(), written);
  await page.context().close();
}

/** A canary that is worse takes itself back under visits; one that stores baskets anew loses none. */
export async function takeFaultyCanaryBack(site: Site, storefront: Team, browser: Browser, test: Tally["test"]): Promise<void> {
  await test("[D-DRILL-12] a canary whose pages throw for 5 % takes itself back within 60 s on both shells, and says why", () =>
    takeItselfBack(site, storefront));
  await test("[D-DRILL-13] a canary that stores a later basket is rolled back: the basket stays as it was written", () =>
    keepBasket(site, storefront, browser));
}
