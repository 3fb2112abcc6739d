import { expect, test } from "vitest";
import { checkContactMessageField, FEEDBACK_FIELDS } from "./rules.ts";

test.each(FEEDBACK_FIELDS)("[S5-CONTACT-01] %s is required and must not be blank", { tags: ["@S5-CONTACT-02"] }, (field) => {
  expect([checkContactMessageField(field, ""), checkContactMessageField(field, " \n ")]).toEqual(["required", "required"]);
});

test.each([
  ["email", "olim", "invalid"],
  ["email", "olim@", "invalid"],
  ["email", " olim@example.uz ", undefined],
  ["category", "gossip", "required"],
  ["category", "food_quality", undefined],
  ["rating", "0", "required"],
  ["rating", "6", "required"],
  ["rating", "5", undefined],
  ["message", "a".repeat(5000), undefined],
  ["message", "a".repeat(5001), "long"],
  ["name", "Olim", undefined],
  ["subject", "Osh", undefined],
] as const)("[S5-CONTACT-01] %s %.12j is %j", { tags: ["@S5-CONTACT-02"] }, (field, typed, fault) => {
  expect(checkContactMessageField(field, typed)).toBe(fault);
});
