export interface Rounds {
  /** Resolves when the round under way has ended; no other begins. */
  stop: () => Promise<void>;
}

/** Runs a job again and again, one round at a time. `onError` hears of a round that failed; the next one comes anyway. */
export function startRounds(runRound: () => Promise<void>, onError: (error: unknown) => void, intervalMs = 1000): Rounds {
  let timer: NodeJS.Timeout | undefined;
  let round = Promise.resolve();
  let isStopped = false;

  function schedule(): void {
    if (isStopped) return;
    timer = setTimeout(() => {
      round = runRound().catch(onError).finally(schedule);
    }, intervalMs);
    timer.unref();
  }

  schedule();
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await round;
    },
  };
}
