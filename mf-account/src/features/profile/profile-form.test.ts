import type { User } from "@savat/contracts/auth";
import { expect, test } from "vitest";
import { changeOf, fieldsOf } from "./profile-form.ts";

const USER: User = {
  uid: "u1",
  phone: "+998901234567",
  userType: "customer",
  role: "customer",
  email: null,
  displayName: null,
  photoURL: null,
  metadata: { creationTime: "2026-03-01T07:00:00.000Z" },
};

test("[S3-FORM-03] the form starts with the known values, with an empty name for an unnamed user", () => {
  expect(fieldsOf(USER)).toEqual({ displayName: "", phone: "+998 90 123 45 67" });
});

test.each([
  [{ displayName: " Aziza Karimova ", phone: "+998 90 123 45 67" }, { displayName: "Aziza Karimova" }],
  [{ displayName: "", phone: "+998 90 123 45 67" }, { displayName: "" }],
  [
    { displayName: "Aziza", phone: "+998 90 123 45 68" },
    { displayName: "Aziza", phone: "+998901234568" },
  ],
])("%j changes %j", (fields, change) => {
  expect(changeOf(fields, USER)).toEqual(change);
});
