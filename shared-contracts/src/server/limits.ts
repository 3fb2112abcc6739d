import type { Server } from "node:http";
import type { FastifyHttpOptions, FastifyInstance } from "fastify";
import { AppError } from "./app-error.ts";

/** How large a request may be and how long it may take to arrive. Times in ms. */
export interface RequestLimits {
  bodyBytes: number;
  /** Request line and headers together. */
  headerBytes: number;
  headerCount: number;
  /** From the connection's first byte, or the end of the previous request, to the end of the headers. */
  headersMs: number;
  /** From the same start to the end of the body. */
  requestMs: number;
  /** For calls with files: 5 pictures of 5 MB over a weak network. */
  filesBytes: number;
  filesMs: number;
  /** Interval of connection checks: a slow connection may exceed its limit by as much. */
  lookMs: number;
  /** How long a connection may be idle in the middle of a request or an answer; longer than the API may take. */
  stillMs: number;
  /** How long a connection may wait for its next request. */
  idleMs: number;
}

export const REQUEST_LIMITS: RequestLimits = {
  bodyBytes: 1024 * 1024,
  headerBytes: 16 * 1024,
  headerCount: 100,
  headersMs: 5_000,
  requestMs: 10_000,
  filesBytes: 32 * 1024 * 1024,
  filesMs: 120_000,
  lookMs: 1_000,
  stillMs: 30_000,
  idleMs: 65_000,
};

/** The limits in the framework's and Node's own settings. */
export function limitSettings(limits: RequestLimits) {
  // One limit for all: `limitArrival` cuts the others off earlier.
  const slowestMs = limits.headersMs + Math.max(limits.requestMs, limits.filesMs);
  return {
    bodyLimit: limits.bodyBytes,
    requestTimeout: slowestMs,
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

/** Refuses a request with too many headers (Node would drop the rest silently) or without a host. */
export function checkHeaders(app: FastifyInstance, { headerCount }: RequestLimits): void {
  // Reads one more than allowed, to detect the excess.
  app.server.maxHeadersCount = headerCount + 1;
  app.addHook("onRequest", async ({ raw }) => {
    if (raw.rawHeaders.length / 2 > headerCount) throw new AppError("headers_too_large");
    if (raw.headers.host === undefined && raw.httpVersion === "1.1") throw new AppError("validation");
  });
}
