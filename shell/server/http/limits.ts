import { type Server, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { FastifyHttpOptions, FastifyInstance } from "fastify";
import { AppError } from "shared-contracts/server/app-error";
import { answerUnreadablePaths } from "shared-contracts/server/error-answers";
import { carriesFiles } from "./file-calls.ts";

/** How large a request may be and how long it may take to arrive. Times in ms. */
export interface ShellLimits {
  bodyBytes: number;
  /** Request line and headers together. */
  headerBytes: number;
  /** From the first byte to the end of the headers. */
  headersMs: number;
  /** From the first byte to the end of the body. */
  requestMs: number;
  /** For calls with files (`carriesFiles`): the API knows the exact limit and who may use it. */
  filesBytes: number;
  filesMs: number;
  /** How often connections are looked at: a slow one may outlive its time by as much. */
  lookMs: number;
  /** How long a connection may stand still in the middle of a request or an answer; longer than the API may take. */
  stillMs: number;
  /** How long a connection may wait for its next request. */
  idleMs: number;
}

export const SHELL_LIMITS: ShellLimits = {
  bodyBytes: 1024 * 1024,
  headerBytes: 16 * 1024,
  headersMs: 5_000,
  requestMs: 10_000,
  filesBytes: 32 * 1024 * 1024,
  filesMs: 120_000,
  lookMs: 1_000,
  stillMs: 30_000,
  idleMs: 65_000,
};

const STATUS_OF_FAULT: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

export function serverOptions(limits: ShellLimits, headers: Record<string, string>) {
  // One time for all: `limitArrival` cuts the others off earlier.
  const slowestMs = limits.headersMs + Math.max(limits.requestMs, limits.filesMs);
  return {
    bodyLimit: limits.bodyBytes,
    requestTimeout: slowestMs,
    connectionTimeout: limits.stillMs,
    keepAliveTimeout: limits.idleMs,
    http: {
      maxHeaderSize: limits.headerBytes,
      headersTimeout: limits.headersMs,
      requestTimeout: slowestMs,
      connectionsCheckingInterval: limits.lookMs,
    },
    frameworkErrors: answerUnreadablePaths((requestId) => ({ ...headers, "x-request-id": requestId })),
    clientErrorHandler: (fault: Error & { code?: string }, socket: Socket) =>
      refuse(socket, STATUS_OF_FAULT[fault.code ?? ""] ?? 400, headers),
  } satisfies FastifyHttpOptions<Server>;
}

/** Bytes that never became a request. One that is being answered already is only cut off. */
function refuse(socket: Socket, status: number, headers: Record<string, string>): void {
  if (!socket.writable || socket.bytesWritten > 0) {
    socket.destroy();
    return;
  }
  const text = STATUS_CODES[status] ?? "";
  const all = { ...headers, "content-type": "text/plain; charset=utf-8", "content-length": String(text.length), connection: "close" };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${status} ${text}\r\n${lines.join("\r\n")}\r\n\r\n${text}`, () => socket.destroy());
}

/** A passed-on call is not read here, so its announced size is checked; the API cuts off one without a size. */
export function refuseLargeCalls(app: FastifyInstance, { bodyBytes, filesBytes }: ShellLimits): void {
  app.addHook("onRequest", async ({ raw }) => {
    const most = carriesFiles(raw) ? filesBytes : bodyBytes;
    if (Number(raw.headers["content-length"] ?? 0) > most) throw new AppError("payload_too_large");
  });
}
