/** Caches results; a load that failed or reached its time limit runs again at the next request. */
export class RetryableCache<T> {
  readonly #running = new Map<string, Promise<T>>();
  readonly #once = new Map<string, Promise<T>>();
  readonly #ready = new Map<string, T>();
  /** All pending loads, including those past their limit. */
  readonly #awaited = new Set<{ key: string; isGone: boolean }>();

  peek(key: string): T | undefined {
    return this.#ready.get(key);
  }

  get(key: string, bring: () => Promise<T>): Promise<T> {
    const ready = this.#ready.get(key);
    if (ready !== undefined) return Promise.resolve(ready);
    const running = this.#running.get(key);
    if (running !== undefined) return running;
    const awaited = { key, isGone: false };
    this.#awaited.add(awaited);
    const work = bring()
      .then((value) => {
        if (!awaited.isGone) this.#ready.set(key, value);
        return value;
      })
      .finally(() => {
        this.#awaited.delete(awaited);
        if (this.#running.get(key) === work) this.#running.delete(key);
      });
    this.#running.set(key, work);
    return work;
  }

  /** Runs the same work once at a time and stores nothing of it. */
  once(key: string, work: () => Promise<T>): Promise<T> {
    const running = this.#once.get(key) ?? work().finally(() => this.#once.delete(key));
    this.#once.set(key, running);
    return running;
  }

  /** Later callers start a new load; a late result is still stored. */
  giveUp(key: string): void {
    this.#running.delete(key);
  }

  /** Drops results and pending loads of a previous release. */
  forget(isGone: (key: string) => boolean): void {
    for (const awaited of this.#awaited) if (isGone(awaited.key)) awaited.isGone = true;
    for (const kept of [this.#ready, this.#running]) for (const key of [...kept.keys()]) if (isGone(key)) kept.delete(key);
  }
}
