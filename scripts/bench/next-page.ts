import type { Browser, CDPSession, Page } from "playwright";
import type { Depth } from "./measure/depth.ts";
import { type Measurement, median } from "./measure/measurement.ts";
import { onPhone, throttle } from "./page-load.ts";
import { middleOf, type Place, touch } from "./taps.ts";

const MOST_MS = 300;
/** A finger is on the glass for so long when it taps. */
const TAP_MS = 90;
/** The person looks at the shops before the tap. */
const LOOK_MS = 2000;
/** A card is tapped above this line, in px from the top. */
const LOWEST = 700;
const CARD = 'main a[href$="/products"]';

/** Before the tap. `first`: it is the page's first touch. `saving`: with Save-Data nothing comes ahead. */
type Way = "scrolled" | "first" | "saving";

interface Tap {
  /** From the lifted finger to the first frame with products. */
  paintedMs: number;
  /** From the finger on the glass. */
  fromTouchMs: number;
}

interface Seen {
  down: number;
  up: number;
  painted: number;
  isSeen: boolean;
}

/** Notes when a finger came and went, and the first frame after the one that drew products. */
const WATCH = `
  window.__tap = {};
  addEventListener("pointerdown", (event) => { window.__tap.down = event.timeStamp; }, true);
  addEventListener("click", (event) => {
    window.__tap.up = event.timeStamp;
    const watch = new MutationObserver(() => {
      const first = location.pathname.endsWith("/products") ? document.querySelector("main article h3") : null;
      if (first === null) return;
      watch.disconnect();
      requestAnimationFrame(() => requestAnimationFrame(() => {
        window.__tap.isSeen = first.getBoundingClientRect().top < innerHeight;
        window.__tap.painted = performance.now();
      }));
    });
    watch.observe(document.body, { childList: true, subtree: true });
  }, true);
`;

/** A finger moves up the screen, from the middle of the list. */
async function swipe(page: Page, session: CDPSession): Promise<void> {
  await touch(session, "touchStart", { x: 195, y: 700 });
  for (let y = 680; y >= 500; y -= 20) {
    await touch(session, "touchMove", { x: 195, y });
    await page.waitForTimeout(16);
  }
  await touch(session, "touchEnd");
  await page.waitForTimeout(LOOK_MS);
}

/** The middle of a shop's card, on the screen. */
async function placeOfCard(page: Page, session: CDPSession, way: Way, nth: number): Promise<Place> {
  const card = page.locator(CARD).nth(nth);
  if (way === "first") await card.evaluate((element) => element.scrollIntoView({ block: "center" }));
  else
    do await swipe(page, session);
    while ((await middleOf(card)).y > LOWEST);
  return await middleOf(card);
}

async function tap(browser: Browser, url: string, way: Way, nth: number): Promise<Tap> {
  return await onPhone(browser, async (page, session) => {
    await throttle(session);
    if (way === "saving") await session.send("Emulation.setDataSaverOverride", { dataSaverEnabled: true });
    await page.addInitScript(WATCH);
    await page.goto(url, { waitUntil: "networkidle" });
    const place = await placeOfCard(page, session, way, nth);
    await touch(session, "touchStart", place);
    await page.waitForTimeout(TAP_MS);
    await touch(session, "touchEnd");
    await page.waitForFunction(() => "painted" in Reflect.get(globalThis, "__tap"));
    const { down, up, painted, isSeen } = await page.evaluate<Seen>("window.__tap");
    if (!isSeen) throw new Error("The products are below the screen");
    return { paintedMs: painted - up, fromTouchMs: painted - down };
  });
}

/** So many taps of each way. */
const TAPS: Record<Depth, Record<Way, number>> = {
  quick: { scrolled: 1, first: 1, saving: 1 },
  usual: { scrolled: 5, first: 1, saving: 1 },
  long: { scrolled: 9, first: 9, saving: 9 },
};
const WAYS = ["scrolled", "first", "saving"] as const;

/** From home to a shop's products on the throttled phone: each tap in a fresh profile, on another shop. */
export async function measureNextPage(browser: Browser, url: string, depth: Depth): Promise<Measurement[]> {
  const seen: Record<Way, Tap[]> = { scrolled: [], first: [], saving: [] };
  for (const way of WAYS) for (let nth = 0; nth < TAPS[depth][way]; nth += 1) seen[way].push(await tap(browser, url, way, nth));
  const of = (way: Way, figure: keyof Tap) => median(seen[way].map((one) => one[figure]));
  const name = "storefront from home, tap to painted products";
  return [
    { name, value: of("scrolled", "paintedMs"), unit: "ms", atMost: MOST_MS },
    { name: `${name}, from the touch of the glass`, value: of("scrolled", "fromTouchMs"), unit: "ms" },
    { name: `${name}, the tap being the first touch`, value: of("first", "paintedMs"), unit: "ms" },
    { name: `${name}, with Save-Data`, value: of("saving", "paintedMs"), unit: "ms" },
  ];
}
