import { ApiFailure, networkFailure } from "@savat/contracts/api-failure";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { changedFields, editConflictOf, mergeEdits, pick, valuesIn } from "./edit-conflict.ts";

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
  ["an error of the page", new TypeError("no"), undefined],
])("reads the conflict of %s, if it has one", (_, failure, expected) => {
  expect(editConflictOf(failure)).toEqual(expected);
});

test("reads only the fields and values that the form knows from the changes", () => {
  const shape = { name: z.string(), stock: z.int() };
  const changes = [
    { field: "name", was: "Osh", now: "Non" },
    { field: "stock", was: 1, now: "many" },
    { field: "colour", was: "red", now: "blue" },
  ];
  expect(valuesIn(changes, shape)).toEqual({ name: "Non" });
});

interface Dish {
  name: string;
  price: number;
  tags: string[];
}
const FORM = { fields: ["name", "price", "tags"] as const };
const BASE: Dish = { name: "Osh", price: 10, tags: ["hot"] };

test("compares a field by its value, or by the form's own comparison", () => {
  expect(changedFields(FORM, BASE, { ...BASE, tags: ["hot"], price: 11 })).toEqual(["price"]);
  const byLetters = { ...FORM, isSame: (field: keyof Dish, one: Dish, other: Dish) => String(one[field]) === String(other[field]) };
  expect(changedFields(byLetters, BASE, { ...BASE, tags: ["cold"] })).toEqual(["tags"]);
  expect(pick(BASE, ["price"])).toEqual({ price: 10 });
});

test("merges the other person's change into fields without a change of one's own", () => {
  const mine = { ...BASE, price: 12 };
  const merge = mergeEdits(FORM, BASE, mine, { price: 11, name: "Palov" });
  expect(merge).toEqual({
    before: BASE,
    now: { name: "Palov", price: 11, tags: ["hot"] },
    mine,
    changed: ["name", "price"],
    followed: ["name"],
  });
});

test("does not ask about a field that both changed to the same value", () => {
  expect(mergeEdits(FORM, BASE, { ...BASE, price: 11 }, { price: 11 }).changed).toEqual([]);
});
