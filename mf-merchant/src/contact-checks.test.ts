import { expect, test } from "vitest";
import { checkEmail, checkOptionalEmail, checkOptionalPhone, checkPhone } from "./contact-checks.ts";

test.each([
  ["", "required", undefined],
  ["+998 ", "required", undefined],
  ["+998 90 123 45 6", "phone", "phone"],
  ["+998 90 123 45 67", undefined, undefined],
])("a required phone %j has the fault %j, an optional one %j", (typed, required, optional) => {
  expect([checkPhone(typed), checkOptionalPhone(typed)]).toEqual([required, optional]);
});

test.each([
  [" ", "required", undefined],
  ["olim@", "email", "email"],
  [" olim@example.uz ", undefined, undefined],
])("a required e-mail %j has the fault %j, an optional one %j", (typed, required, optional) => {
  expect([checkEmail(typed), checkOptionalEmail(typed)]).toEqual([required, optional]);
});
