const SAY_EVERY_MS = 30_000;

/** What is under way now, and when all of it must have ended. */
export interface Progress {
  /** Names `work` while it runs. */
  during: <T>(name: string, work: () => Promise<T>) => Promise<T>;
  /** Rejects at the deadline, with what is still waited for. */
  within: <T>(all: Promise<T>) => Promise<T>;
}

interface ProgressOptions {
  deadlineMs: number;
  sayEveryMs?: number;
  say?: (line: string) => void;
}

/** Says every half minute what is waited for, the longest first. */
export function createProgress({ deadlineMs, sayEveryMs = SAY_EVERY_MS, say = console.info }: ProgressOptions): Progress {
  const waiting = new Map<symbol, { name: string; since: number }>();
  const startedAt = performance.now();
  let ended = 0;

  function waitedFor(): string {
    const names = [...waiting.values()]
      .sort((a, b) => a.since - b.since)
      .map(({ name, since }) => `${name} (${Math.round((performance.now() - since) / 1000)} s)`);
    return names.length === 0 ? "nothing" : names.join(", ");
  }

  async function during<T>(name: string, work: () => Promise<T>): Promise<T> {
    const key = Symbol(name);
    waiting.set(key, { name, since: performance.now() });
    try {
      return await work();
    } finally {
      waiting.delete(key);
      ended += 1;
    }
  }

  async function within<T>(all: Promise<T>): Promise<T> {
    let deadline: NodeJS.Timeout | undefined;
    const overdue = new Promise<never>((_, reject) => {
      const fail = () => reject(new Error(`not through after ${Math.round(deadlineMs / 1000)} s, it waits for ${waitedFor()}`));
      deadline = setTimeout(fail, deadlineMs);
    });
    const teller = setInterval(() => {
      const seconds = Math.round((performance.now() - startedAt) / 1000);
      say(`after ${seconds} s, ${ended} done, waiting for ${waitedFor()}`);
    }, sayEveryMs);
    try {
      return await Promise.race([all, overdue]);
    } finally {
      clearTimeout(deadline);
      clearInterval(teller);
    }
  }

  return { during, within };
}
