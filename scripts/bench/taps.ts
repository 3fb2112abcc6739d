import type { Locator, Page } from "playwright";

/** From a tap or a key to the picture that follows it. */
export const MOST_TAP_MS = 100;
/** A tap whose picture came within a frame is not reported. */
const NOT_REPORTED_MS = 700;
/** Events of one tap are reported one after another. */
const TOGETHER_MS = 60;

/** Event timing, which INP is made of: from the input to the next picture after its handlers. */
export const OBSERVE_TAPS = `
  window.__taps = [];
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) if (entry.interactionId) window.__taps.push(entry.duration); })
    .observe({ type: "event", buffered: true, durationThreshold: 16 });
`;
/** The longest event since the last call, in ms: once one is reported, or after a while. */
const READ_TAPS = `new Promise((resolve) => {
  const end = performance.now() + ${NOT_REPORTED_MS};
  const read = () => { const longest = Math.max(0, ...window.__taps); window.__taps = []; resolve(longest); };
  const look = () => window.__taps.length > 0 || performance.now() > end ? setTimeout(read, ${TOGETHER_MS}) : requestAnimationFrame(look);
  look();
})`;

async function timeOf(page: Page, input: () => Promise<void>): Promise<number> {
  await page.evaluate("window.__taps = []");
  await input();
  return page.evaluate<number>(READ_TAPS);
}

/** Taps the first visible one of some elements. */
export function tapTime(page: Page, elements: Locator): Promise<number> {
  return timeOf(page, () => elements.locator("visible=true").first().tap());
}

export function keyTime(page: Page, key: string): Promise<number> {
  return timeOf(page, () => page.keyboard.press(key));
}
