import type { MerchantRecord } from "shared-contracts/merchants";
import { expect, test } from "vitest";
import { changeOf, fieldsOf, rebase, valuesOf } from "./profile-fields.ts";
import { MERCHANT } from "./test-merchant.ts";

const FIELDS = fieldsOf(MERCHANT);

test("a profile that was not touched changes nothing", () => {
  expect(changeOf(valuesOf(FIELDS), MERCHANT)).toEqual({});
  const swapped: MerchantRecord = { ...MERCHANT, openingHours: Array.from({ length: 7 }, () => ({ to: "18:00", from: "09:00" })) };
  expect(changeOf(valuesOf(fieldsOf(swapped)), swapped)).toEqual({});
});

test.each([
  [{ businessName: "  Oqtepa Lavash 2 " }, { businessName: "Oqtepa Lavash 2" }],
  [{ businessType: "bakery" as const }, { businessType: "bakery" }],
  [{ contactPhone: "+998 90 765 43 21" }, { contactPhone: "+998907654321" }],
  [{ contactPhone: "+998 " }, { contactPhone: "" }],
  [{ businessAddress: " " }, { businessAddress: "" }],
  [{ imageUrl: " https://example.uz/b.jpg " }, { images: ["https://example.uz/a.jpg", "https://example.uz/b.jpg"] }],
  [{ images: [] }, { images: [] }],
  [
    { openingHours: { ...FIELDS.openingHours, isStated: true } },
    { openingHours: Array.from({ length: 7 }, () => ({ from: "09:00", to: "18:00" })) },
  ],
])("[S5-PROFILE-02] %j changes %j and nothing else", (typed, change) => {
  expect(changeOf(valuesOf({ ...FIELDS, ...typed }), MERCHANT)).toEqual(change);
});

test("after somebody else's save one's own change stands, and theirs in every field that one left alone", () => {
  const typed = valuesOf({ ...FIELDS, businessName: "Mine", city: "bukhara" });
  const { values, merchant } = rebase(typed, MERCHANT, { businessName: "Theirs", description: "New" }, 9);
  expect(values).toMatchObject({ businessName: "Mine", city: "bukhara", description: "New" });
  expect(merchant.version).toBe(9);
  expect(changeOf(values, merchant)).toEqual({ businessName: "Mine", city: "bukhara" });
});
