import type { Browser, BrowserContext, Page } from "playwright";
import type { Product } from "../../product.ts";
import { withProduct } from "../bench-product.ts";
import { inTurns } from "../measure/in-turns.ts";
import type { Measurement } from "../measure/measurement.ts";
import { SHOP, STOREFRONT } from "../places.ts";
import { openBasket } from "../shopper.ts";

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };
const MOST_RATIO = 1.3;
const STEP_MS = 60_000;

/** Files by their address, with their width against their largest place in the visit, in pixels of the screen. */
type Ratios = Map<string, number>;

/** Scrolls through the page, so that lazy pictures load, and reads each file's width, which its name has, against its
 * place. A small demo picture counts as one that has all widths. */
const READ = `(async () => {
  for (let top = 0; top < document.documentElement.scrollHeight; top += 600) {
    scrollTo(0, top);
    await new Promise((done) => setTimeout(done, 100));
  }
  const shown = [...document.querySelectorAll("img[srcset]")].filter((image) => image.clientWidth > 0);
  await Promise.all(shown.map((image) => image.decode().catch(() => undefined)));
  return shown.map((image) => {
    const { clientWidth: width, clientHeight: height, naturalWidth, naturalHeight, currentSrc } = image;
    const fit = getComputedStyle(image).objectFit === "cover" ? Math.max : Math.min;
    const scale = fit(width / naturalWidth, height / naturalHeight);
    return [currentSrc, Number(/-(\\d+)\\.webp/.exec(currentSrc)?.[1]) / (naturalWidth * scale * devicePixelRatio)];
  });
})()`;

/** A browser shows a file that it has in a smaller place too, instead of fetching another. */
async function note(ratios: Ratios, page: Page): Promise<void> {
  await page.waitForLoadState("networkidle", { timeout: STEP_MS });
  for (const [file, ratio] of await page.evaluate<[string, number][]>(READ))
    ratios.set(file, Math.min(ratio, ratios.get(file) ?? Number.POSITIVE_INFINITY));
}

/** The largest ratio of a visit, by a browser that has nothing yet. */
async function largest(browser: Browser, visit: (page: Page, ratios: Ratios) => Promise<void>): Promise<number> {
  const context: BrowserContext = await browser.newContext(PHONE);
  const ratios: Ratios = new Map();
  try {
    await visit(await context.newPage(), ratios);
  } finally {
    await context.close();
  }
  if (ratios.size === 0) throw new Error("The page shows no picture");
  return Math.max(...ratios.values());
}

async function openPage(page: Page, url: string, ratios: Ratios): Promise<void> {
  await page.goto(url, { timeout: STEP_MS });
  await note(ratios, page);
}

async function measure(browser: Browser, { url, apiUrl }: Product): Promise<Measurement[]> {
  async function buy(page: Page, ratios: Ratios): Promise<void> {
    await openBasket(page, url, apiUrl);
    await note(ratios, page);
    await page.goto(`${url}/checkout`, { timeout: STEP_MS });
    await page.waitForURL(/orderId=/, { timeout: STEP_MS });
    await note(ratios, page);
  }
  /** In a browser that has the session, and no picture of the basket. */
  async function readOrders(page: Page, ratios: Ratios): Promise<void> {
    await buy(page, new Map());
    const fresh = await browser.newContext({ ...PHONE, storageState: await page.context().storageState() });
    await openPage(await fresh.newPage(), `${url}/orders`, ratios).finally(() => fresh.close());
  }
  const visits: [string, (page: Page, ratios: Ratios) => Promise<void>][] = [
    ["home", (page, ratios) => openPage(page, url, ratios)],
    ["merchants", (page, ratios) => openPage(page, `${url}/merchants`, ratios)],
    ["merchant", (page, ratios) => openPage(page, `${url}/merchant/${SHOP}`, ratios)],
    ["storefront", (page, ratios) => openPage(page, url + STOREFRONT, ratios)],
    ["basket and checkout", buy],
    ["orders", readOrders],
  ];
  return await inTurns(visits, async ([name, visit]) => {
    const value = await largest(browser, visit);
    return { name, value, unit: "×", atMost: MOST_RATIO, group: "a picture's pixels against its place" };
  });
}

/** How much wider than their places pictures are on a phone of 390 px and density 2. */
export function benchPictures(): Promise<Measurement[]> {
  return withProduct((product, browser) => measure(browser, product));
}
