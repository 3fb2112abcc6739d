import { describe, expect, it } from "vitest";
import { availableQuantity, categoryKey, isStockOnly } from "./rules.ts";

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

describe("the quantity that can be ordered", () => {
  const now = new Date("2026-03-01T07:00:00.000Z");

  it.each([
    ["stock without reservations", { stockQuantity: 5, reservedQuantity: 2, outUntil: null }, 3],
    ["nothing below the reservations", { stockQuantity: 1, reservedQuantity: 2, outUntil: null }, 0],
    ["nothing while it is out for today", { stockQuantity: 5, reservedQuantity: 0, outUntil: new Date("2026-03-01T07:00:00.001Z") }, 0],
    ["all of it at midnight", { stockQuantity: 5, reservedQuantity: 0, outUntil: now }, 5],
  ])("[D-OUT-01] is %s", (_, stock, expected) => {
    expect(availableQuantity(stock, now)).toBe(expected);
  });
});
