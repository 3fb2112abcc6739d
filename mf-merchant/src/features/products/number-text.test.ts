import { describe, expect, test } from "vitest";
import { parsePrice, parseWhole, priceText } from "./number-text.ts";

describe("a price as typed", () => {
  test.each([
    ["42000", 4_200_000],
    ["42 000", 4_200_000],
    ["42\u00A0000,50", 4_200_050],
    ["0.5", 50],
    ["12,", 1200],
    ["12.05", 1205],
  ])("%j is %i tiyin", (text, minor) => {
    expect(parsePrice(text)).toBe(minor);
  });

  test.each(["", "abc", "1,000.50", "1,000", "12.345", "-5", "1e5", ".5", "1 2,3 45"])("%j is no price", (text) => {
    expect(parsePrice(text)).toBeUndefined();
  });
});

test.each([
  [4_200_000, "uz", "42000"],
  [4_200_050, "uz", "42000,50"],
  [4_200_050, "en", "42000.50"],
  [5, "ru", "0,05"],
] as const)("a price of %i is shown in a field in %s as %s, and reads back unchanged", (minor, language, text) => {
  expect(priceText(minor, language)).toBe(text);
  expect(parsePrice(text)).toBe(minor);
});

test.each([
  ["0", 0],
  [" 1 000 ", 1000],
  ["1.5", undefined],
  ["-1", undefined],
  ["", undefined],
  ["ten", undefined],
])("the whole number of %j is %j", (text, number) => {
  expect(parseWhole(text)).toBe(number);
});
