import { expect, test } from "vitest";
import { changedSearch, readTable } from "./table-state.ts";

test.each([
  ["", { page: 1, size: 10, sort: undefined }],
  ["page=3&size=25&sort=-createdAt", { page: 3, size: 25, sort: { key: "createdAt", isDescending: true } }],
  ["sort=name", { page: 1, size: 10, sort: { key: "name", isDescending: false } }],
  ["page=0&size=11&sort=--a", { page: 1, size: 10, sort: undefined }],
  ["page=1.5&size=x", { page: 1, size: 10, sort: undefined }],
])("the address %j gives %j", (query, expected) => {
  expect(readTable(new URLSearchParams(query))).toEqual(expected);
});

test.each([
  ["another page keeps the rest", "tab=orders&size=25", { page: 2 }, "tab=orders&size=25&page=2"],
  ["a filter opens the first page", "tab=orders&page=4", { status: "paid" }, "tab=orders&status=paid"],
  ["another size opens the first page", "page=4", { size: 50 }, "size=50"],
  ["defaults are not written", "page=4&size=5", { page: 1, size: 10 }, ""],
  ["an emptied filter is removed", "search=osh", { search: "" }, ""],
])("%s", (_, query, changes, expected) => {
  expect(changedSearch(new URLSearchParams(query), changes).toString()).toBe(expected);
});
