import { listProducts } from "@savat/contracts/products";
import type { Browser, Page } from "playwright";
import type { Product } from "../product.ts";
import { arriveAtPaying } from "../production/customer.ts";
import { withProduct } from "./bench-product.ts";
import { measureCourier } from "./courier.ts";
import { type Measurement, median } from "./measure/measurement.ts";
import { loadPage, onPhone, throttle, useSession } from "./page-load.ts";
import { openSession, type Session } from "./people.ts";
import { SHOP } from "./places.ts";

const OWNER_PHONE = "+998900000002";
const BOARD = `/merchant-dashboard/${SHOP}/orders`;
/** A busy kitchen. */
const ORDERS = 12;
const MAX_KB = 320;
/** Of a first visit: a board stays open all day. */
const MAX_LCP_MS = 3500;
/** From a tap to what it changes on the screen. */
const MAX_TAP_MS = 200;

/** Paid orders of as many customers, which wait for the shop's answer. */
async function fillBoard({ apiUrl }: Product, orders: number): Promise<string[]> {
  const answer = await fetch(`${apiUrl}/api/merchants/${SHOP}/products`);
  const [product] = listProducts.reply.parse(await answer.json()).products;
  if (!product) throw new Error("The shop has nothing to sell");
  const ids: string[] = [];
  for (let index = 0; index < orders; index += 1) {
    const { token, user } = await openSession(apiUrl, `+99893444${String(1000 + index)}`);
    const { orderId, pay } = await arriveAtPaying(apiUrl, { token, uid: user.uid }, { id: product.id, price: product.price, shop: SHOP });
    await pay();
    ids.push(orderId);
  }
  return ids;
}

/** The longest of the taps since the last call, from the finger to the next picture, in ms. */
const READ_TAPS = `(() => { const longest = Math.max(0, ...window.__taps); window.__taps = []; return longest; })()`;
const OBSERVE_TAPS = `
  window.__taps = [];
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) if (entry.interactionId) window.__taps.push(entry.duration); })
    .observe({ type: "event", buffered: true, durationThreshold: 16 });
`;

async function tapTime(page: Page, name: RegExp): Promise<number> {
  await page.evaluate(READ_TAPS);
  await page.getByRole("button", { name }).locator("visible=true").first().tap();
  // Event timing reports an interaction after its picture.
  await page.waitForTimeout(700);
  return page.evaluate<number>(READ_TAPS);
}

/** A person in the kitchen marks something as out, takes that back, accepts and starts, on the throttled phone. */
function tapThrough(browser: Browser, url: string, session: Session, rounds: number): Promise<number[]> {
  return onPhone(browser, async (page, phone) => {
    await throttle(phone);
    await page.addInitScript(OBSERVE_TAPS);
    await page.context().addCookies([{ name: "language", value: "en", url }]);
    await useSession(page, session);
    await page.goto(url + BOARD, { timeout: 60_000 });
    await page
      .getByRole("button", { name: /^Accept/ })
      .first()
      .waitFor({ timeout: 60_000 });
    await page.waitForTimeout(3000);
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      for (const name of [/^Out: /, /^Out: /, /^5 minutes more/, /^Accept/, /^Preparing/, /^Start preparing/, /^New/]) {
        times.push(await tapTime(page, name));
      }
    }
    return times;
  });
}

/** What a shop's board costs the cheap phone in a kitchen, and how soon it shows what a tap does. */
export function benchBoard({ isQuick }: { isQuick: boolean }): Promise<Measurement[]> {
  return withProduct(async (product, browser) => {
    const [first = "", ...others] = await fillBoard(product, 1 + (isQuick ? 3 : ORDERS));
    if (others.length === 0) throw new Error("The board has no orders");
    const session = await openSession(product.apiUrl, OWNER_PHONE);
    const url = product.url + BOARD;
    const cold = await loadPage(browser, url, { isThrottled: false, session });
    if (cold.errors.length > 0 || !cold.isHydrated) throw new Error(`The board did not come alive: ${cold.errors.join(" | ")}`);
    const loads = [];
    for (let run = 0; run < (isQuick ? 1 : 5); run += 1) loads.push(await loadPage(browser, url, { isThrottled: true, session }));
    const courier = await measureCourier(product, browser, session, first, isQuick ? 1 : 5);
    const taps = (await tapThrough(browser, product.url, session, isQuick ? 1 : 5)).sort((a, b) => a - b);
    return [
      { name: "board: JavaScript, brotli", value: cold.scriptBytes / 1024, unit: "KB", atMost: MAX_KB },
      { name: "board: files of the console", value: cold.consoleFiles, unit: "", atMost: 0 },
      { name: "board: LCP", value: median(loads.map(({ lcpMs }) => lcpMs)), unit: "ms", atMost: MAX_LCP_MS },
      { name: "board: TBT", value: median(loads.map(({ tbtMs }) => tbtMs)), unit: "ms" },
      { name: "board: CLS", value: median(loads.map(({ cls }) => cls)), unit: "", atMost: 0.02 },
      { name: `board: ${taps.length} taps, p50`, value: median(taps), unit: "ms" },
      {
        name: `board: ${taps.length} taps, p95`,
        value: taps[Math.floor(taps.length * 0.95)] ?? Number.NaN,
        unit: "ms",
        atMost: MAX_TAP_MS,
      },
      ...courier,
    ];
  });
}
