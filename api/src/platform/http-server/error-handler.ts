import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ErrorCode } from "shared-contracts/errors";
import { DATABASE_RETRY_MS, isDatabaseAway } from "../db/away.ts";
import { AppError } from "../errors.ts";
import { headersOf } from "./headers.ts";

/** The framework's refusals, by the status they come with. */
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

function asAppError(error: FastifyError | Error): AppError {
  if (error instanceof AppError) return error;
  if (isDatabaseAway(error)) return new AppError("unavailable", { retryAfterMs: DATABASE_RETRY_MS }, { cause: error });
  const status = "statusCode" in error && typeof error.statusCode === "number" ? error.statusCode : 500;
  const code = CODE_OF_STATUS[status] ?? (status < 500 ? "validation" : "server_error");
  return new AppError(code, {}, { cause: error });
}

function sendError(request: FastifyRequest, reply: FastifyReply, error: AppError): FastifyReply {
  if (error.status >= 500) request.log.error({ err: error.cause ?? error }, "request failed");
  if (error.details.retryAfterMs !== undefined) reply.header("retry-after", Math.ceil(error.details.retryAfterMs / 1000));
  // The sender may still be sending.
  if (error.code === "payload_too_large") reply.header("connection", "close");
  if (error.code === "unauthorized") reply.header("www-authenticate", "Bearer");
  return reply.code(error.status).type("application/json; charset=utf-8").send(error.toBody());
}

/** A path that cannot even be read names nothing. No hook runs for it. */
export function answerFrameworkError(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(headersOf(request.id));
  sendError(request, reply, new AppError("not_found"));
}

/** One place turns every error into a status and a body; the text of an unexpected one stays in the log. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => sendError(request, reply, asAppError(error)));
}
