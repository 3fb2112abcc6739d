import type { Browser } from "playwright";
import * as z from "zod/mini";
import { WORDS } from "../../e2e/words.ts";
import { type Measurement, median } from "./measure/measurement.ts";
import { onPhone, throttle } from "./page-load.ts";
import { STOREFRONT } from "./places.ts";

const MOST_EFFECT_MS = 2500;
const MOST_AFTER_ALIVE_MS = 300;
const STEP_MS = 60_000;

/** Notes when the first "add" is tapped, when React holds its button, and when the stepper is painted, in ms since the
 * navigation. */
const OBSERVE = `
  window.__first = {};
  window.__painted = new Promise((resolve) => { window.__first.tell = resolve; });
  addEventListener("click", (event) => { if (event.isTrusted) window.__first.tappedMs ??= event.timeStamp; }, true);
  const look = () => {
    const first = window.__first;
    const button = document.querySelector('main [data-part="add"]');
    if (first.aliveMs === undefined && Object.keys(button ?? {}).some((key) => key.startsWith("__reactProps$"))) first.aliveMs = performance.now();
    if (document.querySelector('main [data-part="plus"]') === null) requestAnimationFrame(look);
    else requestAnimationFrame(() => setTimeout(() => first.tell({ ...first, tell: undefined, effectMs: performance.now() })));
  };
  requestAnimationFrame(look);
`;

const FirstTapSchema = z.object({ tappedMs: z.number(), aliveMs: z.number(), effectMs: z.number() });

function tapOnce(browser: Browser, url: string): Promise<z.infer<typeof FirstTapSchema>> {
  return onPhone(browser, async (page, phone) => {
    page.setDefaultTimeout(STEP_MS);
    await throttle(phone);
    await page.addInitScript(OBSERVE);
    await page.context().addCookies([{ name: "language", value: "en", url }]);
    await page.goto(url + STOREFRONT, { waitUntil: "commit", timeout: STEP_MS });
    await page
      .getByRole("main")
      .getByRole("button", { name: new RegExp(`^${WORDS.en.add}: `) })
      .first()
      .tap();
    return FirstTapSchema.parse(await page.evaluate("window.__painted"));
  });
}

/** A tap on "add" as soon as a cold page shows it, before the page can answer. */
export async function measureFirstTap(browser: Browser, url: string, runs: number): Promise<Measurement[]> {
  const taps = [];
  for (let run = 0; run < runs; run += 1) taps.push(await tapOnce(browser, url));
  const early = taps.filter(({ tappedMs, aliveMs }) => tappedMs < aliveMs);
  if (early.length === 0) throw new Error("No tap came before the page was alive");
  const effect = median(taps.map(({ effectMs }) => effectMs));
  const late = median(early.map(({ aliveMs, effectMs }) => effectMs - aliveMs));
  return [
    { name: "first tap on add, cold storefront: from the navigation to its effect", value: effect, unit: "ms", atMost: MOST_EFFECT_MS },
    { name: "first tap on add, before hydration: from hydration to its effect", value: late, unit: "ms", atMost: MOST_AFTER_ALIVE_MS },
  ];
}
