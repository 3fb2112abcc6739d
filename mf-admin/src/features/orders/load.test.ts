import { expect, test } from "vitest";
import { questionOf } from "./load.ts";

test.each([
  ["", {}],
  ["search=+ABCD1234+", { search: "ABCD1234" }],
  ["search=++", {}],
  [`search=${"x".repeat(200)}`, { search: "x".repeat(100) }],
  ["user=u7&merchant=m1", { userId: "u7", merchantId: "m1" }],
  ["status=paid", { status: "paid" }],
  ["status=lost", {}],
])("the address %j requests its filters without invalid values", (query, question) => {
  expect(questionOf(new URLSearchParams(query))).toEqual(question);
});
