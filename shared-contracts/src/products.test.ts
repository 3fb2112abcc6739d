import { describe, expect, test } from "vitest";
import { addProduct, updateProduct } from "./products.ts";

const PRODUCT = { name: "Non", price: 500_000, category: "Non" };

describe("a product, new or changed", () => {
  test.each<[string, object]>([
    ["without a name", { name: "  " }],
    ["with a name over 200", { name: "a".repeat(201) }],
    ["for nothing", { price: 0 }],
    ["with half a tiyin", { price: 1.5 }],
    ["for more than 100 million", { price: 10_000_000_001 }],
    ["with an empty category", { category: "" }],
    ["with a category over 60", { category: "a".repeat(61) }],
    ["with a picture that is not https", { primaryImage: "http://example.uz/a.jpg" }],
    ["with a description over 2000", { notes: "a".repeat(2001) }],
    ["with a negative stock", { stockQuantity: -1 }],
    ["with a stock over a million", { stockQuantity: 1_000_001 }],
    ["with a negative VAT", { vat: -1 }],
    ["with a VAT over 100", { vat: 101 }],
    ["with 16 digits of MXIK", { mxikCode: "1020200100100000" }],
    ["with a package without a code", { packages: [{ code: "", name: "dona" }] }],
    ["with 21 packages", { packages: Array.from({ length: 21 }, () => ({ code: "1", name: "dona" })) }],
  ])("[D-MERCHANT-15] is refused %s", (_, wrong) => {
    expect(addProduct.body?.safeParse({ ...PRODUCT, ...wrong }).success).toBe(false);
    expect(updateProduct.body?.safeParse(wrong).success).toBe(false);
  });

  test.each<[string, object]>([
    ["without VAT", { vat: 0 }],
    ["with a VAT of 100", { vat: 100 }],
    ["that is sold out", { stockQuantity: 0 }],
    ["without a picture and without MXIK", { primaryImage: "", mxikCode: "" }],
    ["with a picture of ours", { primaryImage: "/api/media/p0123456789abcdef-384.webp" }],
  ])("[D-MERCHANT-15] is accepted %s", (_, right) => {
    expect(addProduct.body?.safeParse({ ...PRODUCT, ...right }).success).toBe(true);
    expect(updateProduct.body?.safeParse(right).success).toBe(true);
  });

  test("has its name trimmed", () => {
    expect(addProduct.body?.parse({ ...PRODUCT, name: " Non " })).toEqual(PRODUCT);
  });
});
