import { expect, test } from "vitest";
import { NARROW_WINDOW, pageNumbers, shownRows } from "./page-numbers.ts";

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, 3, 4, 5]],
  [5, 9, [3, 4, 5, 6, 7]],
  [9, 9, [5, 6, 7, 8, 9]],
  [12, 9, [5, 6, 7, 8, 9]],
])("[S2-ADMIN-12] page %i of %i shows the numbers %j", (current, total, expected) => {
  expect(pageNumbers(current, total)).toEqual(expected);
});

test.each([
  [1, [1, 2, 3]],
  [5, [4, 5, 6]],
  [9, [7, 8, 9]],
])("page %i of 9 shows on a phone %j", (current, expected) => {
  expect(pageNumbers(current, 9, NARROW_WINDOW)).toEqual(expected);
});

test.each([
  [1, 10, 25, { from: 1, to: 10 }],
  [3, 10, 25, { from: 21, to: 25 }],
  [1, 10, 0, { from: 0, to: 0 }],
  [4, 10, 25, { from: 0, to: 0 }],
])("[S2-ADMIN-11] page %i with %i rows a page of %i rows shows %j", (currentPage, itemsPerPage, totalItems, expected) => {
  expect(shownRows({ currentPage, itemsPerPage, totalItems })).toEqual(expected);
});
