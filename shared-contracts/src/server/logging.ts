import type { FastifyRequest, FastifyServerOptions } from "fastify";

export interface LogOptions {
  level: string;
  /** Replaces stdout, for tests. */
  stream?: { write: (line: string) => void };
}

const MAX_DEPTH = 3;

interface ErrorLine {
  [key: string]: unknown;
  type: string;
  message: string;
  stack: string;
}

/** A failed query's text holds its parameters, a constraint's the value: neither is logged. */
function describeError(error: unknown, depth = 0): ErrorLine | undefined {
  if (!(error instanceof Error) || depth > MAX_DEPTH) return undefined;
  const isQuery = "query" in error && typeof error.query === "string";
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    message: isQuery ? `Failed query: ${String(error.query)}` : error.message,
    ...("code" in error ? { code: String(error.code) } : {}),
    ...("constraint" in error ? { constraint: String(error.constraint) } : {}),
    stack: frames.join("\n"),
    cause: describeError(error.cause, depth + 1),
  };
}

/** The address without its query, which may hold a phone or a search. */
function describeRequest(request: FastifyRequest): Record<string, unknown> {
  return { method: request.method, path: request.url.split("?")[0], ip: request.ip };
}

/** Bodies and headers are never logged; the redaction protects against a later mistake. */
export function loggerOptions(options: LogOptions | undefined): FastifyServerOptions["logger"] {
  if (options === undefined) return false;
  const paths = ["authorization", "cookie", '["set-cookie"]', '["x-auth"]'].flatMap((name) => {
    const key = name.startsWith("[") ? name : `.${name}`;
    return [`headers${key}`, `req.headers${key}`, `res.headers${key}`];
  });
  return {
    level: options.level,
    ...(options.stream ? { stream: options.stream } : {}),
    serializers: {
      req: describeRequest,
      err: (error: unknown) => describeError(error) ?? { type: "unknown", message: "Not an error was thrown.", stack: "" },
    },
    redact: { paths: [...paths, "body", "req.body", "*.body", "*.otp", "*.token", "*.refreshToken"], censor: "[redacted]" },
  };
}
