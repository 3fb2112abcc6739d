/** The pauses of a job between its tries, in ms. */
export interface BackOff {
  /** After the first failed try, the second, and so on. */
  pausesMs: readonly number[];
  /** After every later one. Without it the job is given up. */
  thenMs?: number;
}

/** The pause after so many failed tries, the first counted as 0. Undefined: the job is given up. */
export function pauseAfter<B extends BackOff>({ pausesMs, thenMs }: B, failures: number): number | B["thenMs"] {
  return pausesMs[failures] ?? thenMs;
}

/** `firstMs`, twice that, four times that, and so on: `length` pauses. */
export function doubling(firstMs: number, length: number): number[] {
  return Array.from({ length }, (_, index) => firstMs * 2 ** index);
}
