import { describe, expect, test } from "vitest";
import { findBySearch, foldText, matchesSearch } from "./search-text.ts";

describe("foldText", () => {
  test.each([
    ["Toʻy  OSHI", "toy oshi"],
    ["to’y-o'shi", "toy oshi"],
    ["Maʼmur gʻisht", "mamur gisht"],
    ["Café Crème", "cafe creme"],
    ["Хачапури, xasip", "hachapuri hasip"],
    ["Палов", "palov"],
    ["ЎЗБЕК ғишт қалам ҳаёт", "ozbek gisht qalam haet"],
    ["Шоколад «Ёлочка»", "shokolad elochka"],
    ["й\u0306 и\u0306", "y y"],
    ["100% sharbat_1", "100 sharbat 1"],
    [" %_\\ ", ""],
  ])("folds %j to %j", (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });
});

describe("matchesSearch", () => {
  test.each([
    ["палов", "Samarqand palovi"],
    ["тўлов", "Toʻlov qanday qilinadi?"],
    ["сариёғ", "Sariyogʻ 200 g"],
    ["ер ёнғоқ", "Yeryongʻoq, yer yongʻoq"],
    ["цирк", "Sirk"],
    ["to'lov KARTA", "Karta bilan toʻlov"],
    ["hizmat", "Xizmat"],
    ["dostavka", "Сколько длится доставка?"],
    ["елочка", "Ёлочка"],
    ["ёлочка", "Елочка"],
    ["деньг", "Когда вернут деньги?"],
    ["refnud", "When do I get my refund?"],
    ["delivry", "Delivery takes 20-45 minutes"],
    ["celivery", "Delivery takes 20-45 minutes"],
    ["дставка", "Сколько длится доставка?"],
    ["buyurtna", "Buyurtmani oʻzgartirish"],
    ["45", "Delivery takes 20-45 minutes"],
    ["", "Anything"],
  ])("%j finds %j", (query, text) => {
    expect(matchesSearch(query, text)).toBe(true);
  });

  test.each([
    ["refnudd", "When do I get my refund?"],
    ["cat", "A cut of lamb"],
    ["ar", "A card"],
    ["delivery order", "Delivery takes 20-45 minutes"],
    ["возврат", "Сколько длится доставка?"],
  ])("%j does not find %j", (query, text) => {
    expect(matchesSearch(query, text)).toBe(false);
  });
});

describe("findBySearch", () => {
  const texts = ["A card is enough", "Carp from the river", "A card again"];
  const find = (query: string) => findBySearch(query, texts, (text) => text);

  test("keeps near misses out where something fits to the letter", () => {
    expect(find("card")).toEqual(["A card is enough", "A card again"]);
  });

  test("forgives one letter where nothing fits", () => {
    expect(find("carb")).toEqual(texts);
    expect(find("pear")).toEqual([]);
  });
});
