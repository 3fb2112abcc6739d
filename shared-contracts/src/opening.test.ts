import { describe, expect, test } from "vitest";
import type { OpeningHours } from "./merchants.ts";
import { MomentTextSchema } from "./moment.ts";
import { closesSoon, nextChange, openingAt, openingOfSlot, type ShopHours, slotsAfter } from "./opening.ts";

function everyDay(from: string, to: string): OpeningHours {
  return Array.from({ length: 7 }, () => ({ from, to }));
}

/** Sunday is off. */
const WEEK: OpeningHours = [...everyDay("09:00", "18:00").slice(0, 6), null];
const SHOP: ShopHours = { openingHours: null, exceptions: [], pausedUntil: null, takesOrders: true };

/** A moment of the week from Monday, 23 November 2026, in Tashkent: `Mon 09:00`. `+1 Mon` is a week later. */
function at(text: string): Date {
  const [, weeks = "0", day = "", clock = ""] = /^(?:\+(\d) )?(\w{3}) (\d\d:\d\d(?::\d\d)?)$/.exec(text) ?? [];
  const index = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"].indexOf(day) + Number(weeks) * 7;
  const date = String(23 + index);
  const iso = index > 7 ? `2026-12-${String(index - 7).padStart(2, "0")}` : `2026-11-${date}`;
  return new Date(`${iso}T${clock.length === 5 ? `${clock}:00` : clock}+05:00`);
}

function isoAt(text: string): string {
  return at(text).toISOString();
}

/** Without its seconds. */
function minuteOf(text: string): string {
  return `${isoAt(text).slice(0, 17)}00.000Z`;
}

const DAY_SHOP = { openingHours: everyDay("11:00", "23:00") };
const NIGHT_SHOP = { openingHours: everyDay("18:00", "02:00") };
const UNTIL_HALF_PAST_MIDNIGHT = { openingHours: everyDay("10:00", "00:30") };
const FROM_NINE_TO_NINE = { openingHours: everyDay("09:00", "09:00") };

describe("openingAt: open, and when it closes", () => {
  test.each<[string, Partial<ShopHours>, string, string | null]>([
    ["no hours", {}, "Wed 03:00", null],
    ["around the clock", { openingHours: everyDay("00:00", "00:00") }, "Wed 00:00", null],
    ["the same time on every day", FROM_NINE_TO_NINE, "Wed 08:59", null],
    ["the opening minute", DAY_SHOP, "Mon 11:00", "Mon 23:00"],
    ["the last second", DAY_SHOP, "Mon 22:59:59", "Mon 23:00"],
    ["before midnight until 00:30", UNTIL_HALF_PAST_MIDNIGHT, "Mon 23:59:59", "Tue 00:30"],
    ["midnight until 00:30", UNTIL_HALF_PAST_MIDNIGHT, "Tue 00:00", "Tue 00:30"],
    ["after midnight until 00:30", UNTIL_HALF_PAST_MIDNIGHT, "Tue 00:29:59", "Tue 00:30"],
    ["to midnight", { openingHours: everyDay("10:00", "00:00") }, "Mon 23:59:59", "Tue 00:00"],
    ["a night into a day off", { openingHours: [{ from: "18:00", to: "02:00" }, ...Array<null>(6).fill(null)] }, "Tue 01:59", "Tue 02:00"],
    ["from = to before a day off", { openingHours: [...FROM_NINE_TO_NINE.openingHours.slice(0, 6), null] }, "Sun 08:59", "Sun 09:00"],
    [
      "hours that touch are one",
      { openingHours: [{ from: "10:00", to: "00:00" }, ...everyDay("00:00", "08:00").slice(1)] },
      "Mon 23:00",
      "Tue 08:00",
    ],
    [
      "an exception opens a day off",
      { openingHours: WEEK, exceptions: [{ day: "2026-11-29", time: { from: "12:00", to: "15:00" } }] },
      "Sun 12:00",
      "Sun 15:00",
    ],
    [
      "an exception of the day before lasts over midnight",
      { openingHours: WEEK, exceptions: [{ day: "2026-11-28", time: { from: "20:00", to: "03:00" } }] },
      "Sun 02:59",
      "Sun 03:00",
    ],
    [
      "the night before a day off by exception",
      { ...NIGHT_SHOP, exceptions: [{ day: "2026-11-24", time: null }] },
      "Tue 01:00",
      "Tue 02:00",
    ],
    ["an exception for a shop without hours", { exceptions: [{ day: "2026-11-25", time: null }] }, "Mon 12:00", "Wed 00:00"],
    ["a pause that ended", { ...DAY_SHOP, pausedUntil: isoAt("Mon 12:00") }, "Mon 12:00", "Mon 23:00"],
  ])("[D-OPENH-01] %s", { tags: ["@D-OPENH-02", "@D-OPENH-03"] }, (_, hours, now, closesAt) => {
    const expected = { at: minuteOf(now), isOpen: true, opensAt: null, closesAt: closesAt && isoAt(closesAt), closedBecause: null };
    expect(openingAt({ ...SHOP, ...hours }, at(now))).toEqual(expected);
  });
});

describe("openingAt: closed, why, and when it opens", () => {
  test.each<[string, Partial<ShopHours>, string, "hours" | "paused" | "not_ready", string | null]>([
    ["before it opens", DAY_SHOP, "Mon 10:59:59", "hours", "Mon 11:00"],
    ["the closing minute", DAY_SHOP, "Mon 23:00", "hours", "Tue 11:00"],
    ["at 00:30", UNTIL_HALF_PAST_MIDNIGHT, "Tue 00:30", "hours", "Tue 10:00"],
    ["at midnight", { openingHours: everyDay("10:00", "00:00") }, "Tue 00:00", "hours", "Tue 10:00"],
    ["over a day off", { openingHours: WEEK }, "Sat 18:00", "hours", "+1 Mon 09:00"],
    ["a day off by exception", { ...DAY_SHOP, exceptions: [{ day: "2026-11-24", time: null }] }, "Mon 23:30", "hours", "Wed 11:00"],
    [
      "later hours by exception",
      { ...DAY_SHOP, exceptions: [{ day: "2026-11-24", time: { from: "15:00", to: "16:00" } }] },
      "Tue 12:00",
      "hours",
      "Tue 15:00",
    ],
    ["a shop without hours on a day off", { exceptions: [{ day: "2026-11-25", time: null }] }, "Wed 00:00", "hours", "Thu 00:00"],
    ["no day at all", { openingHours: Array<null>(7).fill(null) }, "Mon 12:00", "hours", null],
    ["a pause within the hours", { ...DAY_SHOP, pausedUntil: isoAt("Mon 14:10") }, "Mon 14:09:59", "paused", "Mon 14:10"],
    ["a pause past closing", { ...DAY_SHOP, pausedUntil: isoAt("Mon 23:30") }, "Mon 20:00", "paused", "Tue 11:00"],
    ["a pause that ends at closing", { ...DAY_SHOP, pausedUntil: isoAt("Mon 23:00") }, "Mon 20:00", "paused", "Tue 11:00"],
    ["a pause over two openings", { ...NIGHT_SHOP, pausedUntil: isoAt("Wed 01:00") }, "Mon 19:00", "paused", "Wed 01:00"],
    ["a pause of a shop without hours", { pausedUntil: isoAt("Tue 00:00") }, "Mon 12:00", "paused", "Tue 00:00"],
    ["not opened yet", { takesOrders: false }, "Mon 12:00", "not_ready", null],
    ["not opened yet, and paused", { takesOrders: false, pausedUntil: isoAt("Tue 00:00") }, "Mon 12:00", "not_ready", null],
  ])("[D-OPENH-01] %s", { tags: ["@D-OPENH-02", "@D-OPENH-03", "@D-FIRST-01"] }, (_, hours, now, closedBecause, opensAt) => {
    const expected = { at: minuteOf(now), isOpen: false, opensAt: opensAt && isoAt(opensAt), closesAt: null, closedBecause };
    expect(openingAt({ ...SHOP, ...hours }, at(now))).toEqual(expected);
  });

  test("looks past a holiday of a week", () => {
    const days = [24, 25, 26, 27, 28, 29, 30].map((date) => ({ day: `2026-11-${date}`, time: null }));
    expect(openingAt({ ...SHOP, ...DAY_SHOP, exceptions: days }, at("Mon 23:30"))).toMatchObject({ opensAt: isoAt("+1 Tue 11:00") });
  });
});

describe("closesSoon", () => {
  test.each([
    ["Mon 21:59:59", false],
    ["Mon 22:00", true],
    ["Mon 22:59:59", true],
    ["Mon 23:00", false],
  ] as const)("[D-OPENH-04] an hour before closing: at %s it is %s", (now, expected) => {
    const moment = at(now);
    expect(closesSoon(openingAt({ ...SHOP, ...DAY_SHOP }, moment), moment)).toBe(expected);
  });

  test("says nothing of a shop that never closes", () => {
    expect(closesSoon(openingAt(SHOP, at("Mon 23:59")), at("Mon 23:59"))).toBe(false);
  });
});

describe("slotsAfter", () => {
  function slots(hours: Partial<ShopHours>, now: string): string[] {
    return slotsAfter({ ...SHOP, ...hours }, at(now)).map(({ from }) => from);
  }

  test("[D-OPENH-05] has slots of 30 minutes, from opening to closing", () => {
    const short = { openingHours: everyDay("11:00", "12:10") };
    expect(slotsAfter({ ...SHOP, ...short }, at("Mon 20:00"))).toEqual(
      ["Tue 11:00", "Tue 11:30", "Wed 11:00", "Wed 11:30"].map((from) => ({
        from: isoAt(from),
        to: new Date(at(from).getTime() + 30 * 60_000).toISOString(),
      })),
    );
  });

  test("[D-OPENH-05] begins the last one two days ahead", () => {
    expect(slots(DAY_SHOP, "Mon 10:30").at(-1)).toBe(isoAt("Tue 22:30"));
    expect(slots(DAY_SHOP, "Mon 23:30").at(-1)).toBe(isoAt("Wed 22:30"));
    expect(slots({ openingHours: [null, null, ...everyDay("11:00", "23:00").slice(2)] }, "Mon 12:30").at(-1)).toBe(isoAt("Wed 12:30"));
  });

  test.each<[string, Partial<ShopHours>, string, string | undefined]>([
    ["an open shop has none", DAY_SHOP, "Mon 12:00", undefined],
    ["a shop that is not ready has none", { takesOrders: false }, "Mon 12:00", undefined],
    [
      "a shop closed for two days has none",
      { openingHours: [null, null, null, ...everyDay("11:00", "12:00").slice(3)] },
      "Mon 10:00",
      undefined,
    ],
    ["after a pause it begins with the next half hour", { ...DAY_SHOP, pausedUntil: isoAt("Mon 14:10") }, "Mon 12:00", "Mon 14:30"],
    ["it goes over midnight", { openingHours: everyDay("23:45", "00:30") }, "Mon 12:00", "Tue 00:00"],
  ])("[D-OPENH-05] %s", (_, hours, now, first) => {
    expect(slots(hours, now)[0]).toBe(first && isoAt(first));
  });
});

describe("openingOfSlot", () => {
  test.each<[string, Partial<ShopHours>, string, string, string | undefined]>([
    ["the opening of that day", DAY_SHOP, "Tue 12:30", "Mon 23:30", "Tue 11:00"],
    ["the opening itself", DAY_SHOP, "Tue 11:00", "Mon 23:30", "Tue 11:00"],
    ["the end of a pause", { ...DAY_SHOP, pausedUntil: isoAt("Mon 14:10") }, "Mon 14:30", "Mon 12:00", "Mon 14:10"],
    ["the evening before, over midnight", NIGHT_SHOP, "Tue 01:00", "Mon 12:00", "Mon 18:00"],
    ["nothing at the closing time", DAY_SHOP, "Tue 23:00", "Mon 23:30", undefined],
    ["nothing on a day off", { openingHours: WEEK }, "Sun 12:00", "Sat 20:00", undefined],
    ["nothing in the past", DAY_SHOP, "Mon 12:00", "Mon 23:30", undefined],
  ])("[D-OPENH-05] is %s", (_, hours, slot, now, opening) => {
    expect(openingOfSlot({ ...SHOP, ...hours }, at(slot), at(now))?.toISOString()).toBe(opening && isoAt(opening));
  });
});

describe("nextChange", () => {
  test.each<[string, Partial<ShopHours>, string, string | undefined]>([
    ["it opens", DAY_SHOP, "Mon 10:00", "Mon 11:00"],
    ["it will close in an hour", DAY_SHOP, "Mon 12:00", "Mon 22:00"],
    ["it closes", DAY_SHOP, "Mon 22:00", "Mon 23:00"],
    ["a pause ends", { pausedUntil: isoAt("Mon 13:00") }, "Mon 12:00", "Mon 13:00"],
    ["none for a shop that never closes", {}, "Mon 12:00", undefined],
    ["none for a shop that has not opened yet", { takesOrders: false }, "Mon 12:00", undefined],
  ])("[D-OPENH-04] %s", (_, hours, now, next) => {
    expect(nextChange({ ...SHOP, ...hours }, at(now))?.toISOString()).toBe(next && isoAt(next));
  });
});

test.each([
  ["2026-11-23T06:00:00Z", true],
  ["2026-11-23T06:00:00.123Z", true],
  ["2026-11-23T06:00:00+05:00", false],
  ["2026-13-23T06:00:00Z", false],
  ["2026-11-23", false],
])("a moment in a request is ISO 8601 in UTC: %s", (text, isGood) => {
  expect(MomentTextSchema.safeParse(text).success).toBe(isGood);
});
