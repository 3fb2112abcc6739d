const AT_ONCE = 4;

/** Works on some at once, for figures that are no times. The results are in the order of `all`. */
export async function inTurns<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const results = new Map<number, R>();
  const waiting = [...all.entries()];
  async function take(): Promise<void> {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) results.set(next[0], await work(next[1]));
  }
  await Promise.all(Array.from({ length: AT_ONCE }, take));
  return all.flatMap((_, index) => results.get(index) ?? []);
}
