import { expect, it } from "vitest";
import { doubling, pauseAfter } from "./back-off.ts";

it("pauses longer after each failed try and then stays at the last pause", () => {
  const backOff = { pausesMs: doubling(100, 3), thenMs: 1000 };
  expect([0, 1, 2, 3, 9].map((failures) => pauseAfter(backOff, failures))).toEqual([100, 200, 400, 1000, 1000]);
});

it("gives up after the last pause of a list that has an end", () => {
  expect([0, 1, 2].map((failures) => pauseAfter({ pausesMs: [1, 2] }, failures))).toEqual([1, 2, undefined]);
});
