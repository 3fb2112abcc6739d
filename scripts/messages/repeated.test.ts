import { describe, expect, test } from "vitest";
import { lonelyTexts, repeatedTexts, type WrittenTexts } from "./repeated.ts";
import { flatten, type TextsByLanguage } from "./texts.ts";

function textsOf(uz: object, ru: object, en: object): TextsByLanguage {
  return { uz: new Map(flatten(uz)), ru: new Map(flatten(ru)), en: new Map(flatten(en)) };
}
function written(namespace: string, uz: object, ru: object, en: object): WrittenTexts {
  return { namespace, texts: textsOf(uz, ru, en) };
}

const CLOSE = [{ close: "Yopish" }, { close: "Закрыть" }, { close: "Close" }] as const;
const REFERENCE = { shut: "$t(common:close)" };
const NONE = textsOf({}, {}, {});

describe("the check of repeated texts", () => {
  test("names a text of two packages", () => {
    const other = written("b", { shut: "Yopish" }, { shut: "Закрыть" }, { shut: "Close" });
    expect(repeatedTexts([written("a", ...CLOSE), other], NONE)).toEqual([
      "b:shut repeats a:close: refer to a text of shared-contracts/src/texts",
    ]);
  });

  test("names a text that is a common one", () => {
    expect(repeatedTexts([written("a", ...CLOSE)], textsOf(...CLOSE))).toEqual([
      "a:close repeats common:close: refer to a text of shared-contracts/src/texts",
    ]);
  });

  test("compares every form of a number", () => {
    const one = written("a", { n_other: "{{n}} ta" }, { n_one: "1", n_few: "2" }, { n_one: "one", n_other: "{{n}}" });
    const other = written("b", { n_other: "{{n}} ta" }, { n_one: "1", n_few: "3" }, { n_one: "one", n_other: "{{n}}" });
    expect(repeatedTexts([one, other], NONE)).toEqual([]);
    expect(repeatedTexts([one, { ...one, namespace: "b" }], NONE)).toHaveLength(1);
  });

  test("allows a text twice in one package, in one language only, and as a reference", () => {
    const twice = written("a", { a: "Bir", b: "Bir" }, { a: "Один", b: "Один" }, { a: "One", b: "One" });
    const inEnglish = written("b", { a: "Boshqa" }, { a: "Другой" }, { a: "One" });
    const references = ["c", "d"].map((name) => written(name, REFERENCE, REFERENCE, REFERENCE));
    expect(repeatedTexts([twice, inEnglish, ...references], textsOf(...CLOSE))).toEqual([]);
  });

  test("names a common text that fewer than two packages refer to", () => {
    const one = written("a", REFERENCE, REFERENCE, REFERENCE);
    expect(lonelyTexts([one], textsOf(...CLOSE))).toEqual(["common:close belongs to one package, or to none"]);
    expect(lonelyTexts([one, { ...one, namespace: "b" }], textsOf(...CLOSE))).toEqual([]);
  });
});
