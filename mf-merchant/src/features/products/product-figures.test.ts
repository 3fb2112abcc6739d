import { expect, test } from "vitest";
import { cutNotes, stockLevel } from "./product-figures.ts";

test.each([
  [11, "high"],
  [10, "low"],
  [1, "low"],
  [0, "soldOut"],
])("[S2-DASH-05] a stock of %i is %s", { tags: ["@S9-LIMIT-02"] }, (stock, level) => {
  expect(stockLevel(stock)).toBe(level);
});

test.each([
  ["x".repeat(50), "x".repeat(50)],
  ["x".repeat(51), `${"x".repeat(50)}…`],
  [`${"x".repeat(49)} and more`, `${"x".repeat(49)}…`],
  ["🍚".repeat(51), `${"🍚".repeat(50)}…`],
  ["", ""],
])("[S2-DASH-04] the description %j is shown as %j", { tags: ["@S9-LIMIT-03"] }, (notes, shown) => {
  expect(cutNotes(notes)).toBe(shown);
});
