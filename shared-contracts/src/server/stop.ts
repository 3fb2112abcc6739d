import type { FastifyBaseLogger } from "fastify";

/** Longer than the slowest call (a payment), shorter than an orchestrator's wait before it kills. */
const STOP_WITHIN_MS = 25_000;
/** A terminal sends the signal to every process of its group, and the one that started us once more. */
const SAME_SIGNAL_MS = 2000;

/** On SIGTERM and SIGINT: aborts `stopping`, finishes, exits with 0; with 1 after the time limit or a second signal. */
export function onStopSignal(log: FastifyBaseLogger, stopping: AbortController, finish: () => Promise<void>): void {
  let askedAt = 0;

  function endNow(reason: string): void {
    log.fatal({ reason }, "ended before everything was finished");
    process.exit(1);
  }

  function stop(signal: string): void {
    if (stopping.signal.aborted) {
      if (performance.now() - askedAt > SAME_SIGNAL_MS) endNow("asked again");
      return;
    }
    askedAt = performance.now();
    log.info({ signal }, "stopping");
    stopping.abort();
    setTimeout(endNow, STOP_WITHIN_MS, "took too long").unref();
    finish().then(
      () => process.exit(0),
      (err: unknown) => {
        log.error({ err }, "stopping failed");
        process.exit(1);
      },
    );
  }

  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
}
