import type { Locator, Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

/** More presses than any page has tab stops. */
const MOST_STOPS = 150;

const STANDS_STILL_MS = 1_000;

/** The fault of the focused element: the focus is lost, or the element cannot be seen. */
type Stop = { isLost: boolean; fault: string | undefined };

function readStop(): Stop {
  const element = document.activeElement;
  if (element === null || element === document.body) return { isLost: true, fault: undefined };
  // A switch hidden under its graphic is visible by its label, or by the field around it.
  const labels = element instanceof HTMLInputElement ? Array.from(element.labels ?? []) : [];
  const text = element.getAttribute("aria-label") ?? labels[0]?.textContent ?? element.textContent ?? "";
  const name = `${element.tagName.toLowerCase()} "${text.trim().slice(0, 40)}"`;
  const drawn = [element, element.nextElementSibling, element.parentElement, element.parentElement?.parentElement, ...labels];
  const styles = drawn.flatMap((part) => (part ? [getComputedStyle(part)] : []));
  styles.push(getComputedStyle(element, "::before"));
  const hasOutline = styles.some(({ outlineStyle, outlineWidth }) => outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2);
  if (!hasOutline) return { isLost: false, fault: `${name} shows no focus` };
  const box = element.getBoundingClientRect();
  const isOnScreen = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
  if (!isOnScreen) {
    const place = `${Math.round(box.left)}, ${Math.round(box.top)}, ${Math.round(box.width)} x ${Math.round(box.height)}`;
    return { isLost: false, fault: `${name} has the focus out of sight, at ${place}` };
  }
  // A bar or a header over it would hide all three; a temporary message may cover it.
  const heights = [0.15, 0.5, 0.85].map((part) => box.top + box.height * part).filter((y) => y > 0 && y < innerHeight);
  const isCovered = heights.every((y) => {
    const top = document.elementFromPoint(Math.min(Math.max(box.left + box.width / 2, 1), innerWidth - 1), y);
    const isOwn = top === null || top.contains(element) || [element, ...labels].some((part) => part.contains(top));
    return !isOwn && !top.closest("[aria-label=Notifications]");
  });
  return { isLost: false, fault: isCovered ? `${name} has the focus under something else` : undefined };
}

/** True while the focus is lost: on the page itself, not on a control. */
export async function isFocusLost(page: Page): Promise<boolean> {
  return (await page.evaluate(readStop)).isLost;
}

/** Presses Tab once; the next stop must show its focus when the page stands still. False after the last stop. */
export async function step(page: Page, key: "Tab" | "Shift+Tab" = "Tab"): Promise<boolean> {
  await page.keyboard.press(key);
  let stop = await page.evaluate(readStop);
  // A sheet that opens or a list that grows moves the stop for some frames; a stop that stays hidden is a fault.
  await expect(async () => {
    if (stop.fault) stop = await page.evaluate(readStop);
    expect(stop.fault, `after ${key}`).toBeUndefined();
  }).toPass({ timeout: STANDS_STILL_MS, intervals: [50] });
  return !stop.isLost;
}

function isFocused(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}

/** Presses Tab until a target has the focus, and checks every stop on the way. */
export async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < MOST_STOPS; presses += 1) {
    await step(page, key);
    if (await isFocused(target)) return;
  }
  throw new Error(`${MOST_STOPS} presses of ${key} do not lead to ${target}`);
}

/** Moves to a target and presses a key there. */
export async function pressAt(page: Page, target: Locator, key: "Enter" | "Space" = "Enter"): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}
