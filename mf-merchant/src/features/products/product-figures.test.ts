import { expect, test } from "vitest";
import { cutNotes, stockLevel } from "./product-figures.ts";

test.each([
  [11, "high"],
  [10, "low"],
  [1, "low"],
  [0, "soldOut"],
])("a stock of %i is %s", (stock, level) => {
  expect(stockLevel(stock)).toBe(level);
});

test.each([
  ["x".repeat(50), "x".repeat(50)],
  ["x".repeat(51), `${"x".repeat(50)}…`],
  [`${"x".repeat(49)} and more`, `${"x".repeat(49)}…`],
  ["🍚".repeat(51), `${"🍚".repeat(50)}…`],
  ["", ""],
])("the description %j is shown as %j", (notes, shown) => {
  expect(cutNotes(notes)).toBe(shown);
});
