import type { CDPSession, Locator, Page } from "playwright";

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

export type Place = { x: number; y: number };

/** A finger on the glass, without what Playwright's own tap does in the page meanwhile. */
export async function touch(phone: CDPSession, type: "touchStart" | "touchMove" | "touchEnd", ...touchPoints: Place[]): Promise<void> {
  await phone.send("Input.dispatchTouchEvent", { type, touchPoints });
}

/** The middle of an element as the screen shows it. */
export async function middleOf(element: Locator): Promise<Place> {
  const box = await element.boundingBox();
  if (box === null) throw new Error("The element is not shown");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Taps the first visible one of some elements. */
export async function tapTime(page: Page, phone: CDPSession, elements: Locator): Promise<number> {
  const element = elements.locator("visible=true").first();
  // Scrolls to it, and waits until nothing covers it.
  await element.tap({ trial: true });
  const place = await middleOf(element);
  return await timeOf(page, async () => {
    await touch(phone, "touchStart", place);
    await touch(phone, "touchEnd");
  });
}

export function keyTime(page: Page, key: string): Promise<number> {
  return timeOf(page, () => page.keyboard.press(key));
}
