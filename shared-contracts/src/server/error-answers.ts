import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, RawServerBase, RouteGenericInterface } from "fastify";
import type { ErrorCode } from "../errors.ts";
import { AppError } from "./app-error.ts";

/** The framework's refusals, by their status. */
const CODE_OF_STATUS: Record<number, ErrorCode> = {
  400: "validation",
  401: "unauthorized",
  403: "forbidden",
  404: "not_found",
  405: "method_not_allowed",
  408: "request_timeout",
  413: "payload_too_large",
  414: "validation",
  415: "unsupported_media_type",
  417: "expectation_failed",
  429: "too_many_requests",
  431: "headers_too_large",
  503: "unavailable",
};

/** Makes an `AppError` of an error that only one server knows; undefined for any other. */
export type RecogniseError = (error: FastifyError, request: FastifyRequest) => AppError | undefined;

export function isCall(path: string): boolean {
  return /^\/api([/?]|$)/.test(path);
}

function asAppError(error: FastifyError): AppError {
  if (error instanceof AppError) return error;
  const { statusCode = 500 } = error;
  const code = CODE_OF_STATUS[statusCode] ?? (statusCode < 500 ? "validation" : "server_error");
  return new AppError(code, {}, { cause: error });
}

/** Answers in the one error shape. */
export function sendError<Server extends RawServerBase>(
  reply: FastifyReply<RouteGenericInterface, Server>,
  error: AppError,
): FastifyReply<RouteGenericInterface, Server> {
  if (error.details.retryAfterMs !== undefined) reply.header("retry-after", Math.ceil(error.details.retryAfterMs / 1000));
  // The sender may still be sending.
  if (error.code === "payload_too_large") reply.header("connection", "close");
  if (error.code === "unauthorized") reply.header("www-authenticate", "Bearer");
  return reply.code(error.status).type("application/json; charset=utf-8").send(error.toBody());
}

/** Answers 404 for a path that cannot be read. No hook runs for it, so it sets the headers. */
export function answerUnreadablePaths(headersOf: (requestId: string) => Record<string, string>) {
  return (_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers(headersOf(request.id));
    sendError(reply, new AppError(isCall(request.url) ? "not_found" : "validation"));
  };
}

/** One place turns every error into a status and a body; the text of an unexpected one stays in the log. */
export function answerErrors(app: FastifyInstance, recognise: RecogniseError = () => undefined): void {
  app.setErrorHandler((thrown: FastifyError, request, reply) => {
    const error = recognise(thrown, request) ?? asAppError(thrown);
    if (error.status >= 500) request.log.error({ err: error.cause ?? error }, "request failed");
    return sendError(reply, error);
  });
}

function patternOf(url: string): RegExp {
  const source = url
    .split("/")
    .map((part) => (part.startsWith(":") ? "[^/]+" : part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")))
    .join("/");
  return new RegExp(`^${source}/?$`);
}

/** An unknown path is 404; a known one under another method is 405 and lists its methods. */
export function answerUnknownPaths(app: FastifyInstance): void {
  const known: { pattern: RegExp; methods: string[] }[] = [];
  app.addHook("onRoute", (route) => {
    const methods = [route.method].flat();
    known.push({ pattern: patternOf(route.url), methods });
  });
  app.setNotFoundHandler((request, reply) => {
    const [path = ""] = request.url.split("?");
    const allowed = known.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods);
    // The route itself may have answered 404.
    if (allowed.length === 0 || allowed.includes(request.method)) throw new AppError("not_found");
    reply.header("allow", [...new Set(allowed)].join(", "));
    throw new AppError("method_not_allowed");
  });
}
