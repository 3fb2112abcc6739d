export class QueueFullError extends Error {
  constructor() {
    super("Too many are waiting already.");
    this.name = "QueueFullError";
  }
}

/** Runs tasks in order, `atOnce` at a time. Rejects with `QueueFullError` when more than `maxWaiting` would wait. */
export function createQueue({ atOnce, maxWaiting }: { atOnce: number; maxWaiting: number }) {
  const waiting: (() => void)[] = [];
  let running = 0;

  function turn(): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return Promise.resolve();
    }
    if (waiting.length >= maxWaiting) return Promise.reject(new QueueFullError());
    return new Promise((resolve) => waiting.push(resolve));
  }

  return async function run<Result>(task: () => Promise<Result>): Promise<Result> {
    await turn();
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
