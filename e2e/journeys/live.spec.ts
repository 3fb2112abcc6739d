import type { Browser, Locator, Page } from "@playwright/test";
import { openPage } from "../actions.ts";
import { expect, freshPhone, type SignedIn, signInByApi, test } from "../fixtures.ts";
import { otherPerson } from "../merchant.ts";
import { deliveryCodeOf, payOrder } from "../paid-order.ts";
import { accept, deliver, openBoard, openSellingShop, takeSteps, ticket } from "../selling-shop.ts";

/** No other journey signs it in. */
const ADMIN = "+998900000088";
/** A page that hears of changes asks by itself only every 60 s. */
const WITHOUT_ASKING = { timeout: 25_000, intervals: [20] };

/** Opens a page of a person in a browser of their own, and waits until its stream is open. */
async function watching(browser: Browser, person: SignedIn, open: (page: Page) => Promise<void>): Promise<Page> {
  const page = await otherPerson(browser, person);
  // All lanes of a board side by side.
  await page.setViewportSize({ width: 1280, height: 800 });
  const stream = page.waitForResponse("**/api/orders/changes");
  await open(page);
  expect((await stream).headers()["content-type"]).toBe("text/event-stream");
  return page;
}

function shown(times: readonly number[], part: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return Math.round(sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN);
}

test("[D-LIVE-07] the board, the customer's page and the console show each step of an order without a reload", async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const shop = await openSellingShop(page);
  const customer = await signInByApi(page, freshPhone());
  const times: number[] = [];

  const board = await watching(browser, shop.owner, (own) => openBoard(own, shop));
  let since = performance.now();
  const id = await payOrder(page, customer, { shopId: shop.id, items: shop.items });
  await expect(ticket(board, id)).toBeVisible(WITHOUT_ASKING);

  const tracking = await watching(browser, customer, (own) => openPage(own, `/orders/${id}`));
  const desk = await watching(browser, await signInByApi(page, ADMIN), (own) => openPage(own, `/admin?tab=orders&order=${id}`));
  const drawer = desk.getByRole("dialog", { name: `Order #${id.slice(-8)}` });
  const heading = (name: string | RegExp) => tracking.getByRole("heading", { level: 1, name });
  await expect(heading(`Waiting for ${shop.name} to accept`)).toBeVisible();

  async function seen(...those: Locator[]): Promise<void> {
    await Promise.all(
      those.map(async (one) => {
        await expect(one).toBeVisible(WITHOUT_ASKING);
        times.push(performance.now() - since);
      }),
    );
  }
  async function step(work: () => Promise<void>): Promise<void> {
    await work();
    since = performance.now();
  }

  await step(() => accept(page, shop, id));
  await seen(heading(`${shop.name} has accepted the order`), ticket(board, id).getByRole("button", { name: "Start preparing" }));
  await step(() => takeSteps(page, shop, id, "start"));
  await seen(ticket(board, id).getByRole("button", { name: "It is ready" }), drawer.getByText("Preparing").first());
  await step(() => takeSteps(page, shop, id, "ready"));
  await seen(ticket(board, id).getByRole("button", { name: "Handed over" }));
  await step(() => takeSteps(page, shop, id, "hand_over"));
  await seen(heading("The courier is on the way"));
  await step(async () => deliver(page, shop, id, { code: await deliveryCodeOf(page, customer, id) }));
  await seen(heading("Delivered"), drawer.getByText("Delivered").first());
  await expect(ticket(board, id)).toHaveCount(0, WITHOUT_ASKING);
  console.info(`Each step was shown after ${shown(times, 0.5)} ms (p50), ${shown(times, 0.95)} ms (p95).`);
});

test("[D-LIVE-06] a board that lost the net says since when, and shows what came meanwhile when it is back", async ({ page, browser }) => {
  test.setTimeout(90_000);
  const shop = await openSellingShop(page);
  const board = await watching(browser, shop.owner, (own) => openBoard(own, shop));
  await board.context().setOffline(true);
  await expect(board.getByText(/^No connection since \d\d:\d\d/)).toBeVisible({ timeout: 30_000 });
  const customer = await signInByApi(page, freshPhone());
  const id = await payOrder(page, customer, { shopId: shop.id, items: shop.items });
  await board.context().setOffline(false);
  await expect(ticket(board, id)).toBeVisible({ timeout: 15_000 });
});
