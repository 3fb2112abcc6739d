import { describe, expect, test } from "vitest";
import { type City, CitySchema, type ReadCity } from "./city.ts";
import { distanceKm } from "./delivery.ts";
import { districtKey, districtsOf, findDistrict } from "./districts.ts";
import { UNKNOWN } from "./fallback.ts";

describe("the listed districts", () => {
  test.each(CitySchema.options)("of %s have slugs and names of their own, in three languages", (city) => {
    const listed = districtsOf(city);
    expect(listed.length).toBeGreaterThan(0);
    for (const key of ["slug", "uz", "ru", "en"] as const) {
      const names = listed.map((district) => district[key]);
      expect(new Set(names).size).toBe(names.length);
      expect(names.filter((name) => name.trim() === "")).toEqual([]);
    }
    expect(new Set(listed.flatMap(({ uz, ru, en }) => [uz, ru, en].map((name) => districtKey(city, name)))).size).toBe(listed.length);
  });

  test.each(CitySchema.options)("of %s lie near each other, in Uzbekistan", (city) => {
    const [first, ...others] = districtsOf(city);
    expect(first?.lat).toBeGreaterThan(37);
    expect(first?.lat).toBeLessThan(43);
    expect(first?.lng).toBeGreaterThan(59);
    expect(first?.lng).toBeLessThan(73);
    for (const other of others) expect(first && distanceKm(first, other)).toBeLessThan(25);
  });

  test("of a city that this page does not know are none", () => {
    expect(districtsOf(UNKNOWN)).toEqual([]);
    expect(findDistrict(UNKNOWN, "Chilonzor")).toBeUndefined();
  });
});

describe("findDistrict", () => {
  test.each<[City, string, string | undefined]>([
    ["tashkent", "Yunusobod", "yunusobod"],
    ["tashkent", " yunusobod TUMANI ", "yunusobod"],
    ["tashkent", "Юнусабадский", "yunusobod"],
    ["tashkent", "Юнусабадский район", "yunusobod"],
    ["tashkent", "Юнусабад", "yunusobod"],
    ["tashkent", "Yunusabad district", "yunusobod"],
    ["tashkent", "Mirzo Ulugʻbek tumani", "mirzo-ulugbek"],
    ["tashkent", "Mirzo Ulug'bek", "mirzo-ulugbek"],
    ["tashkent", "mirzo-ulugbek", "mirzo-ulugbek"],
    ["tashkent", "Мирзо-Улугбек", "mirzo-ulugbek"],
    ["tashkent", "Янгихаёт", "yangihayot"],
    ["tashkent", "Markaz", undefined],
    ["tashkent", "Qoʻyliq", undefined],
    ["tashkent", "", undefined],
    ["tashkent", "tumani", undefined],
    ["samarkand", "Центр", "centre"],
  ])("[D-ZONE-06] in %s %j is %s", (city, text, slug) => {
    expect(findDistrict(city, text)?.slug).toBe(slug);
  });
});

describe("districtKey", () => {
  test.each<[ReadCity, string, string, boolean]>([
    ["tashkent", "Chilonzor", "Чиланзарский район", true],
    ["tashkent", "Chilonzor", "Chilanzar", true],
    ["tashkent", "Chilonzor", "Olmazor", false],
    ["tashkent", "Qoʻyliq", "qo'yliq tumani", true],
    ["tashkent", "Qoʻyliq", "Qoʻyliq 5", false],
    [UNKNOWN, "Markaz", "markaz", true],
  ])("[D-ZONE-06] in %s %j and %j are one: %s", (city, one, other, expected) => {
    expect(districtKey(city, one) === districtKey(city, other)).toBe(expected);
  });
});
