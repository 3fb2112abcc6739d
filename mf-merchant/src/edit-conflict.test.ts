import { ApiFailure, networkFailure } from "shared-contracts/api-failure";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { editConflictOf, valuesIn } from "./edit-conflict.ts";

const CHANGES = [{ field: "name", was: "Osh", now: "Non" }];

test.each([
  [
    "a conflict",
    new ApiFailure(409, { code: "edit_conflict", message: "", changes: CHANGES, version: 4 }),
    { changes: CHANGES, version: 4 },
  ],
  ["a conflict without a version", new ApiFailure(409, { code: "edit_conflict", message: "" }), undefined],
  ["another refusal", new ApiFailure(409, { code: "conflict", message: "", version: 4 }), undefined],
  ["no answer", networkFailure("network"), undefined],
  ["a fault of the page", new TypeError("no"), undefined],
])("%s is read as far as it is one", (_, failure, expected) => {
  expect(editConflictOf(failure)).toEqual(expected);
});

test("of what was changed only the fields and values that the form knows are taken over", () => {
  const Schema = z.object({ name: z.optional(z.string()), stock: z.optional(z.int()) });
  const changes = [
    { field: "name", was: "Osh", now: "Non" },
    { field: "stock", was: 1, now: "many" },
    { field: "colour", was: "red", now: "blue" },
  ];
  expect(valuesIn({ changes, version: 2 }, "now", Schema)).toEqual({ name: "Non" });
  expect(valuesIn({ changes, version: 2 }, "was", Schema)).toEqual({ name: "Osh", stock: 1 });
});
