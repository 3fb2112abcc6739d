import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import fastify, { type FastifyInstance, type FastifyServerOptions } from "fastify";
import { CLIENT_BUILDS_HEADER, parseClientBuilds } from "../client-builds.ts";
import { limitArrival } from "./arrival.ts";
import { createConnectionErrors } from "./connection-errors.ts";
import { answerErrors, answerUnknownPaths, answerUnreadablePaths, type RecogniseError } from "./error-answers.ts";
import { checkHeaders, limitSettings, type RequestLimits } from "./limits.ts";
import { type LogOptions, loggerOptions } from "./logging.ts";
import { createRequestIds } from "./request-id.ts";

export interface HttpServerOptions {
  limits: RequestLimits;
  /** Headers of every answer; a route may set others. */
  headers: Record<string, string>;
  /** None: no log. */
  log: LogOptions | undefined;
  /** Networks of the proxies that are trusted for a client's address. */
  trustProxy: readonly string[];
  /** Networks of our own servers whose request ids are accepted. */
  idsFrom: readonly string[];
  /** Calls that may take `filesMs` to arrive, from any sender. */
  carriesFiles?: (request: IncomingMessage) => boolean;
  recogniseError?: RecogniseError;
  /** Aborted at shutdown: answers then close their connections, because an open one would delay the exit. */
  stopping?: AbortSignal | undefined;
  settings?: Pick<FastifyServerOptions, "handlerTimeout" | "routerOptions" | "forceCloseConnections">;
}

/** The builds that a page names, for each log line of its call. */
function clientBuildsIn({ headers }: IncomingMessage): string | undefined {
  const given = headers[CLIENT_BUILDS_HEADER];
  return parseClientBuilds(given) === undefined ? undefined : String(given);
}

/** Closes connections that became idle after the server began to close, and those that a browser opened in advance:
 * each would delay the exit. */
function closeLateConnections(app: FastifyInstance, lookMs: number): void {
  const sockets = new Set<Socket>();
  app.server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  function closeUnused(): void {
    app.server.closeIdleConnections();
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  }
  app.addHook("preClose", async () => {
    closeUnused();
    const timer = setInterval(closeUnused, lookMs);
    app.server.once("close", () => clearInterval(timer));
  });
}

/** A server without routes that limits, logs, answers errors and sets headers as all of ours do. */
export function createHttpServer(options: HttpServerOptions): FastifyInstance {
  const { limits, headers, log, trustProxy, idsFrom, carriesFiles, recogniseError, stopping, settings } = options;
  const ids = createRequestIds(idsFrom);
  const headersOf = (requestId: string) => ({ ...headers, "x-request-id": requestId });
  const connectionErrors = createConnectionErrors(ids, headersOf);
  const app = fastify({
    ...limitSettings(limits),
    ...settings,
    logger: loggerOptions(log),
    clientErrorHandler: connectionErrors.onClientError,
    trustProxy: trustProxy.length > 0 ? [...trustProxy] : false,
    requestIdHeader: false,
    genReqId: ids.own,
    childLoggerFactory: (logger, bindings, childOptions, raw) =>
      logger.child({ ...bindings, clientRequestId: ids.ofClient(raw), clientBuilds: clientBuildsIn(raw) }, childOptions),
    // Also finishes requests on connections that are still open, then closes them.
    return503OnClosing: false,
    frameworkErrors: answerUnreadablePaths(headersOf),
  });
  connectionErrors.watch(app);
  limitArrival(app.server, limits, carriesFiles);
  answerErrors(app, recogniseError);
  answerUnknownPaths(app);
  app.addHook("onRequest", async (request, reply) => {
    reply.headers(headersOf(request.id));
  });
  app.addHook("onSend", async (_, reply) => {
    if (stopping?.aborted) reply.header("connection", "close");
  });
  checkHeaders(app, limits);
  closeLateConnections(app, limits.lookMs);
  return app;
}
