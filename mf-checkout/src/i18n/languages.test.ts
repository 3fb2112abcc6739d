import { expect, test } from "vitest";
import en from "./en.json" with { type: "json" };
import ru from "./ru.json" with { type: "json" };
import uz from "./uz.json" with { type: "json" };

const PLURAL = /_(one|few|many|other)$/;

/** Every text by its whole key, plural forms under one. */
function textsOf(messages: object, prefix = ""): Map<string, string> {
  return new Map(
    Object.entries(messages).flatMap(([name, value]: [string, unknown]) =>
      typeof value === "object" && value !== null
        ? [...textsOf(value, `${prefix}${name}.`)]
        : [[`${prefix}${name}`.replace(PLURAL, ""), String(value)] as const],
    ),
  );
}

function placesIn(text: string | undefined): string[] {
  return (text?.match(/{{\w+}}/g) ?? []).sort();
}

test.each([
  ["ru", ru],
  ["uz", uz],
])("%s has all texts of English, with the same placeholders", (_, messages) => {
  const english = textsOf(en);
  const texts = textsOf(messages);
  expect([...texts.keys()].sort()).toEqual([...english.keys()].sort());
  for (const [key, text] of english) expect({ key, places: placesIn(texts.get(key)) }).toEqual({ key, places: placesIn(text) });
});
