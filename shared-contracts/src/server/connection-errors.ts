import { randomUUID } from "node:crypto";
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { ErrorCode } from "../errors.ts";
import { AppError } from "./app-error.ts";
import type { RequestIds } from "./request-id.ts";

/** The error of each parser code; any other is an unreadable request. */
const CODE_OF_FAULT: Record<string, ErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: "request_timeout",
  HPE_HEADER_OVERFLOW: "headers_too_large",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "payload_too_large",
};

/** Time for a refused client to close: closing over unread bytes would lose the answer. */
const LINGER_MS = 1000;

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

interface ConnectionFault extends Error {
  code?: string;
}

/** A handler must not act on a body whose end comes after the refusal. */
function discardBody(request: IncomingMessage): void {
  request.unpipe();
  for (const event of ["data", "end"]) request.removeAllListeners(event);
  request.resume();
}

/** Answers malformed requests in the one error shape. */
export function createConnectionErrors(ids: RequestIds, headersOf: (requestId: string) => Record<string, string>) {
  /** Each connection's unanswered requests, in order. */
  const running = new WeakMap<Duplex, Set<Exchange>>();
  const refused = new WeakSet<Duplex>();

  function refusal(code: ErrorCode, requestId: string) {
    const error = new AppError(code);
    const body = JSON.stringify(error.toBody());
    const headers: Record<string, string> = {
      ...headersOf(requestId),
      "content-type": "application/json; charset=utf-8",
      "content-length": String(Buffer.byteLength(body)),
      connection: "close",
    };
    return { status: error.status, headers, body };
  }

  function refuse(socket: Duplex, code: ErrorCode): void {
    const { status, headers, body } = refusal(code, randomUUID());
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines].join("\r\n");
    socket.end(`${head}\r\n\r\n${body}`);
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  }

  function remember(request: IncomingMessage, response: ServerResponse): void {
    const exchanges = running.get(request.socket) ?? new Set();
    running.set(request.socket, exchanges);
    const exchange = { request, response };
    exchanges.add(exchange);
    response.once("close", () => exchanges.delete(exchange));
  }

  /** A complete request that still runs gets its answer first: the client would take the refusal for it. */
  function answer(socket: Duplex, code: ErrorCode): void {
    const [first] = running.get(socket) ?? [];
    if (first?.request.complete) first.response.once("close", () => answer(socket, code));
    else if (first?.response.headersSent) socket.destroy();
    else {
      if (first) discardBody(first.request);
      refuse(socket, code);
    }
  }

  function refuseExpectation(request: IncomingMessage, response: ServerResponse): void {
    const { status, headers, body } = refusal("expectation_failed", ids.own(request));
    response.writeHead(status, headers).end(body);
  }

  return {
    onClientError(this: FastifyInstance | { log: FastifyBaseLogger }, fault: ConnectionFault, socket: Socket): void {
      if (fault.code === "ECONNRESET" || socket.destroyed || refused.has(socket)) return;
      refused.add(socket);
      this.log.debug({ err: fault }, "a request could not be read");
      if (socket.writable) answer(socket, CODE_OF_FAULT[fault.code ?? ""] ?? "validation");
      else socket.destroy();
    },
    watch({ server }: FastifyInstance): void {
      server.prependListener("request", remember);
      server.on("checkExpectation", refuseExpectation);
      server.on("connect", (_request: IncomingMessage, socket: Duplex) => answer(socket, "method_not_allowed"));
    },
  };
}
