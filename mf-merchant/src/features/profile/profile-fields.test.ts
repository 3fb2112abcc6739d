import { changedFields, pick } from "shared-contracts/edit-conflict";
import type { MerchantRecord } from "shared-contracts/merchants";
import { expect, test } from "vitest";
import { fieldsOf, PROFILE_FORM, type ProfileValues, seenValues, valuesOf } from "./profile-fields.ts";
import { MERCHANT } from "./test-merchant.ts";

const FIELDS = fieldsOf(MERCHANT);

function changeOf(values: ProfileValues, merchant: MerchantRecord): Partial<ProfileValues> {
  return pick(values, changedFields(PROFILE_FORM, seenValues(merchant), values));
}

test("an unedited profile changes nothing", () => {
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
