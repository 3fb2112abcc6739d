import type { FastifyInstance } from "fastify";

/** JSON as the framework reads it, but an empty body is no body: calls without one may still name the type. */
export function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser(["application/json", "text/plain"]);
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (typeof body !== "string" || body.trim() === "") return done(null, undefined);
    return parse(request, body, done);
  });
}
