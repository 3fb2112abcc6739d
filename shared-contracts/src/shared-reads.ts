/** A read that takes longer does not delay later callers: they start a new one. */
const MAX_WAIT_MS = 100;

interface Flight {
  running: Promise<unknown>;
  next?: Promise<unknown>;
}

/** Waits until `work` ends in any way, at most `MAX_WAIT_MS`. */
async function over(work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, MAX_WAIT_MS);
  });
  await Promise.race([work.catch(() => undefined), patience]);
  clearTimeout(timer);
}

/** Concurrent callers share the next read, never one that began before they asked, so each reads its own writes.
 * Stores nothing. */
export class SharedReads {
  readonly #flights = new Map<string, Flight>();

  read<T>(key: string, work: () => Promise<T>): Promise<T> {
    const flight = this.#flights.get(key);
    if (flight === undefined) return this.#start(key, work);
    flight.next ??= over(flight.running).then(() => this.#start(key, work));
    // The key names one query, so all its callers read the same type.
    return flight.next as Promise<T>;
  }

  #start<T>(key: string, work: () => Promise<T>): Promise<T> {
    const running = work();
    const flight: Flight = { running };
    this.#flights.set(key, flight);
    const end = () => {
      if (this.#flights.get(key) === flight && flight.next === undefined) this.#flights.delete(key);
    };
    running.then(end, end);
    return running;
  }
}
