import type { HoldingLimits } from "../../platform/env/settings.ts";
/** A stretch of time in which goods were held, in ms since the epoch. */
export interface Span {
  from: number;
  until: number;
}

/** How much of a window was spent holding; what two orders held at once counts once. */
export function heldMs(spans: readonly Span[], window: Span): number {
  let held = 0;
  let countedUntil = window.from;
  for (const { from, until } of [...spans].sort((a, b) => a.from - b.from)) {
    const start = Math.max(from, countedUntil);
    const end = Math.min(until, window.until);
    if (end <= start) continue;
    held += end - start;
    countedUntil = end;
  }
  return held;
}

/** Binary search: the last number from `low` to `high` that fulfils the condition, `low` if none does. */
function lastWhere(low: number, high: number, isTrue: (value: number) => boolean): number {
  let [known, open] = [low, high];
  while (known < open) {
    const middle = Math.ceil((known + open) / 2);
    if (isTrue(middle)) known = middle;
    else open = middle - 1;
  }
  return known;
}

/** Whether holding from `start` to `end` keeps the window that ends at `end` within the limit. */
function isAllowed(past: readonly Span[], start: number, end: number, { holdMs, windowMs }: HoldingLimits): boolean {
  return heldMs([...past, { from: start, until: end }], { from: end - windowMs, until: end }) <= holdMs;
}

/** Until when goods may be held from `now` on without a break. Holding adds at least as much as the window loses, so
 * the fullest window ends last. */
export function holdableUntil(past: readonly Span[], now: number, limits: HoldingLimits): number {
  return lastWhere(now, now + limits.holdMs, (end) => isAllowed(past, now, end, limits));
}

/** The earliest time from which goods may be held for `leastMs` without a break. */
export function holdableFrom(past: readonly Span[], now: number, leastMs: number, limits: HoldingLimits): number {
  const start = Math.max(now, ...past.map(({ until }) => until));
  const wait = lastWhere(0, limits.windowMs, (ms) => !isAllowed(past, start + ms - 1, start + ms - 1 + leastMs, limits));
  return start + wait;
}
