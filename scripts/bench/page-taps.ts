import type { Browser, CDPSession, Page } from "playwright";
import { WORDS } from "../../e2e/words.ts";
import type { Product } from "../product.ts";
import { type Measurement, percentile } from "./measure/measurement.ts";
import { onPhone, throttle } from "./page-load.ts";
import { STOREFRONT } from "./places.ts";
import { openBasket, typeCard } from "./shopper.ts";
import { keyTime, MOST_TAP_MS, OBSERVE_TAPS, tapTime } from "./taps.ts";

const WORD = WORDS.en;
const WHERE_TO = "Where to deliver?";
const STEP_MS = 60_000;
/** What a page does once it is alive has ended by then. */
const SETTLED_MS = 3000;

type Times = Map<string, number[]>;

function note(times: Times, name: string, ms: number): void {
  times.set(name, [...(times.get(name) ?? []), ms]);
}

/** Taps a button, sees its effect, and takes it back with Escape. */
async function openAndClose(
  page: Page,
  phone: CDPSession,
  button: string | RegExp,
  effect: () => ReturnType<Page["locator"]>,
): Promise<number> {
  const ms = await tapTime(page, phone, page.getByRole("button", { name: button }));
  await effect().first().waitFor();
  await page.keyboard.press("Escape");
  await effect().first().waitFor({ state: "hidden" });
  return ms;
}

async function tapStorefront(page: Page, phone: CDPSession, times: Times): Promise<void> {
  const main = page.getByRole("main");
  note(times, "add", await tapTime(page, phone, main.getByRole("button", { name: new RegExp(`^${WORD.add}: `) })));
  const more = main.getByRole("button", { name: new RegExp(`^${WORD.increase}`) });
  await more.first().waitFor();
  note(times, "stepper", await tapTime(page, phone, more));
  note(times, "basket", await openAndClose(page, phone, /^Basket, /, () => page.getByRole("dialog")));
  note(
    times,
    "language",
    await openAndClose(page, phone, /^Language:/, () => page.getByRole("banner").getByRole("link", { name: "Русский" })),
  );
  note(times, "sheet", await openAndClose(page, phone, WHERE_TO, () => page.getByRole("dialog", { name: WHERE_TO })));
}

async function onStorefront(browser: Browser, url: string, rounds: number): Promise<Times> {
  return await onPhone(browser, async (page, phone) => {
    page.setDefaultTimeout(STEP_MS);
    await throttle(phone);
    await page.addInitScript(OBSERVE_TAPS);
    await page.context().addCookies([{ name: "language", value: "en", url }]);
    await page.goto(url + STOREFRONT, { timeout: STEP_MS });
    await page.waitForTimeout(SETTLED_MS);
    const times: Times = new Map();
    for (let round = 0; round < rounds; round += 1) await tapStorefront(page, phone, times);
    await page.getByRole("searchbox").locator("visible=true").first().tap();
    for (let round = 0; round < rounds; round += 1) note(times, "a key in search", await keyTime(page, "o"));
    return times;
  });
}

/** Keys in each field of the card's form. */
async function atCheckout(browser: Browser, { url, apiUrl }: Product, rounds: number): Promise<Times> {
  return await onPhone(browser, async (page, phone) => {
    await page.addInitScript(OBSERVE_TAPS);
    await openBasket(page, url, apiUrl);
    await typeCard(page);
    await throttle(phone);
    await page.waitForTimeout(SETTLED_MS);
    const times: Times = new Map();
    for (const label of [WORD.email, WORD.cardNumber, WORD.expiry]) {
      await page.getByLabel(label, { exact: true }).focus();
      for (let round = 0; round < rounds; round += 1) note(times, "a key in checkout's form", await keyTime(page, String(1 + round)));
    }
    return times;
  });
}

/** How soon a living page on the throttled phone shows what a tap or a key does. */
export async function measurePageTaps(browser: Browser, product: Product, rounds: number): Promise<Measurement[]> {
  const all = [...(await onStorefront(browser, product.url, rounds)), ...(await atCheckout(browser, product, rounds))];
  return all.map(([name, times]) => ({ name: `tap, ${name}: p95`, value: percentile(times, 0.95), unit: "ms", atMost: MOST_TAP_MS }));
}
