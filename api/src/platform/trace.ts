import { AsyncLocalStorage } from "node:async_hooks";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";

const current = new AsyncLocalStorage<FastifyBaseLogger>();

/** The log of the current request or job; its lines carry the id of the request or attempt. */
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

/** Gives each request its own log. Reading a body leaves the first hook's context, so the second hook enters it
 * again. */
export function traceRequests(app: FastifyInstance): void {
  app.addHook("onRequest", (request, _reply, done) => inTrace(request.log, done));
  app.addHook("preValidation", (request, _reply, done) => inTrace(request.log, done));
}

/** With `LOG_LEVEL=debug` each statement is a line under the id of the request that made it, without its values. */
export const STATEMENT_LOG = { logQuery: (sql: string): void => currentLog()?.debug({ sql }, "SQL") };
