import { describe, expect, test } from "vitest";
import { groupDays, kindOfTime } from "./opening-days.ts";

const EARLY = { from: "09:00", to: "18:00" };
const LATE = { from: "18:00", to: "02:00" };

describe("the days of a week", () => {
  test.each([
    ["are one group if all are equal", Array(7).fill(EARLY), [["monday", "sunday", EARLY]]],
    [
      "are grouped only with neighbours, also days off",
      [EARLY, { ...EARLY }, LATE, EARLY, EARLY, null, null],
      [
        ["monday", "tuesday", EARLY],
        ["wednesday", "wednesday", LATE],
        ["thursday", "friday", EARLY],
        ["saturday", "sunday", null],
      ],
    ],
  ])("%s", (_, hours, groups) => {
    expect(groupDays(hours).map(({ first, last, time }) => [first, last, time])).toEqual(groups);
  });

  test.each([
    [null, "closed"],
    [{ from: "00:00", to: "00:00" }, "allDay"],
    [LATE, "nextDay"],
    [EARLY, "sameDay"],
  ] as const)("shows %j as %s", (time, kind) => {
    expect(kindOfTime(time)).toBe(kind);
  });
});
