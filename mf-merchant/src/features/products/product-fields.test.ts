import { describe, expect, test } from "vitest";
import {
  checkCategory,
  checkMxik,
  checkName,
  checkNotes,
  checkPackagePart,
  checkPicture,
  checkPrice,
  checkStock,
  checkVat,
  fieldsOf,
  NEW_PRODUCT,
  readFields,
} from "./product-fields.ts";

describe("a product's name and category", () => {
  test.each([
    ["", "required"],
    ["   ", "required"],
    ["Plov", undefined],
  ])("[S5-PROFILE-04] %j is %j", (text, fault) => {
    expect([checkName(text), checkCategory(text)]).toEqual([fault, fault]);
  });

  test("have a maximum length", () => {
    expect([checkName("x".repeat(200)), checkName("x".repeat(201))]).toEqual([undefined, "tooLong"]);
    expect([checkCategory("x".repeat(60)), checkCategory("x".repeat(61))]).toEqual([undefined, "tooLong"]);
  });
});

test.each([
  ["", "required"],
  ["free", "price"],
  ["10.005", "price"],
  ["0", "priceZero"],
  ["0,01", undefined],
  ["100000000", undefined],
  ["100000000.01", "priceMax"],
])("[S5-PROFILE-05] a price of %j has the fault %j", (text, fault) => {
  expect(checkPrice(text)).toBe(fault);
});

test.each([
  ["", true, undefined],
  ["", false, "required"],
  ["0", false, undefined],
  ["-1", true, "stock"],
  ["2.5", true, "stock"],
  ["1000000", false, undefined],
  ["1000001", false, "stockMax"],
])("[S5-PROFILE-06] a stock of %j, of a new product %j, has the fault %j", (text, isNew, fault) => {
  expect(checkStock(text, isNew)).toBe(fault);
});

test.each([
  ["", "required"],
  ["0", undefined],
  ["100", undefined],
  ["101", "vat"],
  ["12.5", "vat"],
])("a VAT of %j has the fault %j", (text, fault) => {
  expect(checkVat(text)).toBe(fault);
});

test.each([
  ["", undefined],
  ["https://example.uz/plov.jpg", undefined],
  ["/api/media/p0123456789abcdef-384.webp", undefined],
  ["http://example.uz/plov.jpg", "url"],
  ["plov.jpg", "url"],
  ["javascript:alert(1)", "url"],
])("[S5-PROFILE-07] a picture at %j has the fault %j", (text, fault) => {
  expect(checkPicture(text)).toBe(fault);
});

test.each([
  ["", undefined],
  ["01234567890123456", undefined],
  ["0123 4567 8901 2345 6", undefined],
  ["123", "mxik"],
  ["0123456789012345x", "mxik"],
])("an MXIK code of %j has the fault %j", (text, fault) => {
  expect(checkMxik(text)).toBe(fault);
});

test("[S5-PROFILE-07] a description may be empty, with at most 2,000 characters", () => {
  expect([checkNotes(""), checkNotes("x".repeat(2000)), checkNotes("x".repeat(2001))]).toEqual([undefined, undefined, "tooLong"]);
});

test("a package needs both a code and a name, or neither", () => {
  expect([checkPackagePart("", "", 20), checkPackagePart("", "box", 20), checkPackagePart("1", "box", 20)]).toEqual([
    undefined,
    "required",
    undefined,
  ]);
});

test("[S5-PROFILE-08] a new product has a stock of 100 by default, and 20 % VAT", { tags: ["@S5-PROFILE-09", "@S9-LIMIT-02"] }, () => {
  expect(NEW_PRODUCT.vat).toBe("20");
  expect(readFields({ ...NEW_PRODUCT, name: " Plov ", category: "Hot", price: "42 000,5" })).toEqual({
    name: "Plov",
    category: "Hot",
    price: 4_200_050,
    stockQuantity: 100,
    vat: 20,
    primaryImage: "",
    notes: "",
    mxikCode: "",
    packages: [],
  });
});

test("fields read back unchanged, without empty packages", () => {
  const values = {
    name: "Plov",
    category: "Hot",
    price: 4_200_050,
    stockQuantity: 7,
    vat: 0,
    primaryImage: "",
    notes: "Rice",
    mxikCode: "01234567890123456",
    packages: [{ code: "1", name: "box" }],
  };
  const fields = fieldsOf(values, "uz");
  expect(fields.price).toBe("42000,50");
  expect(readFields({ ...fields, packages: [...fields.packages, { code: " ", name: "" }] })).toEqual(values);
});
