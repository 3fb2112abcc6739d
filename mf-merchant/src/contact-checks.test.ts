import { expect, test } from "vitest";
import { checkEmail, checkOptionalEmail, checkOptionalPhone, checkPhone } from "./contact-checks.ts";

test.each([
  ["", "required", undefined],
  ["+998 ", "required", undefined],
  ["+998 90 123 45 6", "phone", "phone"],
  ["+998 90 123 45 67", undefined, undefined],
])("the phone %j has the fault %j, one that may stay empty %j", (typed, required, optional) => {
  expect([checkPhone(typed), checkOptionalPhone(typed)]).toEqual([required, optional]);
});

test.each([
  [" ", "required", undefined],
  ["olim@", "email", "email"],
  [" olim@example.uz ", undefined, undefined],
])("the e-mail %j has the fault %j, one that may stay empty %j", (typed, required, optional) => {
  expect([checkEmail(typed), checkOptionalEmail(typed)]).toEqual([required, optional]);
});
