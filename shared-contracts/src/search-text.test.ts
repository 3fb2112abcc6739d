import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  FOLDED_CYRILLIC,
  findBySearch,
  foldForSearch,
  foldText,
  isForgiven,
  matchesSearch,
  normalizeApostrophes,
  readingsOf,
  searchableText,
} from "./search-text.ts";

describe("apostrophes", () => {
  test.each(["'", "ʻ", "ʼ", "‘", "’", "`", "´", "′", "ʹ"])("%s becomes ' and does not split a word", (mark) => {
    expect(normalizeApostrophes(`To${mark}y, g${mark}isht`)).toBe("To'y, g'isht");
    expect([foldForSearch(`To${mark}y`), foldText(`To${mark}y`)]).toEqual(["toy", "toy"]);
  });
});

describe("foldForSearch", () => {
  test.each([
    ["TO'Y  OSHI", "toy oshi"],
    ["to’y-oshi", "toy oshi"],
    ["Maʼmur", "mamur"],
    ["Café Crème", "cafe creme"],
    ["Шоколад «Ёлочка»", "шоколад елочка"],
    ["100% sharbat_1", "100 sharbat 1"],
    ["  ", ""],
    ["%_\\", ""],
  ])("keeps the script and folds %j to %j", (text, folded) => {
    expect(foldForSearch(text)).toBe(folded);
  });
});

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
    ["Bukhara, Бухара", "buhara buhara"],
    ["Zhele, желе", "jele jele"],
    ["zkkkh", "j"],
    ["ж\u0306", "j"],
    [" %_\\ ", ""],
    ["mo\u00ADloko \u200Epa\u200Blov\uFEFF", "moloko palov"],
  ])("[D-SEARCH-01] folds %j to %j", (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });
});

describe("the readings of a word", () => {
  test.each([
    ["Сариёғ", [["sarieg", "sariyog"]]],
    ["борщ и сыр", [["borsh", "borshch"], ["i"], ["sir", "syr"]]],
    [
      "поезд, ер",
      [
        ["poezd", "poyezd"],
        ["er", "yer"],
      ],
    ],
    ["oʻzbek", [["ozbek"]]],
    [" ь ", []],
  ])("of %j are %j", (text, readings) => {
    expect(readingsOf(text)).toEqual(readings);
  });

  test("are all stored, each once, after the folded form", () => {
    expect(searchableText("Сыр, сыр", "1 kg")).toBe("sir sir 1 kg syr");
  });
});

const letters = [..."abdeghijklmnopqrstuvxyz", ...FOLDED_CYRILLIC, ..."AZЁЎ0159 '-,ʻʼé\u0306ҡ"];
const anyText = fc.string({ unit: fc.constantFrom(...letters), maxLength: 30 });

describe("any text", () => {
  test("is folded in one pass", () => {
    fc.assert(fc.property(anyText, (text) => foldText(foldText(text)) === foldText(text)));
    fc.assert(fc.property(fc.string({ unit: "grapheme" }), (text) => foldText(foldText(text)) === foldText(text)));
  });

  test("keeps nothing that an older folding would have kept", () => {
    const older = new RegExp(`[x${FOLDED_CYRILLIC}]|kh|zh`);
    fc.assert(fc.property(anyText, (text) => !older.test(searchableText(text))));
  });

  test("has as many words in each reading", () => {
    fc.assert(
      fc.property(
        anyText,
        (text) =>
          readingsOf(text)
            .map(([first]) => first)
            .join(" ") === foldText(text),
      ),
    );
    fc.assert(fc.property(anyText, (text) => readingsOf(text).every((readings) => readings.every((word) => /^[^\s]+$/.test(word)))));
  });

  test("matches itself", () => {
    fc.assert(fc.property(anyText, (text) => matchesSearch(text, text)));
  });

  test("[D-SEARCH-02] matches a word with one letter wrong, missing or added, or two swapped", () => {
    const word = fc.stringMatching(/^[a-w]{5,12}$/).filter((one) => foldText(one) === one);
    const edits = fc.record({
      at: fc.nat(),
      letter: fc.constantFrom(..."abcdefg"),
      kind: fc.constantFrom("other", "more", "less", "swapped"),
    });
    fc.assert(
      fc.property(word, edits, (said, { at: place, letter, kind }) => {
        const at = place % said.length;
        const [before, own, after] = [said.slice(0, at), said.slice(at, at + 1), said.slice(at + 1)];
        const typed = {
          other: `${before}${letter}${after}`,
          more: `${before}${letter}${own}${after}`,
          less: `${before}${after}`,
          swapped: `${before}${after.slice(0, 1)}${own}${after.slice(1)}`,
        }[kind];
        fc.pre(isForgiven(foldText(typed)) && foldText(typed) === typed);
        expect(matchesSearch(typed, `bir ${said} ikki`)).toBe(true);
      }),
    );
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
    ["moloko", "Молоко"],
    ["sariyogʻ", "Сариёғ"],
    ["", "Anything"],
  ])("finds with %j: %j", (query, text) => {
    expect(matchesSearch(query, text)).toBe(true);
  });

  test.each([
    ["refnudd", "When do I get my refund?"],
    ["cat", "A cut of lamb"],
    ["ar", "A card"],
    ["1500", "1600 ml"],
    ["delivery order", "Delivery takes 20-45 minutes"],
    ["возврат", "Сколько длится доставка?"],
  ])("does not find with %j: %j", (query, text) => {
    expect(matchesSearch(query, text)).toBe(false);
  });
});

describe("findBySearch", () => {
  const texts = ["A card is enough", "Carp from the river", "A card again"];
  const find = (query: string) => findBySearch(query, texts, (text) => text);

  test("leaves out near misses if an exact match exists", () => {
    expect(find("card")).toEqual(["A card is enough", "A card again"]);
  });

  test("allows one wrong letter if nothing matches exactly", () => {
    expect(find("carb")).toEqual(texts);
    expect(find("pear")).toEqual([]);
  });
});
