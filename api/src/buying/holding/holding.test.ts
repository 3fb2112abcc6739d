import { describe, expect, it } from "vitest";
import { heldMs, holdableFrom, holdableUntil, type Span } from "./holding.ts";

const MINUTE_MS = 60_000;
const LIMITS = { holdMs: 45 * MINUTE_MS, windowMs: 120 * MINUTE_MS };
const LEAST_MS = 5 * MINUTE_MS;

function spans(...minutes: (readonly [number, number])[]): Span[] {
  return minutes.map(([from, until]) => ({ from: from * MINUTE_MS, until: until * MINUTE_MS }));
}

describe("time in which goods are held", () => {
  it.each([
    ["nothing", spans(), 0],
    ["a stretch", spans([10, 20]), 10],
    ["two stretches", spans([30, 40], [10, 20]), 20],
    ["what two orders held at once, once", spans([10, 30], [20, 40], [12, 14]), 30],
    ["only what lies in the window", spans([-20, 5], [115, 200]), 10],
  ])("counts %s", (_, held, minutes) => {
    expect(heldMs(held, { from: 0, until: 120 * MINUTE_MS })).toBe(minutes * MINUTE_MS);
  });

  it.each([
    ["who held nothing", spans(), 500, 545],
    ["who held 15 minutes just now", spans([485, 500]), 500, 530],
    ["who holds on after all of it", spans([455, 500]), 500, 500],
    ["whose time comes free as fast as it is used", spans([380, 425]), 500, 545],
    ["whose old stretch leaves the window in between", spans([370, 390], [450, 480]), 500, 515],
  ])("may continue for a person %s", (_, past, now, until) => {
    expect(holdableUntil(past, now * MINUTE_MS, LIMITS)).toBe(until * MINUTE_MS);
  });

  it.each([
    ["at once for who held nothing", spans(), 500, 500],
    ["at once while the least time is left", spans([460, 500]), 500, 500],
    ["when enough has left the window", spans([455, 500]), 500, 575],
    ["after what is planned already", spans([455, 495], [495, 510]), 500, 585],
  ])("may begin again %s", (_, past, now, from) => {
    expect(holdableFrom(past, now * MINUTE_MS, LEAST_MS, LIMITS)).toBe(from * MINUTE_MS);
  });

  it("[D-HOLD-04] never exceeds the limit of a window for a person who always holds as long and returns as soon as allowed", () => {
    const past: Span[] = [];
    let now = 0;
    for (let turn = 0; turn < 40; turn += 1) {
      const stretch = Math.max(LEAST_MS, ((turn * 7) % 23) * MINUTE_MS);
      const until = Math.min(now + stretch, holdableUntil(past, now, LIMITS));
      past.push({ from: now, until });
      now = holdableFrom(past, until + ((turn * 5) % 11) * MINUTE_MS, LEAST_MS, LIMITS);
      expect(holdableUntil(past, now, LIMITS) - now).toBeGreaterThanOrEqual(LEAST_MS);
    }
    for (let end = 0; end < now; end += MINUTE_MS / 2) {
      expect(heldMs(past, { from: end - LIMITS.windowMs, until: end })).toBeLessThanOrEqual(LIMITS.holdMs);
    }
  });
});
