import { OpeningHoursSchema } from "@savat/contracts/merchants";
import { expect, test } from "vitest";
import { copyToAllDays, hoursFieldsOf, hoursOf, missingTime, spanOf, withDay } from "./hours.ts";

const LONG = { from: "08:00", to: "22:00" };
const HOURS = [LONG, LONG, LONG, LONG, { from: "08:00", to: "02:00" }, { from: "00:00", to: "00:00" }, null];

test("hours pass through the form unchanged, also if none are stated", () => {
  expect(hoursOf(hoursFieldsOf(HOURS))).toEqual(HOURS);
  expect(hoursOf(hoursFieldsOf(null))).toBeNull();
});

test("hours stated for the first time are the default for every day, in the API's form", () => {
  const stated = hoursOf({ ...hoursFieldsOf(null), isStated: true });
  expect(stated).toEqual(Array.from({ length: 7 }, () => ({ from: "09:00", to: "18:00" })));
  expect(OpeningHoursSchema.safeParse(stated).success).toBe(true);
});

test("a day off keeps its times for when it opens again", () => {
  const off = withDay(hoursFieldsOf(HOURS), 0, { isOpen: false });
  expect(hoursOf(off)?.[0]).toBeNull();
  expect(hoursOf(withDay(off, 0, { isOpen: true }))?.[0]).toEqual(LONG);
});

test.each([
  ["nothing", hoursFieldsOf(HOURS), undefined],
  ["an end", withDay(hoursFieldsOf(HOURS), 3, { to: "" }), { day: 3, part: "to" }],
  ["both times", withDay(hoursFieldsOf(HOURS), 1, { from: "", to: "" }), { day: 1, part: "from" }],
  ["times of a day off", withDay(hoursFieldsOf(HOURS), 6, { from: "", to: "" }), undefined],
  ["times without stated hours", { ...withDay(hoursFieldsOf(null), 0, { from: "" }), isStated: false }, undefined],
])("if %s is missing the form says %#", (_, fields, expected) => {
  expect(missingTime(fields)).toEqual(expected);
});

test("a day is copied to all the others", () => {
  expect(hoursOf(copyToAllDays(hoursFieldsOf(HOURS), 4))).toEqual(Array.from({ length: 7 }, () => HOURS[4]));
  expect(hoursOf(copyToAllDays(hoursFieldsOf(HOURS), 6))).toEqual(Array.from({ length: 7 }, () => null));
});

test.each([
  [LONG, "sameDay"],
  [{ from: "18:00", to: "03:00" }, "nextDay"],
  [{ from: "00:00", to: "00:00" }, "aroundTheClock"],
])("%j is displayed as %s", (time, expected) => {
  expect(spanOf(time)).toBe(expected);
});
