import type { Server } from "node:http";
import type { FastifyHttpOptions, FastifyInstance } from "fastify";
import { AppError } from "../errors.ts";

/** How large a request may be and how long it may take to arrive. Times in ms. */
export interface RequestLimits {
  bodyBytes: number;
  /** How deep a body's lists and objects may lie in each other. */
  bodyDepth: number;
  /** Request line and headers together. */
  headerBytes: number;
  headerCount: number;
  /** From the connection's first byte, or the end of the request before, to the end of the headers. */
  headersMs: number;
  /** The same to the end of the body. */
  requestMs: number;
  /** A form with files from an allowed sender: 5 pictures of 5 MB over a weak network. */
  formBytes: number;
  formMs: number;
  /** How often connections are looked at: a slow one may outlive its time by as much. */
  lookMs: number;
  /** How long a route may take; longer than the slowest, a payment that waits for its provider. */
  handlerMs: number;
  /** How long a connection may stand still in the middle of a request or an answer. */
  stillMs: number;
  /** How long a connection may wait for its next request: longer than the shell keeps one. */
  idleMs: number;
}

export const REQUEST_LIMITS: RequestLimits = {
  bodyBytes: 1024 * 1024,
  bodyDepth: 32,
  headerBytes: 16 * 1024,
  headerCount: 100,
  headersMs: 5_000,
  requestMs: 10_000,
  formBytes: 32 * 1024 * 1024,
  formMs: 120_000,
  lookMs: 1_000,
  handlerMs: 20_000,
  stillMs: 30_000,
  idleMs: 72_000,
};

export function serverOptions(limits: RequestLimits) {
  // One time for all: `limitArrival` cuts the others off earlier.
  const slowestMs = limits.headersMs + Math.max(limits.requestMs, limits.formMs);
  return {
    bodyLimit: limits.bodyBytes,
    requestTimeout: slowestMs,
    handlerTimeout: limits.handlerMs,
    connectionTimeout: limits.stillMs,
    keepAliveTimeout: limits.idleMs,
    http: {
      maxHeaderSize: limits.headerBytes,
      headersTimeout: Math.min(limits.headersMs, limits.requestMs),
      requestTimeout: slowestMs,
      connectionsCheckingInterval: limits.lookMs,
      // Node would answer without a body; `checkHeaders` refuses it in our shape.
      requireHostHeader: false,
    },
  } satisfies FastifyHttpOptions<Server>;
}

/** Refuses a request with too many headers (Node would drop the rest in silence) and one that names no host. */
export function checkHeaders(app: FastifyInstance, { headerCount }: RequestLimits): void {
  // One more than allowed is read, so that it can be told.
  app.server.maxHeadersCount = headerCount + 1;
  app.addHook("onRequest", async ({ raw }) => {
    if (raw.rawHeaders.length / 2 > headerCount) throw new AppError("headers_too_large");
    if (raw.headers.host === undefined && raw.httpVersion === "1.1") throw new AppError("validation");
  });
}
