import { formatDay } from "./date.ts";
import type { OpeningHours, OpeningTime } from "./merchants.ts";
import type { Opening, Slot } from "./shop-opening.ts";

export type { Opening, Slot };

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const SLOT_MS = 30 * MINUTE_MS;
/** Uzbekistan keeps UTC+5 all year. */
const TASHKENT_MS = 5 * 60 * MINUTE_MS;
/** An order for later begins at most so long after it is made. */
export const LATEST_SLOT_MS = 2 * DAY_MS;
/** A page says so when a shop closes within this time. */
const CLOSES_SOON_MS = 60 * MINUTE_MS;
/** How far ahead the next opening is looked for: a holiday of a week counts. */
const LOOK_AHEAD_DAYS = 15;

/** A day with other hours than its weekday's; `time` is null on a day off. */
interface DayException {
  /** `YYYY-MM-DD` in Tashkent */
  day: string;
  time: OpeningTime | null;
}

/** When a shop sells. */
export interface ShopHours {
  /** Null: around the clock. */
  openingHours: OpeningHours | null;
  exceptions: readonly DayException[];
  /** Closed by its people until then, whatever the hours say. ISO 8601. */
  pausedUntil: string | null;
  /** False until a new shop has gone through its first day's list. */
  takesOrders: boolean;
}

/** A stretch of time in ms since the epoch, without its end. */
interface Span {
  from: number;
  to: number;
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** The start of the Tashkent day that `at` belongs to, in ms. */
function dayStart(at: number): number {
  return Math.floor((at + TASHKENT_MS) / DAY_MS) * DAY_MS - TASHKENT_MS;
}

/** Monday is 0. */
function weekdayOf(start: number): number {
  return (new Date(start + TASHKENT_MS).getUTCDay() + 6) % 7;
}

const AROUND_THE_CLOCK: OpeningTime = { from: "00:00", to: "00:00" };

function timeOf({ openingHours, exceptions }: Pick<ShopHours, "openingHours" | "exceptions">, start: number): OpeningTime | null {
  if (exceptions.length > 0) {
    const today = formatDay(new Date(start));
    const exception = exceptions.find(({ day }) => day === today);
    if (exception) return exception.time;
  }
  return openingHours === null ? AROUND_THE_CLOCK : (openingHours[weekdayOf(start)] ?? null);
}

/** `to` at or before `from` is on the next day; the same is around the clock. */
function spanOf({ from, to }: OpeningTime, start: number): Span {
  const [begin, end] = [minutesOf(from), minutesOf(to)];
  const length = end > begin ? end - begin : end - begin + 24 * 60;
  return { from: start + begin * MINUTE_MS, to: start + (begin + length) * MINUTE_MS };
}

/** The stretches in which the hours allow orders, from the day before `at` on; touching ones are one. */
function openSpans(hours: Pick<ShopHours, "openingHours" | "exceptions">, at: number): Span[] {
  const spans: Span[] = [];
  const first = dayStart(at) - DAY_MS;
  for (let day = 0; day < LOOK_AHEAD_DAYS; day += 1) {
    const start = first + day * DAY_MS;
    const time = timeOf(hours, start);
    if (time === null) continue;
    const span = spanOf(time, start);
    const last = spans.at(-1);
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else spans.push(span);
  }
  return spans;
}

/** The stretches from `at` on with the pause taken out. */
function sellingSpans(hours: ShopHours, at: number): Span[] {
  if (!hours.takesOrders) return [];
  const from = Math.max(at, hours.pausedUntil === null ? at : Date.parse(hours.pausedUntil));
  return openSpans(hours, at).flatMap((span) => (span.to > from ? [{ from: Math.max(span.from, from), to: span.to }] : []));
}

function iso(at: number): string {
  return new Date(at).toISOString();
}

/** How a shop stands at a moment. */
export function openingAt(hours: ShopHours, now: Date): Opening {
  const at = now.getTime();
  const [next] = sellingSpans(hours, at);
  const isOpen = next !== undefined && next.from <= at;
  const minute = iso(Math.floor(at / MINUTE_MS) * MINUTE_MS);
  const horizon = dayStart(at) + (LOOK_AHEAD_DAYS - 1) * DAY_MS;
  if (isOpen) return { at: minute, isOpen, opensAt: null, closesAt: next.to >= horizon ? null : iso(next.to), closedBecause: null };
  const isPaused = hours.pausedUntil !== null && Date.parse(hours.pausedUntil) > at;
  const closedBecause = hours.takesOrders ? (isPaused ? "paused" : "hours") : "not_ready";
  return { at: minute, isOpen, opensAt: next ? iso(next.from) : null, closesAt: null, closedBecause };
}

/** Whether a page says that the shop closes soon. */
export function closesSoon({ isOpen, closesAt }: Opening, now: Date): boolean {
  return isOpen && closesAt !== null && Date.parse(closesAt) - now.getTime() <= CLOSES_SOON_MS;
}

/** The slots in which a closed shop delivers, at most two days ahead. An open shop has none: it delivers at once. */
export function slotsAfter(hours: ShopHours, now: Date): Slot[] {
  const at = now.getTime();
  if (openingAt(hours, now).isOpen) return [];
  return sellingSpans(hours, at).flatMap((span) => {
    const slots: Slot[] = [];
    for (let from = Math.ceil(span.from / SLOT_MS) * SLOT_MS; from + SLOT_MS <= span.to && from <= at + LATEST_SLOT_MS; from += SLOT_MS) {
      slots.push({ from: iso(from), to: iso(from + SLOT_MS) });
    }
    return slots;
  });
}

/** When the shop opens for a slot: its acceptance window starts then. Undefined when it does not sell in that slot. */
export function openingOfSlot(hours: ShopHours, slotFrom: Date, now: Date): Date | undefined {
  const at = slotFrom.getTime();
  const span = sellingSpans(hours, now.getTime()).find(({ from, to }) => from <= at && at < to);
  return span && new Date(span.from);
}

/** The next moment at which the clock alone changes what pages say of a shop: it opens, closes, or will close in an
 * hour. Undefined where none is near. */
export function nextChange(hours: ShopHours, now: Date): Date | undefined {
  const { isOpen, opensAt, closesAt } = openingAt(hours, now);
  if (!isOpen) return opensAt === null ? undefined : new Date(opensAt);
  if (closesAt === null) return undefined;
  const notice = Date.parse(closesAt) - CLOSES_SOON_MS;
  return new Date(notice > now.getTime() ? notice : Date.parse(closesAt));
}
