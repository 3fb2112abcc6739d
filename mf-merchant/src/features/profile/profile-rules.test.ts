import { expect, test } from "vitest";
import en from "../../i18n/en.json" with { type: "json" };
import { withDay } from "./hours.ts";
import { fieldsOf, type ProfileFields, seenValues } from "./profile-fields.ts";
import { CHECKS, type CheckedField, type ProfileFault } from "./profile-rules.ts";
import { MERCHANT } from "./test-merchant.ts";

const FIELDS = fieldsOf(seenValues(MERCHANT));

function textOf(fault: ProfileFault | undefined): string | undefined {
  return fault && en.profile.fault[fault];
}

test.each<[Exclude<CheckedField, "openingHours" | "businessType" | "hoursExceptions" | "point" | "zone">, string, string | undefined]>([
  ["businessName", " ", "This field is required"],
  ["businessName", "Osh\u200bxona", "The name has a character that cannot be seen. Type it anew."],
  ["businessName", "Kоrzinka", "A word mixes letters of two alphabets. Write each word in one."],
  ["businessName", "Oʻzbegim кафе", undefined],
  ["businessOwnerName", "", "This field is required"],
  ["businessOwnerEmail", "", "This field is required"],
  ["businessOwnerEmail", "olim", "Please enter a valid email address"],
  ["businessOwnerEmail", "olim@example.uz", undefined],
  ["contactPhone", "+998 ", undefined],
  ["contactPhone", "+998 90 12", "Please enter a valid Uzbek phone number (+998 XX XXX XX XX)"],
  ["imageUrl", "", undefined],
  ["imageUrl", "picture.jpg", "Invalid value"],
  ["imageUrl", "http://example.uz/b.jpg", "Invalid value"],
  ["imageUrl", "https://example.uz/b.jpg", undefined],
  ["minOrder", "", undefined],
  ["minOrder", "1 000 000", undefined],
  ["minOrder", "1000001", "A whole sum up to 1 000 000 sõm."],
  ["minOrder", "-1", "A whole sum up to 1 000 000 sõm."],
  ["minOrder", "12,5", "A whole sum up to 1 000 000 sõm."],
])("[S5-PROFILE-01] %s %j gives %j", { tags: ["@S5-PROFILE-02", "@S5-PROFILE-03", "@S5-PROFILE-15"] }, (field, typed, text) => {
  expect(textOf(CHECKS[field](typed, FIELDS))).toBe(text);
});

test("an open day needs both times", () => {
  const missing: ProfileFields["openingHours"] = { ...withDay(FIELDS.openingHours, 2, { to: "" }), isStated: true };
  expect(textOf(CHECKS.openingHours(missing, FIELDS))).toBe("This field is required");
  expect(textOf(CHECKS.openingHours(FIELDS.openingHours, FIELDS))).toBeUndefined();
});

test.each<[string, string, boolean]>([
  ["", "", true],
  ["41.3111", "69.2797", true],
  ["41,3111", "-69", true],
  ["41.3111", "", false],
  ["91", "69", false],
  ["41", "181", false],
  ["north", "69", false],
])("[D-ZONE-07] a point of %j and %j is taken: %s", (lat, lng, isGood) => {
  expect(textOf(CHECKS.point({ lat, lng }, FIELDS))).toBe(isGood ? undefined : "Type both numbers, for example 41.3111 and 69.2797.");
});

test.each<[Partial<ProfileFields["zone"]>, string | undefined]>([
  [{ kind: "city", km: "" }, undefined],
  [{ kind: "radius", km: "0,5" }, undefined],
  [{ kind: "radius", km: "0.4" }, "A distance from 0.5 to 50 km."],
  [{ kind: "radius", km: "51" }, "A distance from 0.5 to 50 km."],
  [{ kind: "districts", districts: ["Olmazor"] }, undefined],
  [{ kind: "districts" }, "Choose at least one district."],
])("[D-ZONE-07] a zone of %j has the fault %j", (zone, text) => {
  expect(textOf(CHECKS.zone({ ...FIELDS.zone, ...zone }, FIELDS))).toBe(text);
});

test.each<[string, Partial<ProfileFields["hoursExceptions"][number]>, string | undefined]>([
  ["a day off", { isOpen: false, from: "", to: "" }, undefined],
  ["other hours", { from: "10:00", to: "14:00" }, undefined],
  ["no day", { day: "" }, "This field is required"],
  ["no closing time", { to: "" }, "This field is required"],
  ["a day that stands already", { day: "2026-03-08" }, "This day is in the list already."],
])("[D-OPENH-10] an exception with %s", (_, change, text) => {
  const row = { isOpen: true, from: "09:00", to: "18:00" };
  const rows = [
    { ...row, key: 1, day: "2026-03-08" },
    { ...row, key: 2, day: "2026-03-09", ...change },
  ];
  expect(textOf(CHECKS.hoursExceptions(rows, FIELDS))).toBe(text);
});
