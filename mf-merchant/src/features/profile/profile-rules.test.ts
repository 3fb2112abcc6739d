import { expect, test } from "vitest";
import en from "../../i18n/en.json" with { type: "json" };
import { withDay } from "./hours.ts";
import { fieldsOf, type ProfileFields } from "./profile-fields.ts";
import { CHECKS, type CheckedField, type ProfileFault } from "./profile-rules.ts";
import { MERCHANT } from "./test-merchant.ts";

const FIELDS = fieldsOf(MERCHANT);

function textOf(fault: ProfileFault | undefined): string | undefined {
  return fault && en.profile.fault[fault];
}

test.each<[Exclude<CheckedField, "openingHours" | "businessType">, string, string | undefined]>([
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
])("[S5-PROFILE-01] %s %j gives %j", { tags: ["@S5-PROFILE-02", "@S5-PROFILE-03", "@S5-PROFILE-15"] }, (field, typed, text) => {
  expect(textOf(CHECKS[field](typed, FIELDS))).toBe(text);
});

test("an open day needs both times", () => {
  const missing: ProfileFields["openingHours"] = { ...withDay(FIELDS.openingHours, 2, { to: "" }), isStated: true };
  expect(textOf(CHECKS.openingHours(missing, FIELDS))).toBe("This field is required");
  expect(textOf(CHECKS.openingHours(FIELDS.openingHours, FIELDS))).toBeUndefined();
});
