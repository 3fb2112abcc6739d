import { expect, test } from "vitest";
import { focusTarget } from "./focus-target.ts";

test.each([
  ["ArrowDown", 0, 4, 1],
  ["ArrowDown", 3, 4, 0],
  ["ArrowDown", -1, 4, 0],
  ["ArrowUp", 0, 4, 3],
  ["ArrowUp", -1, 4, 3],
  ["ArrowUp", 2, 4, 1],
  ["Home", 2, 4, 0],
  ["End", 0, 4, 3],
  ["Tab", 0, 4, undefined],
  ["ArrowDown", -1, 0, undefined],
])("%s from item %i of %i focuses %s", (key, current, count, expected) => {
  expect(focusTarget(key, current, count)).toBe(expected);
});
