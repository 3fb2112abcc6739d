import { waitUntilLive } from "../actions.ts";
import { BASKET, basketButton, expectBasket, fillBasket, STOREFRONT } from "../faults/areas.ts";
import { arrive, expectCard, expectReported, FAILURE_NOISE, retry } from "../faults/card.ts";
import { test } from "../faults/faulty-shell.ts";
import { expect } from "../fixtures.ts";

test.beforeEach(async ({ page, faults }) => {
  faults.allowErrors(FAILURE_NOISE);
  await fillBasket(page);
  await page.clock.install();
});

test("[D-FAIL-02] a page whose remote takes over 8 s has a working frame, then its card, and Retry loads it", async ({
  page,
  faultyShell,
}) => {
  const origin = faultyShell.origins[STOREFRONT.remote];
  origin.release({ transport: { "remoteEntry.js": "hanging" } });
  await faultyShell.settle();
  const html = await arrive(page, STOREFRONT, "ru");
  expect(html).toContain("Somsa");
  await page.clock.fastForward(4100);
  await waitUntilLive(basketButton(page));
  await page.clock.fastForward(4100);
  await expectCard(page, STOREFRONT, "ru");
  await expectReported(faultyShell, "storefront", "timeout", "unavailable");
  await STOREFRONT.lookAround(page);
  await page.clock.fastForward(8100);
  await expectCard(page, STOREFRONT, "ru");
  origin.heal();
  await retry(page, STOREFRONT, "ru");
  await expectBasket(page);
});

test("[D-FAIL-02] a panel whose remote takes over 8 s fails alone, and Retry loads it", { tag: "@deep" }, async ({ page, faultyShell }) => {
  const origin = faultyShell.origins[BASKET.remote];
  origin.release({ transport: { "remoteEntry.js": "hanging" } });
  await faultyShell.settle();
  await arrive(page, BASKET, "uz");
  await waitUntilLive(basketButton(page));
  await BASKET.open(page);
  await expect(BASKET.place(page)).toBeVisible();
  await page.clock.fastForward(8100);
  await expectCard(page, BASKET, "uz");
  await expectReported(faultyShell, "checkout", "timeout", "unavailable");
  origin.heal();
  await retry(page, BASKET, "uz");
  await page.reload();
  await expectBasket(page);
});
