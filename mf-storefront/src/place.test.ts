import { expect, test } from "vitest";
import { placeOf } from "./place.ts";

test.each([
  ["Navoiy koʻchasi 5", "en", "Tashkent, Navoiy koʻchasi 5"],
  ["Navoiy koʻchasi 5", "ru", "Ташкент, Navoiy koʻchasi 5"],
  ["Toshkent, Navoiy koʻchasi 5", "en", "Toshkent, Navoiy koʻchasi 5"],
  ["ул. Навои 5, г. Ташкент", "uz", "ул. Навои 5, г. Ташкент"],
  ["", "uz", "Toshkent"],
] as const)("adds the city before %j in %s only if the address lacks it", (address, language, expected) => {
  expect(placeOf("tashkent", address, language)).toBe(expected);
});

test("[D-COMPAT-06] a city that only a later release knows is left out of an address", () => {
  expect(placeOf("unknown", "Navoiy 1", "en")).toBe("Navoiy 1");
});
