import { describe, expect, it } from "vitest";
import { categoryKey, isStockOnly } from "./rules.ts";

describe("a body about the stock alone", () => {
  it.each<[unknown, boolean]>([
    [{ stockQuantity: 5 }, true],
    [{ stockQuantity: 5, stockSeen: 7, version: 2 }, true],
    [{}, true],
    [undefined, true],
    [null, true],
    ["text", true],
    [{ stockQuantity: 5, price: 1 }, false],
    [{ stockQuantity: 5, price: null }, false],
    [{ nothingKnown: 1 }, false],
    [[1], false],
  ])("%j: %s", (body, expected) => {
    expect(isStockOnly(body)).toBe(expected);
  });
});

describe("the key of a category", () => {
  it.each([
    ["Ichimliklar", "ICHIMLIKLAR "],
    ["Goʻsht", "go'sht"],
    ["Qaynoq  taomlar", "qaynoq-taomlar"],
    [" 🍕", "🍕 "],
  ])("is the same of %j and %j", (one, other) => {
    expect(categoryKey(one)).toBe(categoryKey(other));
  });

  it.each([
    ["Non", "Nonushta"],
    ["🍕", "🍔"],
  ])("is not the same of %j and %j", (one, other) => {
    expect(categoryKey(one)).not.toBe(categoryKey(other));
  });
});
