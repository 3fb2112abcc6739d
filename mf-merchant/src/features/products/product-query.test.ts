import { expect, test } from "vitest";
import { pageAfterDelete, productSearch, readProductQuery } from "./product-query.ts";

test.each([
  ["", { category: undefined, search: "", page: 1 }],
  ["tab=products&page=3&search=%20non%20&category=c1", { category: "c1", search: "non", page: 3 }],
  ["page=0", { category: undefined, search: "", page: 1 }],
  ["page=-2", { category: undefined, search: "", page: 1 }],
  ["page=x", { category: undefined, search: "", page: 1 }],
  ["page=99999999999", { category: undefined, search: "", page: 1 }],
  [`category=${"c".repeat(65)}`, { category: undefined, search: "", page: 1 }],
])("reads ?%s", (query, expected) => {
  expect(readProductQuery(new URLSearchParams(query))).toEqual(expected);
});

test("limits a search to the API's maximum length", () => {
  expect(readProductQuery(new URLSearchParams({ search: "x".repeat(150) })).search).toHaveLength(100);
});

test.each([
  ["tab=products&page=3", { category: "c1", search: "non", page: 2 }, "?tab=products&category=c1&search=non&page=2"],
  ["tab=products&page=3&search=x", { category: undefined, search: "", page: 1 }, "?tab=products"],
  ["page=2", { category: undefined, search: "", page: 1 }, ""],
])("from ?%s builds links that keep the tab", (current, query, expected) => {
  expect(productSearch(new URLSearchParams(current), query)).toBe(expected);
});

test.each([
  [3, 1, 2],
  [3, 2, 3],
  [1, 1, 1],
])("after a deletion on page %i with %i products shows page %i", (page, shown, next) => {
  expect(pageAfterDelete(page, shown)).toBe(next);
});
