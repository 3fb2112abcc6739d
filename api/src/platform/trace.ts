import { AsyncLocalStorage } from "node:async_hooks";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";

const current = new AsyncLocalStorage<FastifyBaseLogger>();

/** The log of the request, or of the job, on whose behalf this runs: its lines carry the request's id, or the attempt's. */
export function currentLog(): FastifyBaseLogger | undefined {
  return current.getStore();
}

/** Runs `work` so that everything it calls finds `log` as the current one. */
export function inTrace<T>(log: FastifyBaseLogger, work: () => T): T {
  return current.run(log, work);
}

/** As `inTrace`, with more on each line of the log that is current; without one there is nothing to write to. */
export function inTraceOf<T>(fields: Record<string, string>, work: () => T): T {
  const log = currentLog();
  return log === undefined ? work() : inTrace(log.child(fields), work);
}

/** Every request has its own log from its first hook to its answer. Reading a body leaves the first hook's context, so the second one enters it again. */
export function traceRequests(app: FastifyInstance): void {
  app.addHook("onRequest", (request, _reply, done) => inTrace(request.log, done));
  app.addHook("preValidation", (request, _reply, done) => inTrace(request.log, done));
}
