import type { FastifyInstance } from "fastify";
import { AppError } from "../errors.ts";

function patternOf(url: string): RegExp {
  const source = url
    .split("/")
    .map((part) => (part.startsWith(":") ? "[^/]+" : part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")))
    .join("/");
  return new RegExp(`^${source}/?$`);
}

/** An unknown path is 404; a known one under another method is 405 and says which it has. */
export function answerUnknownPaths(app: FastifyInstance): void {
  const known: { pattern: RegExp; methods: string[] }[] = [];
  app.addHook("onRoute", (route) => {
    const methods = [route.method].flat();
    known.push({ pattern: patternOf(route.url), methods });
  });
  app.setNotFoundHandler((request, reply) => {
    const [path = ""] = request.url.split("?");
    const allowed = known.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods);
    if (allowed.length === 0) throw new AppError("not_found");
    reply.header("allow", [...new Set(allowed)].join(", "));
    throw new AppError("method_not_allowed");
  });
}
