import { changedFields, mergeEdits, pick } from "@savat/contracts/edit-conflict";
import type { FieldChange } from "@savat/contracts/errors";
import type { ProductValues } from "@savat/contracts/products";
import { describe, expect, test } from "vitest";
import { bodyOf, hasUnknownCategory, PRODUCT_FORM, theirValues } from "./product-values.ts";

const CATEGORIES = [
  { id: "c1", name: "Hot" },
  { id: "c2", name: "Drinks" },
];
const BASE: ProductValues = {
  name: "Plov",
  category: "Hot",
  price: 4_200_000,
  stockQuantity: 7,
  vat: 20,
  primaryImage: "",
  notes: "Rice",
  mxikCode: "",
  packages: [],
};

function changesOf(base: ProductValues, values: ProductValues, categories: typeof CATEGORIES): Partial<ProductValues> {
  return bodyOf(pick(values, changedFields(PRODUCT_FORM, base, values)), categories);
}

function mergeChanges(base: ProductValues, mine: ProductValues, changes: readonly FieldChange[], categories: typeof CATEGORIES) {
  return mergeEdits(PRODUCT_FORM, base, mine, theirValues(changes, categories));
}

test.each([
  ["drinks ", "c2"],
  ["Soups", "Soups"],
])("the category %j is sent as %j", (category, sent) => {
  expect(bodyOf({ ...BASE, category }, CATEGORIES).category).toBe(sent);
});

test("only changed fields are sent", () => {
  expect(changesOf(BASE, { ...BASE, category: "hot", notes: "" }, CATEGORIES)).toEqual({ notes: "" });
  expect(changesOf(BASE, { ...BASE, category: "Drinks", packages: [{ code: "1", name: "box" }] }, CATEGORIES)).toEqual({
    category: "c2",
    packages: [{ code: "1", name: "box" }],
  });
});

describe("when another person was faster", () => {
  const theirs = [
    { field: "price", was: 4_200_000, now: 4_500_000 },
    { field: "notes", was: "Rice", now: "Rice and lamb" },
  ];

  test("unedited fields take the other's values, edited ones keep the input", () => {
    const mine = { ...BASE, price: 4_300_000, name: "Osh" };
    const merge = mergeChanges(BASE, mine, theirs, CATEGORIES);
    expect(merge.changed).toEqual(["price", "notes"]);
    expect(merge.followed).toEqual(["notes"]);
    expect(merge.now).toEqual({ ...BASE, price: 4_500_000, notes: "Rice and lamb" });
    expect(merge.before).toEqual(BASE);
  });

  test("saving over it sends only the person's own fields", () => {
    const mine = { ...BASE, price: 4_300_000 };
    const { now } = mergeChanges(BASE, mine, theirs, CATEGORIES);
    expect(changesOf(now, { ...mine, notes: now.notes }, CATEGORIES)).toEqual({ price: 4_300_000 });
  });

  test("a category given by id is shown by its name", () => {
    const moved = [{ field: "category", was: "c1", now: "c2" }];
    expect(mergeChanges(BASE, BASE, moved, CATEGORIES).now.category).toBe("Drinks");
    expect(hasUnknownCategory(moved, CATEGORIES)).toBe(false);
    expect(hasUnknownCategory([{ field: "category", was: "c1", now: "c3" }], CATEGORIES)).toBe(true);
  });

  test("equal changes of both need no decision", () => {
    expect(mergeChanges(BASE, { ...BASE, price: 4_500_000 }, theirs, CATEGORIES).changed).toEqual(["notes"]);
  });

  test("an unreadable field or value stays unchanged", () => {
    const odd = [
      { field: "position", was: 1, now: 2 },
      { field: "price", was: 1, now: "dear" },
    ];
    expect(mergeChanges(BASE, BASE, odd, CATEGORIES).changed).toEqual([]);
  });
});
