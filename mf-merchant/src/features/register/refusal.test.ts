import { ApiFailure, networkFailure } from "@savat/contracts/api-failure";
import { expect, test } from "vitest";
import { refusalOf, refusedFields } from "./refusal.ts";

test.each([
  [409, "merchant_name_taken", { kind: "taken", field: "businessName" }],
  [409, "merchant_phone_taken", { kind: "taken", field: "businessOwnerPhone" }],
  [429, "too_many_requests", { kind: "limited" }],
  [400, "validation", { kind: "refused", message: "In its own words." }],
  [418, "unknown", { kind: "refused", message: "In its own words." }],
  [503, "unavailable", { kind: "failed" }],
])("%i %s is %j", (status, code, refusal) => {
  expect(refusalOf(new ApiFailure(status, { code, message: "In its own words." }))).toEqual(refusal);
});

test("no answer is a failure, not a refusal", () => {
  expect(refusalOf(networkFailure("timeout"))).toEqual({ kind: "failed" });
});

test("the server's fields are in the form's order, without fields that the form lacks", () => {
  const fields = ["businessType", "note", "businessOwnerEmail"].map((path) => ({ path, message: "" }));
  expect(refusedFields(new ApiFailure(400, { code: "validation", message: "", fields }))).toEqual([
    { field: "businessOwnerEmail", fault: "invalid" },
    { field: "businessType", fault: "invalid" },
  ]);
});
