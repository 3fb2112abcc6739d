import { waitUntilLive } from "../actions.ts";
import { BASKET, basketButton, expectBasket, fillBasket, STOREFRONT } from "../faults/areas.ts";
import { arrive, expectCard, expectReported, FAILURE_NOISE, retry } from "../faults/card.ts";
import { test } from "../faults/faulty-shell.ts";
import { spoilFiles } from "../faults/transport.ts";
import { expect } from "../fixtures.ts";
import { drill } from "./drill.ts";

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
  origin.release({ inBrowser: { "remoteEntry.js": "hanging" } });
  await faultyShell.settle();
  const mend = await spoilFiles(page.context(), STOREFRONT.remote, { "remoteEntry.js": "hanging" });
  const isWell = drill("the storefront's entry hangs (clock moved)");
  const html = await arrive(page, STOREFRONT, "ru", "commit");
  expect(html).toContain("Somsa");
  await page.clock.fastForward(4100);
  await waitUntilLive(basketButton(page));
  await page.clock.fastForward(4100);
  await expectCard(page, STOREFRONT, "ru");
  await expectReported(faultyShell, "storefront", "timeout", "unavailable");
  await STOREFRONT.lookAround(page);
  await page.clock.fastForward(8100);
  await expectCard(page, STOREFRONT, "ru");
  await mend();
  await retry(page, STOREFRONT, "ru");
  isWell("the server's page, the frame alive after 4 s, the card after 8 s", "one press");
  await expectBasket(page);
});

test("[D-FAIL-02] a panel whose remote takes over 8 s fails alone, and Retry loads it", { tag: "@deep" }, async ({ page, faultyShell }) => {
  const origin = faultyShell.origins[BASKET.remote];
  origin.release({ inBrowser: { "remoteEntry.js": "hanging" } });
  await faultyShell.settle();
  const mend = await spoilFiles(page.context(), BASKET.remote, { "remoteEntry.js": "hanging" });
  const isWell = drill("checkout's entry hangs under the basket's panel (clock moved)");
  await arrive(page, BASKET, "uz", "commit");
  await waitUntilLive(basketButton(page));
  await BASKET.open(page);
  await expect(BASKET.place(page)).toBeVisible();
  await page.clock.fastForward(8100);
  await expectCard(page, BASKET, "uz");
  await expectReported(faultyShell, "checkout", "timeout", "unavailable");
  await mend();
  await retry(page, BASKET, "uz");
  isWell("the panel at once, its card after 8 s", "one press");
  await page.reload();
  await expectBasket(page);
});
