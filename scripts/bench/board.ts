import { listProducts } from "@savat/contracts/products";
import type { Browser } from "playwright";
import type { Product } from "../product.ts";
import { arriveAtPaying } from "../production/customer.ts";
import { withProduct } from "./bench-product.ts";
import { measureCourier } from "./courier.ts";
import type { BenchOptions, Depth } from "./measure/depth.ts";
import { type Measurement, median, percentile } from "./measure/measurement.ts";
import { loadPage, onPhone, type PageLoad, throttle, useSession } from "./page-load.ts";
import { openSession, type Session } from "./people.ts";
import { SHOP } from "./places.ts";
import { MOST_TAP_MS, OBSERVE_TAPS, tapTime } from "./taps.ts";

const OWNER_PHONE = "+998900000002";
const BOARD = `/merchant-dashboard/${SHOP}/orders`;
/** `orders`: of a busy kitchen. A round accepts one of them. */
const SIZES: Record<Depth, { orders: number; loads: number; rounds: number }> = {
  quick: { orders: 3, loads: 1, rounds: 1 },
  usual: { orders: 8, loads: 3, rounds: 5 },
  long: { orders: 12, loads: 5, rounds: 5 },
};
const MAX_KB = 320;
/** Of a first visit: a board stays open all day. */
const MAX_LCP_MS = 3500;
/** From a tap to what it changes on the screen. */
const MAX_TAP_MS = 200;
const ACCEPT = /^Accept/;

interface Tap {
  name: RegExp;
  ms: number;
}

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

/** A person in the kitchen marks something as out, takes that back, accepts and starts, on the throttled phone. */
function tapThrough(browser: Browser, url: string, session: Session, rounds: number): Promise<Tap[]> {
  return onPhone(browser, async (page, phone) => {
    await throttle(phone);
    await page.addInitScript(OBSERVE_TAPS);
    await page.context().addCookies([{ name: "language", value: "en", url }]);
    await useSession(page, session);
    await page.goto(url + BOARD, { timeout: 60_000 });
    await page.getByRole("button", { name: ACCEPT }).first().waitFor({ timeout: 60_000 });
    await page.waitForTimeout(3000);
    const taps: Tap[] = [];
    for (let round = 0; round < rounds; round += 1) {
      for (const name of [/^Out: /, /^Out: /, /^5 minutes more/, ACCEPT, /^Preparing/, /^Start preparing/, /^New/]) {
        taps.push({ name, ms: await tapTime(page, phone, page.getByRole("button", { name })) });
      }
    }
    return taps;
  });
}

/** What a shop's board costs the cheap phone in a kitchen, and how soon it shows what a tap does. */
export function benchBoard({ depth }: BenchOptions): Promise<Measurement[]> {
  const size = SIZES[depth];
  return withProduct(async (product, browser) => {
    const [first = "", ...others] = await fillBoard(product, 1 + size.orders);
    if (others.length === 0) throw new Error("The board has no orders");
    const session = await openSession(product.apiUrl, OWNER_PHONE);
    const url = product.url + BOARD;
    const loads: PageLoad[] = [];
    for (let run = 0; run < size.loads; run += 1) {
      const load = await loadPage(browser, url, { isThrottled: true, session });
      if (load.errors.length > 0 || !load.isHydrated) throw new Error(`The board did not come alive: ${load.errors.join(" | ")}`);
      loads.push(load);
    }
    const courier = await measureCourier(product, browser, session, first, size.loads);
    const taps = await tapThrough(browser, product.url, session, size.rounds);
    const times = taps.map(({ ms }) => ms);
    const accepts = taps.filter(({ name }) => name === ACCEPT).map(({ ms }) => ms);
    const medianOf = (read: (load: PageLoad) => number) => median(loads.map(read));
    return [
      { name: "board: JavaScript, brotli", value: medianOf(({ scriptBytes }) => scriptBytes) / 1024, unit: "KB", atMost: MAX_KB },
      { name: "board: files of the console", value: medianOf(({ consoleFiles }) => consoleFiles), unit: "", atMost: 0 },
      { name: "board: LCP", value: medianOf(({ lcpMs }) => lcpMs), unit: "ms", atMost: MAX_LCP_MS },
      { name: "board: TBT", value: medianOf(({ tbtMs }) => tbtMs), unit: "ms" },
      { name: "board: CLS", value: medianOf(({ cls }) => cls), unit: "", atMost: 0.02 },
      { name: "board: taps, p50", value: median(times), unit: "ms" },
      { name: "board: taps, p95", value: percentile(times, 0.95), unit: "ms", atMost: MAX_TAP_MS },
      { name: "board: a tap on Accept, p95", value: percentile(accepts, 0.95), unit: "ms", atMost: MOST_TAP_MS },
      ...courier,
    ];
  });
}
