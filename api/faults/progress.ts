const SAY_EVERY_MS = 30_000;

/** The work under way, and how long the table may wait without progress. */
export interface Progress {
  /** Names `work` while it runs. */
  during: <T>(name: string, work: () => Promise<T>) => Promise<T>;
  /** Rejects when no cell ended for `stuckMs`, and names the running cells. A busy machine is slow, not stuck. */
  within: <T>(all: Promise<T>) => Promise<T>;
}

interface ProgressOptions {
  /** ms without the end of any work */
  stuckMs: number;
  sayEveryMs?: number;
  say?: (line: string) => void;
}

/** Logs the running cells every half minute, the longest first. */
export function createProgress({ stuckMs, sayEveryMs = SAY_EVERY_MS, say = console.info }: ProgressOptions): Progress {
  const waiting = new Map<symbol, { name: string; since: number }>();
  const startedAt = performance.now();
  let ended = 0;
  let onEnd: () => void = () => undefined;

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
      onEnd();
    }
  }

  async function within<T>(all: Promise<T>): Promise<T> {
    let deadline: NodeJS.Timeout | undefined;
    const stuck = new Promise<never>((_, reject) => {
      const fail = () => reject(new Error(`no cell ended for ${Math.round(stuckMs / 1000)} s, the table waits for ${waitedFor()}`));
      onEnd = () => {
        clearTimeout(deadline);
        deadline = setTimeout(fail, stuckMs);
      };
      onEnd();
    });
    const teller = setInterval(() => {
      const seconds = Math.round((performance.now() - startedAt) / 1000);
      say(`after ${seconds} s, ${ended} done, waiting for ${waitedFor()}`);
    }, sayEveryMs);
    try {
      return await Promise.race([all, stuck]);
    } finally {
      onEnd = () => undefined;
      clearTimeout(deadline);
      clearInterval(teller);
    }
  }

  return { during, within };
}
