import * as z from "zod/mini";

/** Bounds of a histogram's buckets: `least`, then each `ratio` times the one before. The last bucket has no end. */
export interface Scale {
  least: number;
  ratio: number;
  buckets: number;
}

/** Counts by bucket; empty buckets at the end are left out. */
export const CountsSchema = z.array(z.number().check(z.minimum(0))).check(z.maxLength(100));
export type Counts = z.infer<typeof CountsSchema>;

/** The bucket of a value; everything at or below `least` is in the first. */
export function bucketOf({ least, ratio, buckets }: Scale, value: number): number {
  if (value <= least) return 0;
  return Math.min(Math.ceil(Math.log(value / least) / Math.log(ratio) - 1e-9), buckets - 1);
}

export function addCounts(one: Counts, other: Counts): Counts {
  return Array.from({ length: Math.max(one.length, other.length) }, (_, bucket) => (one[bucket] ?? 0) + (other[bucket] ?? 0));
}

function totalOf(counts: Counts): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

/** The value that a share of all (0 to 1) does not exceed, as exact as its bucket is narrow; null without values. */
export function quantileOf({ least, ratio }: Scale, counts: Counts, share: number): number | null {
  const wanted = totalOf(counts) * share;
  if (wanted <= 0) return null;
  let below = 0;
  let bucket = 0;
  while (bucket < counts.length - 1 && below + (counts[bucket] ?? 0) < wanted) {
    below += counts[bucket] ?? 0;
    bucket += 1;
  }
  const from = bucket === 0 ? 0 : least * ratio ** (bucket - 1);
  const to = least * ratio ** bucket;
  return from + (to - from) * Math.min(1, (wanted - below) / (counts[bucket] || 1));
}
