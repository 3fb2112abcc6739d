import { expect, test } from "vitest";
import { checkRegistrationField, type RegistrationField } from "./rules.ts";

test.each<[RegistrationField, string, string | undefined]>([
  ["businessName", "", "required"],
  ["businessName", "   ", "required"],
  ["businessName", "Choyxona", undefined],
  ["businessOwnerName", "", "required"],
  ["businessOwnerName", "Olim Karimov", undefined],
  ["businessOwnerEmail", "", "required"],
  ["businessOwnerEmail", "olim", "invalid"],
  ["businessOwnerEmail", "olim@choyxona", "invalid"],
  ["businessOwnerEmail", `${"o".repeat(250)}@x.uz`, "invalid"],
  ["businessOwnerEmail", " olim@choyxona.uz ", undefined],
  ["businessOwnerPhone", "", "required"],
  ["businessOwnerPhone", "+998", "required"],
  ["businessOwnerPhone", "+998 ", "required"],
  ["businessOwnerPhone", "+998 9", "invalid"],
  ["businessOwnerPhone", "+998 90 123 45 6", "invalid"],
  ["businessOwnerPhone", "+998 90 123 45 67", undefined],
  ["businessAddress", "", "required"],
  ["businessAddress", "Navoiy 1", undefined],
  ["city", "", "required"],
  ["city", "paris", "required"],
  ["city", "samarkand", undefined],
  ["businessType", "", "required"],
  ["businessType", "cafe", "required"],
  ["businessType", "restaurant", undefined],
  ["businessType", "shop", undefined],
])("[S5-REG-04] %s typed as %j is %s", { tags: ["@S5-REG-05", "@S5-REG-06"] }, (field, typed, fault) => {
  expect(checkRegistrationField(field, typed)).toBe(fault);
});
