import { changedFields, pick } from "@savat/contracts/edit-conflict";
import type { MerchantRecord } from "@savat/contracts/merchants";
import { expect, test } from "vitest";
import { fieldsOf, PROFILE_FORM, type ProfileValues, seenValues, valuesOf } from "./profile-fields.ts";
import { MERCHANT } from "./test-merchant.ts";

const FIELDS = fieldsOf(seenValues(MERCHANT));

function changeOf(values: ProfileValues, merchant: MerchantRecord): Partial<ProfileValues> {
  return pick(values, changedFields(PROFILE_FORM, seenValues(merchant), values));
}

test("an unedited profile changes nothing", () => {
  expect(changeOf(valuesOf(FIELDS), MERCHANT)).toEqual({});
  const swapped: MerchantRecord = { ...MERCHANT, openingHours: Array.from({ length: 7 }, () => ({ to: "18:00", from: "09:00" })) };
  expect(changeOf(valuesOf(fieldsOf(seenValues(swapped))), swapped)).toEqual({});
});

test("[D-ZONE-07] a zone, a point and exceptions that nobody touched change nothing, whatever the order of their keys", () => {
  const corners = [1, 2, 3].map((lat) => ({ lng: 69, lat }));
  for (const zone of [
    { km: 4.5, kind: "radius" as const },
    { districts: ["Olmazor"], kind: "districts" as const },
    { corners, kind: "polygon" as const },
  ]) {
    const delivery = { district: "Olmazor", point: { lng: 69.2, lat: 41.3 }, zone, minOrder: 50_000, isFree: true };
    const merchant: MerchantRecord = {
      ...MERCHANT,
      delivery,
      hoursExceptions: [{ time: { to: "18:00", from: "09:00" }, day: "2026-03-08" }],
    };
    expect(changeOf(valuesOf(fieldsOf(seenValues(merchant))), merchant)).toEqual({});
  }
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
  [{ district: " Olmazor " }, { district: "Olmazor" }],
  [{ minOrder: "50 000" }, { minOrder: 5_000_000 }],
  [{ point: { lat: "41,3", lng: "69.2" } }, { point: { lat: 41.3, lng: 69.2 } }],
  [{ zone: { ...FIELDS.zone, kind: "radius" as const, km: "4,5" } }, { zone: { kind: "radius", km: 4.5 } }],
  [
    { zone: { ...FIELDS.zone, kind: "districts" as const, districts: ["Olmazor"] } },
    { zone: { kind: "districts", districts: ["Olmazor"] } },
  ],
  [
    { hoursExceptions: [{ key: 1, day: "2026-03-08", isOpen: false, from: "09:00", to: "18:00" }] },
    { hoursExceptions: [{ day: "2026-03-08", time: null }] },
  ],
])("[S5-PROFILE-02] %j changes %j and nothing else", (typed, change) => {
  expect(changeOf(valuesOf({ ...FIELDS, ...typed }), MERCHANT)).toEqual(change);
});
