import type { ErrorReport } from "@savat/contracts/error-report";
import { MOST_ERRORS_A_CALL, type reportErrors } from "@savat/contracts/release-errors";
import type * as z from "zod/mini";
import { errorReports } from "../platform/metrics.ts";

type Batch = z.infer<NonNullable<(typeof reportErrors)["body"]>>["errors"];

export interface ErrorQueueOptions {
  /** Brings a batch to the API. Rejects where it did not arrive. */
  send: (errors: Batch) => Promise<unknown>;
  /** Whether the API refused the batch for good. */
  isRefusal: (error: unknown) => boolean;
  times?: { everyMs: number; pauseMs: number };
}

/** Different errors that wait; more are dropped. */
const MOST_WAITING = 500;
/** Of one error, which may be on every page. */
const MOST_COUNT = 10_000;
const TIMES = { everyMs: 1000, pauseMs: 5000 };

/** Errors on their way to the API: equal ones once, with their number. While the API is away the first of each wait. */
export class ErrorQueue {
  readonly #options: ErrorQueueOptions;
  readonly #timer: NodeJS.Timeout;
  readonly #waiting = new Map<string, Batch[number]>();
  #isSending = false;
  #restsUntil = 0;

  constructor(options: ErrorQueueOptions) {
    this.#options = options;
    this.#timer = setInterval(() => void this.flush(), (options.times ?? TIMES).everyMs).unref();
  }

  add(report: ErrorReport, count = 1): void {
    const { request: _, ...same } = report;
    const key = JSON.stringify(same);
    const known = this.#waiting.get(key);
    if (known === undefined && this.#waiting.size >= MOST_WAITING) errorReports.inc({ outcome: "dropped" }, count);
    else this.#waiting.set(key, { ...report, count: Math.min((known?.count ?? 0) + count, MOST_COUNT) });
  }

  /** Sends the oldest ones, unless a call is under way or has just failed. */
  async flush(): Promise<void> {
    if (this.#isSending || this.#waiting.size === 0 || performance.now() < this.#restsUntil) return;
    this.#isSending = true;
    const batch = [...this.#waiting].slice(0, MOST_ERRORS_A_CALL);
    for (const [key] of batch) this.#waiting.delete(key);
    const errors = batch.map(([, error]) => error);
    const total = errors.reduce((sum, { count }) => sum + count, 0);
    try {
      await this.#options.send(errors);
      errorReports.inc({ outcome: "sent" }, total);
    } catch (error) {
      this.#restsUntil = performance.now() + (this.#options.times ?? TIMES).pauseMs;
      if (this.#options.isRefusal(error)) errorReports.inc({ outcome: "refused" }, total);
      else for (const { count, ...report } of errors) this.add(report, count);
    } finally {
      this.#isSending = false;
    }
  }

  close(): void {
    clearInterval(this.#timer);
  }
}
