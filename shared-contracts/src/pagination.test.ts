import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { MAX_PAGE_SIZE, type PageLink, pageQuery, pageWindow, paginate } from "./pagination.ts";

const QuerySchema = z.object(pageQuery(12));

describe("pageQuery", () => {
  test("[S9-PAGE-06] starts at page 1 with the list's own page size", () => {
    expect(QuerySchema.parse({})).toEqual({ page: 1, limit: 12 });
  });

  test.each([
    ["3", 3],
    [3, 3],
    ["100", 100],
  ])("accepts the limit %j", (limit, expected) => {
    expect(QuerySchema.parse({ limit }).limit).toBe(expected);
  });

  test.each(["101", "5000", "999999999999999", "99999999999999999999999999", "9".repeat(400)])("clamps the limit %s to 100", (limit) => {
    expect(QuerySchema.parse({ limit }).limit).toBe(MAX_PAGE_SIZE);
  });

  test("limits a huge page to a number that the database can handle", () => {
    const { page } = QuerySchema.parse({ page: "99999999999999999999" });
    expect(Number.isSafeInteger(page * MAX_PAGE_SIZE)).toBe(true);
  });

  test.each(["0", "-1", "1.5", "abc", "", " ", "1e3", "0x10", "NaN", 0, -3, 1.5, null, ["1", "2"]])(
    "refuses %j as page and as limit",
    (value) => {
      expect(QuerySchema.safeParse({ page: value }).success).toBe(false);
      expect(QuerySchema.safeParse({ limit: value }).success).toBe(false);
    },
  );
});

describe("paginate", () => {
  test.each([
    [60, 1, 12, { totalPages: 5, hasNextPage: true, hasPreviousPage: false }],
    [60, 5, 12, { totalPages: 5, hasNextPage: false, hasPreviousPage: true }],
    [61, 5, 12, { totalPages: 6, hasNextPage: true, hasPreviousPage: true }],
    [0, 1, 12, { totalPages: 1, hasNextPage: false, hasPreviousPage: false }],
    [5, 9, 12, { totalPages: 1, hasNextPage: false, hasPreviousPage: true }],
  ])("[S3-MERCHANT-16] returns for %d items, page %d and %d items per page %j", (totalItems, currentPage, itemsPerPage, expected) => {
    expect(paginate(totalItems, currentPage, itemsPerPage)).toEqual({ totalItems, currentPage, itemsPerPage, ...expected });
  });
});

describe("pageWindow", () => {
  test.each<[number, number, PageLink[]]>([
    [1, 1, [1]],
    [2, 5, [1, 2, 3, 4, 5]],
    [1, 6, [1, 2, 3, 4, 5, 6]],
    [1, 9, [1, 2, 3, 4, 5, "gap", 9]],
    [4, 9, [1, 2, 3, 4, 5, 6, "gap", 9]],
    [5, 9, [1, "gap", 3, 4, 5, 6, 7, "gap", 9]],
    [9, 9, [1, "gap", 5, 6, 7, 8, 9]],
  ])("[S9-PAGE-07] shows at page %d of %d: %j", (current, total, expected) => {
    expect(pageWindow(current, total)).toEqual(expected);
  });
});
