import { describe, expect, test } from "vitest";
import en from "./en.json" with { type: "json" };
import ru from "./ru.json" with { type: "json" };
import uz from "./uz.json" with { type: "json" };

type Messages = { [key: string]: string | Messages };
const PLURAL = /_(zero|one|two|few|many|other)$/;

function texts(messages: Messages, path = ""): [string, string][] {
  return Object.entries(messages).flatMap(([key, value]) =>
    typeof value === "string" ? [[`${path}${key}`, value] as [string, string]] : texts(value, `${path}${key}.`),
  );
}

function keys(messages: Messages): string[] {
  return [...new Set(texts(messages).map(([key]) => key.replace(PLURAL, "_n")))].sort();
}

function variables(text: string): string[] {
  return (text.match(/\{\{\w+\}\}|<\/?\w+>/g) ?? []).sort();
}

const NEEDED_PLURALS = { en: ["one", "other"], uz: ["one", "other"], ru: ["few", "many", "one", "other"] } as const;

describe.each(Object.entries({ uz, ru }))("%s", (_, messages) => {
  test("has a text for every English one", () => {
    expect(keys(messages)).toEqual(keys(en));
  });

  test("has the same placeholders as English", () => {
    const english = new Map(texts(en));
    for (const [key, text] of texts(messages)) {
      const original = english.get(key) ?? english.get(key.replace(PLURAL, "_other")) ?? "";
      expect({ key, variables: variables(text) }).toEqual({ key, variables: variables(original) });
    }
  });
});

test.each(Object.entries({ en, uz, ru }))("%s has every plural form the language needs", (language, messages) => {
  const needed = NEEDED_PLURALS[language as keyof typeof NEEDED_PLURALS];
  const forms = new Map<string, string[]>();
  for (const [key] of texts(messages)) {
    const form = PLURAL.exec(key)?.[1];
    const stem = key.replace(PLURAL, "");
    if (form !== undefined) forms.set(stem, [...(forms.get(stem) ?? []), form].sort());
  }
  expect(forms.size).toBeGreaterThan(0);
  for (const [stem, found] of forms) expect({ stem, found }).toEqual({ stem, found: [...needed] });
});

test.each(Object.entries({ en, uz, ru }))("[D-CITY-05] %s promises no minutes and calls no place nearby", (_, messages) => {
  for (const [key, text] of texts(messages)) {
    const isFair = !/\bmin(utes?)?\b|nearby|near you|daqiqa|yaqin|минут|рядом|поблизости/i.test(text);
    expect({ key, text, isFair }).toEqual({ key, text, isFair: true });
  }
});

test("Uzbek uses its own marks", () => {
  for (const [key, text] of texts(uz)) expect({ key, isRight: !/['’‘`]/.test(text) }).toEqual({ key, isRight: true });
});
