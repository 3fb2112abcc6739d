import type { FastifyRequest } from "fastify";

/** The address without its query, which may hold a phone or a search. */
function describeRequest(request: FastifyRequest): Record<string, unknown> {
  return { method: request.method, path: request.url.split("?")[0], ip: request.ip };
}

/** One JSON line each, with the request's id: bodies, headers and queries are never logged. */
export function loggerOptions(level: string) {
  return { level, serializers: { req: describeRequest } };
}
