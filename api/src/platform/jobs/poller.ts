import type { FastifyBaseLogger } from "fastify";
import { jobRounds, jobSucceededAt } from "../metrics/instruments.ts";
import { inTrace } from "../trace.ts";

export interface Poller {
  /** Resolves when the current run has ended. No other run begins. */
  stop: () => Promise<void>;
}

export interface Job {
  /** As the metrics and the log call it. */
  name: string;
  run: () => Promise<void>;
  /** The job's log. A failed run is logged, and the next one follows. */
  log: FastifyBaseLogger;
  intervalMs?: number;
}

/** One round. It never rejects. */
export async function runRound({ name, run, log }: Job): Promise<void> {
  const end = jobRounds.startTimer({ job: name });
  try {
    await inTrace(log.child({ job: name }), run);
    end({ outcome: "ok" });
    jobSucceededAt.setToCurrentTime({ job: name });
  } catch (err) {
    end({ outcome: "failed" });
    log.error({ err, job: name }, "a job failed");
  }
}

export interface WakeablePoller extends Poller {
  /** The next run begins at once, or as soon as the current one has ended. */
  wake: () => void;
}

/** Runs a job repeatedly, one run at a time. */
export function startPoller(job: Job): WakeablePoller {
  let timer: NodeJS.Timeout | undefined;
  let round = Promise.resolve();
  let isStopped = false;
  let isWoken = false;

  function run(): void {
    timer = undefined;
    isWoken = false;
    round = runRound(job).finally(() => schedule(isWoken ? 0 : undefined));
  }
  function schedule(afterMs = job.intervalMs ?? 1000): void {
    if (isStopped) return;
    timer = setTimeout(run, afterMs);
    timer.unref();
  }

  schedule();
  return {
    wake: () => {
      isWoken = true;
      if (timer === undefined) return;
      clearTimeout(timer);
      schedule(0);
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await round;
    },
  };
}
