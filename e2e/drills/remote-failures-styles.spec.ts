import { expectBasket, fillBasket, STOREFRONT } from "../faults/areas.ts";
import { arrive, expectCard, FAILURE_NOISE, retry } from "../faults/card.ts";
import { test } from "../faults/faulty-shell.ts";
import { spoilFiles } from "../faults/transport.ts";
import { expect } from "../fixtures.ts";
import { drill } from "./drill.ts";

test("[D-FAIL-05] a page whose stylesheet is missing shows its card instead of an unstyled page, and Retry loads both", {
  tag: "@deep",
}, async ({ page, faults, faultyShell }) => {
  faults.allowErrors(FAILURE_NOISE);
  await fillBasket(page);
  const origin = faultyShell.origins[STOREFRONT.remote];
  origin.release({ inBrowser: { "page-storefront.css": "missing" } });
  await faultyShell.settle();
  const mend = await spoilFiles(page.context(), STOREFRONT.remote, { "page-storefront.css": "missing" });
  const isWell = drill("the storefront's stylesheet is missing");
  await arrive(page, STOREFRONT, "en");
  await expectCard(page, STOREFRONT, "en");
  await mend();
  await retry(page, STOREFRONT, "en");
  isWell("the card instead of an unstyled page", "one press");
  const styles = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href ?? ""));
  expect(styles.join(" ")).toContain("/r/storefront/page-storefront.");
  await expectBasket(page);
});
