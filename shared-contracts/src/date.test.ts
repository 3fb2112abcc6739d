import { describe, expect, test } from "vitest";
import { type DateLike, formatClock, formatCountdown, formatDate, formatDateTime, formatDay, isDay, toMillis, yearOf } from "./date.ts";

const AT = Date.UTC(2026, 10, 21, 13, 5);

describe("toMillis", () => {
  test.each<[string, DateLike]>([
    ["an ISO text", "2026-11-21T13:05:00.000Z"],
    ["a text with an offset", "2026-11-21T18:05:00+05:00"],
    ["milliseconds", AT],
    ["seconds", AT / 1000],
    ["a Date", new Date(AT)],
    ["an object with _seconds", { _seconds: AT / 1000 }],
  ])("[S3-ORDER-02] reads %s", (_, value) => {
    expect(toMillis(value)).toBe(AT);
  });
});

describe("formatDate", () => {
  test("[D-FORMAT-02] writes the month's name in each language", () => {
    expect(formatDate(AT, "uz")).toBe("21-noyabr, 2026");
    expect(formatDate(AT, "ru")).toBe("21 ноября 2026 г.");
    expect(formatDate(AT, "en")).toBe("21 November 2026");
  });

  test.each([
    ["2026-01-01T00:00:00Z", "1 January 2026"],
    ["2026-06-30T18:59:59Z", "30 June 2026"],
    ["2026-06-30T19:00:00Z", "1 July 2026"],
    ["2026-12-31T18:59:59Z", "31 December 2026"],
    ["2026-12-31T19:00:00Z", "1 January 2027"],
    ["2028-02-28T19:00:00Z", "29 February 2028"],
  ])("changes the day at midnight in Tashkent: %s is %s", (utc, expected) => {
    expect(formatDate(utc, "en")).toBe(expected);
  });

  test("has a name for each of the twelve months in each language", () => {
    for (const language of ["uz", "ru", "en"] as const) {
      const names = new Set(Array.from({ length: 12 }, (_, month) => formatDate(Date.UTC(2026, month, 10), language)));
      expect(names.size).toBe(12);
    }
  });
});

describe("clock and year", () => {
  test("show the hour of Tashkent, with two digits each", () => {
    expect(formatDateTime(AT, "ru")).toBe("21 ноября 2026 г., 18:05");
    expect(formatClock("2026-06-30T19:03:00Z")).toBe("00:03");
  });

  test("change the year at Tashkent's own new year", () => {
    expect(yearOf("2026-12-31T18:59:59Z")).toBe(2026);
    expect(yearOf("2026-12-31T19:00:00Z")).toBe(2027);
  });
});

test("an unreadable date is shown as empty text", () => {
  for (const broken of ["", "soon", Number.NaN, new Date("soon"), { _seconds: Number.NaN }]) {
    expect(formatDate(broken, "uz")).toBe("");
    expect(formatDateTime(broken, "uz")).toBe("");
    expect(formatClock(broken)).toBe("");
  }
});

test.each([
  [30_000, "30"],
  [29_001, "30"],
  [1, "1"],
  [0, "0"],
  [-5000, "0"],
  [59_000, "59"],
  [60_000, "1:00"],
  [59_001, "1:00"],
  [65_000, "1:05"],
  [900_000, "15:00"],
])("[S2-OTP-08] a countdown of %d ms reads %s", (remainingMs, expected) => {
  expect(formatCountdown(remainingMs)).toBe(expected);
});

describe("calendar days", () => {
  test.each([
    ["2026-06-30T18:59:59Z", "2026-06-30"],
    ["2026-06-30T19:00:00Z", "2026-07-01"],
  ])("are those of Tashkent: %s is %s", (utc, day) => {
    expect(formatDay(utc)).toBe(day);
  });

  test.each([
    ["2026-02-28", true],
    ["2028-02-29", true],
    ["2026-02-30", false],
    ["2027-02-29", false],
    ["2026-13-01", false],
    ["2026-00-10", false],
    ["1899-12-31", false],
    ["0000-01-01", false],
    ["2026-1-1", false],
    [" 2026-01-01", false],
    ["2026-01-01T00:00", false],
    ["", false],
  ])("%s: %s", (text, expected) => {
    expect(isDay(text)).toBe(expected);
  });
});
