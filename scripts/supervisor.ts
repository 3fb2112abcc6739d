import { setTimeout as wait } from "node:timers/promises";
import type { RunningProcess } from "./processes.ts";

/** Pauses before consecutive restarts; after the last one it is given up. */
const PAUSES_MS = [250, 1000, 2000, 5000, 10_000];
/** After this uptime a process has recovered: its next end counts as the first again. */
const STEADY_MS = 60_000;

interface SupervisedOptions {
  first: RunningProcess;
  start: () => RunningProcess;
  /** Resolves when the process answers. */
  isUp: (running: RunningProcess) => Promise<void>;
  say: (line: string) => void;
  pausesMs?: readonly number[];
  steadyMs?: number;
}

/** Stands for the running process; `ended` resolves when it is given up. The next starts after the last ended, so
 * that no two share a database. */
export function supervise({ first, start, isUp, say, pausesMs = PAUSES_MS, steadyMs = STEADY_MS }: SupervisedOptions): RunningProcess {
  const stopping = new AbortController();
  const { name } = first;
  let running = first;

  function announce(next: RunningProcess, from: number): void {
    isUp(next).then(
      () => say(`${name} is back after ${((performance.now() - from) / 1000).toFixed(1)} s.`),
      // A process that never answers is stopped, and its end is handled.
      () => next.child.kill("SIGKILL"),
    );
  }

  async function watch(): Promise<number> {
    for (let tries = 0; ; tries += 1) {
      const from = performance.now();
      const code = await running.ended;
      if (stopping.signal.aborted) return code;
      if (performance.now() - from > steadyMs) tries = 0;
      const pauseMs = pausesMs[tries];
      const reason = running.child.signalCode ?? `code ${code}`;
      if (pauseMs === undefined) {
        say(`${name} ended again (${reason}) and is given up after ${tries} new starts.`);
        return code;
      }
      say(`${name} ended (${reason}): it starts again in ${pauseMs / 1000} s, ${tries + 1} of ${pausesMs.length}.`);
      await wait(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return code;
      const endedAt = performance.now();
      running = start();
      announce(running, endedAt);
    }
  }

  const ended = watch();
  return {
    name,
    get child() {
      return running.child;
    },
    lastLines: () => running.lastLines(),
    ended,
    stop: async () => {
      stopping.abort();
      await running.stop();
      await ended;
    },
  };
}
