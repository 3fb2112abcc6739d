import type { CDPSession, Page, Worker } from "@playwright/test";
import { chooseLanguage, expect, expectAccessibleAtBothWidths, freshPhone, signInByApi, test, useSession } from "../fixtures.ts";
import { payOrder } from "../paid-order.ts";
import { openBoard, openSellingShop, ticket } from "../selling-shop.ts";

test.use({ serviceWorkers: "allow", permissions: ["notifications"] });

/** The id by which the developer tools know the site's worker. */
async function findWorker(tools: CDPSession): Promise<string> {
  const found = new Promise<string>((resolve) => {
    tools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [one] = registrations;
      if (one) resolve(one.registrationId);
    });
  });
  await tools.send("ServiceWorker.enable");
  return found;
}

/** The browser without a screen keeps no notifications: the worker notes what it shows. */
async function noteShown(worker: Worker): Promise<() => Promise<string[]>> {
  await worker.evaluate(() => {
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration; shown: string[] };
    scope.shown = [];
    scope.registration.showNotification = async (title) => void scope.shown.push(title);
  });
  return () => worker.evaluate(() => (globalThis as unknown as { shown: string[] }).shown);
}

test("[D-RING-13] a push becomes a notification in the person's language, by the order's number", async ({ page }) => {
  await chooseLanguage(page, "ru");
  await page.goto("/merchants");
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const [worker] = page.context().serviceWorkers();
  if (worker === undefined) throw new Error("no worker runs");
  const shown = await noteShown(worker);
  const tools = await page.context().newCDPSession(page);
  const registrationId = await findWorker(tools);
  const origin = new URL(page.url()).origin;
  await tools.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data: '{"kind":"new_order","order":"4816"}' });
  await expect.poll(shown).toEqual(["Новый заказ · 4816"]);
});

test("[D-RING-01] a new order rings on two boards until one person looks", { tag: ["@D-RING-03"] }, async ({ page, context }) => {
  await chooseLanguage(page, "en");
  const shop = await openSellingShop(page);
  const customer = await signInByApi(page, freshPhone());
  await useSession(page, shop.owner);
  await openBoard(page, shop);
  const other = await context.newPage();
  await openBoard(other, shop);
  const id = await payOrder(page, customer, { shopId: shop.id, items: shop.items });
  const rings = (board: Page) => board.getByText(`Nobody has looked yet: ${id.slice(-4)}`);
  for (const board of [page, other]) {
    await board.bringToFront();
    await expect(rings(board)).toBeVisible({ timeout: 15_000 });
  }
  await expectAccessibleAtBothWidths(other);
  await ticket(other, id)
    .getByRole("button", { name: /^I see it/ })
    .click();
  await expect(rings(other)).toHaveCount(0);
  await page.bringToFront();
  await expect(rings(page)).toHaveCount(0, { timeout: 15_000 });
  await expect(ticket(page, id).getByText(/^Seen by/)).toBeVisible();
});
