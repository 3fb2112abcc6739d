import { changedFields, pick } from "@savat/contracts/edit-conflict";
import type { StaffMember } from "@savat/contracts/staff";
import { expect, test } from "vitest";
import en from "../../i18n/en.json" with { type: "json" };
import { CHECKS, fieldsOf, newFields, STAFF_FIELDS, type StaffFields, type StaffValues, seenValues, valuesOf } from "./staff-fields.ts";

/** 22 November in Tashkent, the day before in London. */
const NOW = Date.parse("2026-11-21T20:30:00.000Z");
const AZIZA: StaffMember = {
  uid: "s1",
  id: "s1",
  name: "Aziza Karimova",
  phone: "+998901112233",
  email: "",
  role: "manager",
  joinDate: "2026-03-01",
  version: 2,
};
const VALUES = seenValues(AZIZA);

test.each<[keyof StaffFields, string, string | undefined]>([
  ["name", " ", "This field is required"],
  ["phone", "+998 ", "This field is required"],
  ["phone", "+998 90 1", "Please enter a valid Uzbek phone number (+998 XX XXX XX XX)"],
  ["phone", "+998 90 111 22 33", undefined],
  ["role", "", "This field is required"],
  ["role", "staff", undefined],
  ["email", "", undefined],
  ["email", "aziza@", "Please enter a valid email address"],
  ["joinDate", "", undefined],
  ["joinDate", "12026-01-01", "Invalid value"],
])("[S5-PROFILE-11] %s %j gives %j", { tags: ["@S5-PROFILE-15"] }, (field, typed, text) => {
  const fault = CHECKS[field](typed);
  expect(fault && en.staff.fault[fault]).toBe(text);
});

test("[S5-PROFILE-12] a new member joins today by Tashkent time, also if the day was cleared", () => {
  expect(newFields(NOW)).toEqual({ name: "", phone: "+998 ", role: "", email: "", joinDate: "2026-11-22" });
  expect(valuesOf({ ...fieldsOf(VALUES), joinDate: "" }, NOW)).toMatchObject({ joinDate: "2026-11-22" });
});

test.each<[Partial<StaffFields>, Partial<StaffValues>]>([
  [{}, {}],
  [{ name: " Aziza  " }, { name: "Aziza" }],
  [
    { phone: "+998 90 111 22 34", role: "admin" },
    { phone: "+998901112234", role: "admin" },
  ],
  [{ email: " aziza@example.uz " }, { email: "aziza@example.uz" }],
])("%j changes %j and nothing else", (typed, change) => {
  const values = valuesOf({ ...fieldsOf(VALUES), ...typed }, NOW);
  expect(values && pick(values, changedFields({ fields: STAFF_FIELDS }, VALUES, values))).toEqual(change);
});
