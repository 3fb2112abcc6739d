import { describe, expect, test } from "vitest";
import type { Language } from "./language.ts";
import { DELIVERY_TARIFF_MINOR, formatMoney, formatMoneyInProse, formatMoneyParts } from "./money.ts";

describe("formatMoney", () => {
  test.each<[number, Language, string]>([
    [4_200_000, "uz", "42\u00A0000,00\u00A0soʻm"],
    [4_200_000, "ru", "42\u00A0000,00\u00A0сум"],
    [4_200_000, "en", "42\u00A0000.00\u00A0sõm"],
    [0, "uz", "0,00\u00A0soʻm"],
    [5, "en", "0.05\u00A0sõm"],
    [99_999, "en", "999.99\u00A0sõm"],
    [100_000, "en", "1\u00A0000.00\u00A0sõm"],
    [123_456_789_012, "ru", "1\u00A0234\u00A0567\u00A0890,12\u00A0сум"],
  ])(
    "[S9-MONEY-01] shows %d tiyin in %s as %j",
    { tags: ["@S9-MONEY-02", "@D-LANG-04", "@D-LANG-05", "@D-FORMAT-01", "@D-FORMAT-02"] },
    (amountMinor, language, expected) => {
      expect(formatMoney(amountMinor, language)).toBe(expected);
    },
  );

  test.each<[number, string]>([
    [-1_234_500, "−12\u00A0345,00\u00A0soʻm"],
    [-5, "−0,05\u00A0soʻm"],
    [-0.4, "0,00\u00A0soʻm"],
    [-0, "0,00\u00A0soʻm"],
  ])("shows a minus before %d tiyin only if the rounded sum is not zero", (amountMinor, expected) => {
    expect(formatMoney(amountMinor, "uz")).toBe(expected);
  });

  test("rounds a fraction of a tiyin to the nearest whole one, with carry", () => {
    expect(formatMoney(10.4, "en")).toBe("0.10\u00A0sõm");
    expect(formatMoney(10.5, "en")).toBe("0.11\u00A0sõm");
    expect(formatMoney(99_999.6, "en")).toBe("1\u00A0000.00\u00A0sõm");
  });

  test("returns figure and currency separately for a price in two sizes", () => {
    expect(formatMoneyParts(1_250_050, "ru")).toEqual({ figure: "12\u00A0500,50", currency: "сум" });
  });
});

describe("formatMoneyInProse", () => {
  test("[S9-MONEY-05] shows the delivery tariff of 12 000 and 20 000 without decimals in every language", {
    tags: ["@D-FORMAT-01"],
  }, () => {
    expect(formatMoneyInProse(DELIVERY_TARIFF_MINOR.near, "uz")).toBe("12\u00A0000\u00A0soʻm");
    expect(formatMoneyInProse(DELIVERY_TARIFF_MINOR.far, "ru")).toBe("20\u00A0000\u00A0сум");
    expect(formatMoneyInProse(DELIVERY_TARIFF_MINOR.near, "en")).toBe("12\u00A0000\u00A0sõm");
  });

  test("uses the same minus as a sum with decimals", () => {
    expect(formatMoneyInProse(-1_200_000, "uz")).toBe("−12\u00A0000\u00A0soʻm");
  });
});
