import { expect, test } from "vitest";
import { caretAfterFormatting } from "./formatted-caret.ts";

test.each([
  ["at the end the caret stays at the end", "+998 901", 8, "+998 90 1", 9],
  ["a digit typed in the middle keeps the caret behind it", "+998 950 123 45 6", 7, "+998 95 012 34 56", 7],
  ["a removed separator returns before the caret's digit", "+998 90123 45 67", 7, "+998 90 123 45 67", 7],
  ["digits without the prefix keep as many digits behind the caret", "901234567", 2, "+998 90 123 45 67", 7],
  ["a damaged prefix keeps the caret before the same digits", "+99 90 123 45 67", 3, "+998 90 123 45 67", 3],
])("%s", (_name, typed, caret, formatted, expected) => {
  expect(caretAfterFormatting(typed, caret, formatted)).toBe(expected);
});
