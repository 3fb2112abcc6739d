import { describe, expect, test } from "vitest";
import { addCounts, bucketOf, type Counts, quantileOf, type Scale } from "./histogram.ts";

const SCALE: Scale = { least: 10, ratio: 1.2, buckets: 30 };

function countsOf(values: readonly number[]): Counts {
  const counts: Counts = [];
  for (const value of values) {
    const bucket = bucketOf(SCALE, value);
    while (counts.length <= bucket) counts.push(0);
    counts[bucket] = (counts[bucket] ?? 0) + 1;
  }
  return counts;
}

describe("a histogram", () => {
  test("[D-HEALTH-03] tells each share of the values to within the width of a bucket", () => {
    const values = Array.from({ length: 1000 }, (_, index) => 20 + index);
    for (const share of [0.5, 0.75, 0.95]) {
      const exact = 20 + 1000 * share;
      const told = quantileOf(SCALE, countsOf(values), share) ?? 0;
      expect(Math.abs(told / exact - 1), `at ${share}`).toBeLessThan(0.2);
    }
  });

  test("puts a bound into the bucket that it ends, and whatever is beyond into the last", () => {
    expect([0, 10, 10.01, 12, 12.01, 14.4].map((value) => bucketOf(SCALE, value))).toEqual([0, 0, 1, 1, 2, 2]);
    expect(bucketOf(SCALE, 1e9)).toBe(29);
  });

  test("has no quantile without values, also where empty buckets were counted", () => {
    expect(quantileOf(SCALE, [], 0.5)).toBeNull();
    expect(quantileOf(SCALE, [0, 0], 0.5)).toBeNull();
    expect(quantileOf(SCALE, [0, 0, 1, 0], 1)).toBeCloseTo(14.4);
  });

  test("is the sum of two where one is longer", () => {
    expect(addCounts([1, 2], [0, 1, 5])).toEqual([1, 3, 5]);
  });
});
