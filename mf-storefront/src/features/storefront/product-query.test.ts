import { describe, expect, test } from "vitest";
import { type ProductQuery, productQueryToSearch, readProductQuery } from "./product-query.ts";

const ALL: ProductQuery = { category: undefined, search: "", page: 1 };

describe("readProductQuery", () => {
  test.each<[string, Partial<ProductQuery>]>([
    ["", {}],
    ["category=c1", { category: "c1" }],
    ["category=", {}],
    ["category=all", {}],
    ["category=c%001", {}],
    [`category=${"c".repeat(65)}`, {}],
    ["search=+non+", { search: "non" }],
    ["page=4", { page: 4 }],
    ["page=4.5", {}],
  ])("reads ?%s", (query, expected) => {
    expect(readProductQuery(new URLSearchParams(query))).toEqual({ ...ALL, ...expected });
  });
});

describe("productQueryToSearch", () => {
  test("writes nothing for all products", () => {
    expect(productQueryToSearch(ALL)).toBe("");
  });

  test("writes what reads back unchanged", () => {
    const query: ProductQuery = { category: "c 1", search: "qoʻy & mol", page: 2 };
    expect(readProductQuery(new URLSearchParams(productQueryToSearch(query)))).toEqual(query);
  });
});
