import { AppError } from "@savat/contracts/server/app-error";
import type { FastifyInstance, FastifyRequest } from "fastify";

const UTF_8 = /^"?utf-?8"?$/i;

/** JSON travels as UTF-8, and not compressed. */
function isReadable({ headers }: FastifyRequest): boolean {
  const coding = headers["content-encoding"] ?? "identity";
  const charset = /;\s*charset=([^;]*)/i.exec(headers["content-type"] ?? "")?.[1]?.trim() ?? "utf-8";
  return coding.toLowerCase() === "identity" && UTF_8.test(charset);
}

/** Looks level by level: a body as deep as it is long would overflow the stack of anything that descends into it. */
function isTooDeep(value: unknown, maxDepth: number): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxDepth) return true;
    level = level.flatMap((part) => (typeof part === "object" && part !== null ? Object.values(part) : []));
  }
  return false;
}

/** JSON as the framework reads it, except that an empty body is none: such calls may still name the type. */
export function readJson(app: FastifyInstance, maxDepth: number): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser(["application/json", "text/plain"]);
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (typeof body !== "string" || body.trim() === "") return done(null, undefined);
    if (!isReadable(request)) return done(new AppError("unsupported_media_type"));
    return parse(request, body, (error, value) => {
      if (!error && isTooDeep(value, maxDepth)) done(new AppError("validation"));
      else done(error, value);
    });
  });
}
