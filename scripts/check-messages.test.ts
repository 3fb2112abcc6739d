import { describe, expect, test } from "vitest";
import { equalTexts, faultyTexts, flatten, foreignTexts, missingTexts, type TextsByLanguage } from "./messages/texts.ts";
import { readUsedKeys } from "./messages/used-keys.ts";

function textsOf(uz: object, ru: object, en: object): TextsByLanguage {
  return { uz: new Map(flatten(uz)), ru: new Map(flatten(ru)), en: new Map(flatten(en)) };
}

describe("the texts of three languages", () => {
  test.each([
    ["a key that one language lacks", { a: "Bir" }, {}, { a: "One" }, ["a: missing in ru"]],
    [
      "a plural form that Russian needs",
      { n_one: "{{count}} ta", n_other: "{{count}} ta" },
      { n_one: "{{count}} место", n_many: "{{count}} мест", n_other: "{{count}} места" },
      { n_one: "one", n_other: "{{count}} places" },
      ["n_few: missing in ru"],
    ],
    [
      "a plural form that Uzbek does not have",
      { n_one: "x", n_few: "x", n_other: "x" },
      { n_one: "x", n_few: "x", n_many: "x", n_other: "x" },
      { n_one: "x", n_other: "x" },
      ["n_few: no form of uz"],
    ],
    ["nothing if all are there", { a: { b: "Bir" } }, { a: { b: "Один" } }, { a: { b: "One" } }, []],
  ])("report %s", (_, uz, ru, en, faults) => {
    expect(missingTexts(textsOf(uz, ru, en))).toEqual(faults);
  });

  test("report empty texts and other placeholders, except a singular without its number", () => {
    const en = { a: "Hi {{name}}", n_one: "One place", n_other: "{{count}} places", link: "See [it](/faq)" };
    const uz = { a: "Salom {{ism}}", n_one: "{{count}} ta joy", n_other: "{{count}} ta joy", link: "[Koʻring](/contact)" };
    expect(faultyTexts(textsOf(uz, { a: " " }, en))).toEqual([
      'a: filled with "{{ism}}" in uz, with "{{name}}" in en',
      'link: filled with "](/contact)" in uz, with "](/faq)" in en',
      "a: empty in ru",
    ]);
  });

  test("report equal texts of two languages, unless they have no words", () => {
    const texts = textsOf(
      { a: "Menu", b: "{{from}}–{{to}}", c: "Да" },
      { a: "Меню", b: "{{from}}–{{to}}", c: "Да" },
      { a: "Menu", b: "{{from}}–{{to}}", c: "Yes" },
    );
    expect([...equalTexts(texts).keys()]).toEqual(["a", "c"]);
  });
});

test("report texts in the script of another language, even if they differ slightly", () => {
  const texts = textsOf(
    { a: "Menyu", b: "Меню", c: "{{n}} kg" },
    { a: "Menu.", b: "Меню", c: "{{name}} · {{n}}", d: "Savat: корзина" },
    { a: "Menu", b: "Menu", c: "{{n}} kg" },
  );
  expect([...foreignTexts(texts)]).toEqual([
    ["b", '"Меню" is not uz'],
    ["a", '"Menu." is not ru'],
  ]);
});

describe("the used keys of a source", () => {
  const source = `
    t("plain"); i.t(isIt ? "left" : "right"); t(\`type.\${kind}\`); t(["first", "second"]); t(given, { defaultValue: "" });
    const later = { text: "nav.about" }; const label = \`\${a} · \${b}\`;
    const x = <Trans t={t} i18nKey={bare ? "bare" : "full"} />;
    const { t: say } = useTranslation("x"); say("renamed");`;
  const used = readUsedKeys("x.tsx", source);

  test("include the keys of every kind of call", () => {
    expect(used.asked.map(({ key }) => String(key))).toEqual([
      "plain",
      "left",
      "right",
      "/^type\\.[^.]+$/",
      "first",
      "second",
      "bare",
      "full",
      "renamed",
    ]);
  });

  test("include keys that are passed on, but no pattern that matches every key", () => {
    expect(used.named.has("nav.about")).toBe(true);
    expect(used.patterns.map(String)).toEqual(["/^type\\.[^.]+$/"]);
  });
});
