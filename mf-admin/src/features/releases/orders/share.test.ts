import { expect, test } from "vitest";
import { readShare, readWhole } from "./share.ts";

test.each([
  ["10", 10],
  [" 0 ", 0],
  ["100%", 100],
  ["2,5", 2.5],
  ["0.5 %", 0.5],
])("[D-CONREL-03] reads the share %s", (typed, share) => {
  expect(readShare(typed)).toBe(share);
});

test.each(["", "-1", "100.1", "101", "ten", "1e1", "1.25"])("refuses the share “%s”", (typed) => {
  expect(readShare(typed)).toBeUndefined();
});

test("reads whole numbers within their limits", () => {
  expect(["1", "720", "0", "721", "1.5", ""].map((typed) => readWhole(typed, 1, 720))).toEqual([
    1,
    720,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
