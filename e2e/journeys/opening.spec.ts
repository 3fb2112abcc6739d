import type { Locator, Page } from "@playwright/test";
import { formatClock, formatDay } from "@savat/contracts/date";
import type { OpeningHours } from "@savat/contracts/merchants";
import { moveClock, openPage } from "../actions.ts";
import { chooseLanguage, expect, expectAccessible, test } from "../fixtures.ts";
import { call, editProfile, openShop, type Shop, stock } from "../merchant.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const SOMSA = { name: "Somsa", price: 1_200_000, category: "Taomlar" };
/** A test order is accepted, and lists follow the clock, within seconds. */
const SOON = { timeout: 15_000 };

/** The same hours every day, in Tashkent. */
function everyDay(from: number, to: number): OpeningHours {
  return Array.from({ length: 7 }, () => ({ from: formatClock(from), to: formatClock(to) }));
}

function opensText(now: number, at: number): string {
  return `Closed, opens ${formatDay(at) === formatDay(now) ? "at" : "tomorrow at"} ${formatClock(at)}`;
}

async function post(page: Page, { id, owner }: Shop, path: string, data: object = {}): Promise<boolean> {
  return (await call(page, owner, "POST", `/merchants/${id}${path}`, data)).ok();
}

/** Goes through a new shop's first day. */
async function takeOrders(page: Page, shop: Shop): Promise<void> {
  expect(await post(page, shop, "/test-order")).toBe(true);
  const board = await call(page, shop.owner, "GET", `/merchants/${shop.id}/orders`);
  const { orders } = (await board.json()) as { orders: { id: string }[] };
  expect(await post(page, shop, `/orders/${orders[0]?.id}/accept`, { minutes: 25 })).toBe(true);
  await expect.poll(() => post(page, shop, "/open"), SOON).toBe(true);
}

async function shopWithSomsa(page: Page): Promise<Shop> {
  const shop = await openShop(page);
  await stock(page, shop, SOMSA);
  return shop;
}

function storefront({ id }: Shop): string {
  return `/merchant/${id}/products`;
}

/** The shop's card in the list of all places. */
async function cardOf(page: Page, { name }: Shop): Promise<Locator> {
  await openPage(page, `/merchants?search=${encodeURIComponent(name)}`);
  return page.getByRole("main").getByRole("link", { name: new RegExp(name) });
}

// One after the other: two of them set the clock of the same server.
test.describe.configure({ mode: "default" });
test.beforeEach(({ page }) => chooseLanguage(page, "en"));

test.describe("with the server's clock", () => {
  // Small moves only: other journeys use the same server.
  test.afterEach(async ({ page }) => void (await moveClock(page, 0)));

  test("[D-OPENH-09] a closed shop says when it opens in lists, on its page and in its storefront, and opens with the clock", {
    tag: ["@D-OPENH-01", "@D-OPENH-07"],
  }, async ({ page }) => {
    const shop = await shopWithSomsa(page);
    await takeOrders(page, shop);
    const now = await moveClock(page, 0);
    const opensAt = Math.ceil(now / MINUTE_MS) * MINUTE_MS + MINUTE_MS;
    await editProfile(page, shop, { openingHours: everyDay(opensAt, opensAt + 3 * HOUR_MS) });
    const text = opensText(now, opensAt);
    await expect((await cardOf(page, shop)).getByText(text)).toBeVisible();
    await openPage(page, `/merchant/${shop.id}`);
    await expect(page.getByText(text)).toBeVisible();
    await openPage(page, storefront(shop));
    await expect(page.getByText(text)).toBeVisible();
    await page.getByRole("button", { name: "Add: Somsa", exact: true }).click();
    await expect(page.getByRole("article").getByRole("group", { name: "Somsa", exact: true })).toBeVisible();

    await moveClock(page, opensAt - now + MINUTE_MS);
    await expect((await cardOf(page, shop)).getByText(/^(Closed|Closes)/)).toHaveCount(0);
    await openPage(page, storefront(shop));
    await expect(page.getByText(/^(Closed|Closes)/)).toHaveCount(0);
  });
});

test("[D-FIRST-01] a new shop opens soon, is shown already, and opens after its first day's list", { tag: ["@D-FIRST-02"] }, async ({
  page,
}) => {
  const shop = await shopWithSomsa(page);
  await expect((await cardOf(page, shop)).getByText("Opens soon")).toBeVisible();
  await openPage(page, storefront(shop));
  await expect(page.getByText("Opens soon")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Somsa" })).toBeVisible();
  await takeOrders(page, shop);
  await openPage(page, storefront(shop));
  await expect(page.getByText("Opens soon")).toHaveCount(0);
});

test("[D-OPENH-04] a shop says so an hour before it closes, while it is paused, and on days with other hours", {
  tag: ["@D-OPENH-02", "@D-OPENH-03", "@D-ZONE-04"],
}, async ({ page }) => {
  const shop = await shopWithSomsa(page);
  await takeOrders(page, shop);
  const now = await moveClock(page, 0);
  const closesAt = Math.ceil(now / MINUTE_MS) * MINUTE_MS + 45 * MINUTE_MS;
  const holiday = formatDay(now + 3 * 24 * HOUR_MS);
  await editProfile(page, shop, {
    openingHours: everyDay(now - HOUR_MS, closesAt),
    hoursExceptions: [{ day: holiday, time: null }],
    minOrder: 5_000_000,
  });
  const card = await cardOf(page, shop);
  await expect(card.getByText(`Closes at ${formatClock(closesAt)}`)).toBeVisible();
  await expect(card.getByText(/Minimum order 50.000.sõm/)).toBeVisible();
  await openPage(page, `/merchant/${shop.id}`);
  await expect(page.getByRole("table", { name: "Days with other hours" }).getByRole("row")).toHaveCount(1);

  const until = new Date(now + 365 * 24 * HOUR_MS).toISOString();
  expect((await call(page, shop.owner, "PUT", `/merchants/${shop.id}/pause`, { until })).ok()).toBe(true);
  await openPage(page, storefront(shop));
  await expect(page.getByText("Paused", { exact: true })).toBeVisible();
  await expectAccessible(page);
});
