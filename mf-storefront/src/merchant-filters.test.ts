import { describe, expect, test } from "vitest";
import { filtersToSearch, type MerchantFilters, readFilters } from "./merchant-filters.ts";

const WHOLE: MerchantFilters = { category: "all", city: undefined, cityParam: undefined, search: "", page: 1 };

describe("readFilters", () => {
  test.each<[string, Partial<MerchantFilters>]>([
    ["", {}],
    ["category=pharmacy", { category: "pharmacy" }],
    ["category=weapons", {}],
    ["page=3", { page: 3 }],
    ["page=0", {}],
    ["page=-2", {}],
    ["page=two", {}],
    ["page=999999", { page: 10_000 }],
    ["search=%20%20osh%20", { search: "osh" }],
    ["search=%00", {}],
    ["search=osh%00%0Apalov%7F", { search: "osh palov" }],
    ["city=samarkand", { city: "samarkand", cityParam: "samarkand" }],
    ["city=atlantis", {}],
    ["city=all", { cityParam: "all" }],
  ])("[S9-PAGE-06] reads ?%s", (query, expected) => {
    expect(readFilters(new URLSearchParams(query), undefined)).toEqual({ ...WHOLE, ...expected });
  });

  test("[D-CITY-03] uses the stored city if the address names none", () => {
    expect(readFilters(new URLSearchParams("page=2"), "bukhara")).toMatchObject({ city: "bukhara", cityParam: "bukhara" });
  });

  test("prefers the address to the stored city, also for any city", () => {
    expect(readFilters(new URLSearchParams("city=nukus"), "bukhara").city).toBe("nukus");
    expect(readFilters(new URLSearchParams("city=all"), "bukhara").city).toBeUndefined();
  });

  test("cuts a search to the API's maximum length", () => {
    expect(readFilters(new URLSearchParams({ search: "o".repeat(300) }), undefined).search).toHaveLength(100);
    expect(readFilters(new URLSearchParams({ search: `${"o".repeat(99)}😀` }), undefined).search).toBe("o".repeat(99));
  });
});

describe("filtersToSearch", () => {
  test.each<[Partial<MerchantFilters>, string]>([
    [{}, ""],
    [{ category: "cafe" }, "?category=cafe"],
    [{ page: 2 }, "?page=2"],
    [{ cityParam: "all" }, "?city=all"],
    [
      { city: "tashkent", cityParam: "tashkent", category: "shop", search: "non & choy", page: 4 },
      "?city=tashkent&category=shop&search=non+%26+choy&page=4",
    ],
  ])("writes %j", (part, expected) => {
    expect(filtersToSearch({ ...WHOLE, ...part })).toBe(expected);
  });

  test("writes what reads back unchanged", () => {
    const filters: MerchantFilters = { category: "shop", city: "qarshi", cityParam: "qarshi", search: "goʻsht", page: 7 };
    expect(readFilters(new URLSearchParams(filtersToSearch(filters)), "tashkent")).toEqual(filters);
  });
});
