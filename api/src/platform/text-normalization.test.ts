import { describe, expect, it } from "vitest";
import { foldForSearch } from "./text-normalization.ts";

describe("foldForSearch", () => {
  it.each([
    ["Toʻy oshi", "toy oshi"],
    ["TO'Y  OSHI", "toy oshi"],
    ["to’y-oshi", "toy oshi"],
    ["Maʼmur", "mamur"],
    ["Gʻijduvon gʻisht", "gijduvon gisht"],
    ["Café Crème", "cafe creme"],
    ["Шоколад «Ёлочка»", "шоколад елочка"],
    ["100% sharbat_1", "100 sharbat 1"],
    ["  ", ""],
    ["%_\\", ""],
  ])("folds %j to %j", (text, folded) => {
    expect(foldForSearch(text)).toBe(folded);
  });
});
