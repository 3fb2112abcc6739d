import type { FastifyError, FastifyInstance, FastifyReply } from "fastify";
import { ERROR_STATUS, type ErrorCode } from "shared-contracts/errors";

/** The API's own texts, for refusals that never reach it. */
const MESSAGES = {
  validation: "The request is not valid.",
  not_found: "Not found.",
  payload_too_large: "The request is too large.",
  unsupported_media_type: "This content type is not supported.",
  too_many_requests: "Too many requests. Please try again later.",
  server_error: "Something went wrong. Please try again later.",
} as const satisfies Partial<Record<ErrorCode, string>>;
type Refusal = keyof typeof MESSAGES;

const CODE_OF_STATUS: Record<number, Refusal> = {
  404: "not_found",
  413: "payload_too_large",
  415: "unsupported_media_type",
  429: "too_many_requests",
};

export function isCall(path: string): boolean {
  return /^\/api([/?]|$)/.test(path);
}

/** Answers in the one shape that errors have, here as in the API. */
export function sendRefusal(reply: FastifyReply, code: Refusal): FastifyReply {
  const status = ERROR_STATUS[code];
  return reply.code(status).type("application/json; charset=utf-8").send({ code, message: MESSAGES[code], status });
}

function codeOf({ statusCode = 500 }: FastifyError, path: string): Refusal {
  if (statusCode >= 500) return "server_error";
  // The shell reads nothing of a call but its path: one that cannot be passed on names nothing.
  return CODE_OF_STATUS[statusCode] ?? (isCall(path) ? "not_found" : "validation");
}

/** Errors of the shell itself have the API's shape; an unexpected one's text stays in the log. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const code = codeOf(error, request.url);
    if (code === "server_error") request.log.error({ err: error }, "request failed");
    return sendRefusal(reply, code);
  });
  app.setNotFoundHandler((_, reply) => sendRefusal(reply, "not_found"));
}
