import { resolve } from "node:path";
import fastifyStatic from "@fastify/static";
import fastify, { type FastifyInstance } from "fastify";

/** Names that stay while their content changes. */
const CHANGING = /^\/(remote\.json|mf-manifest\.json|remoteEntry\.js)(\?|$)/;

/** One remote's build on an origin of its own. The caller adds what else it answers, and makes it listen. */
export async function remoteServer(folder: string, dist: string): Promise<FastifyInstance> {
  const app = fastify({ logger: { level: "warn" }, forceCloseConnections: true });
  app.addHook("onSend", async (request, reply) => {
    reply
      .header("access-control-allow-origin", "*")
      .header("x-content-type-options", "nosniff")
      .header("cross-origin-resource-policy", "cross-origin");
    reply.header("cache-control", CHANGING.test(request.url) ? "no-cache" : "public, max-age=31536000, immutable");
  });
  await app.register(fastifyStatic, {
    root: resolve(folder, dist),
    index: false,
    cacheControl: false,
    allowedPath: (path) => !path.endsWith(".map"),
  });
  app.get("/health/live", () => ({ status: "ok" }));
  return app;
}

export async function listenUntilStopped(app: FastifyInstance, port: number): Promise<void> {
  await app.listen({ host: process.env.HOST ?? "127.0.0.1", port });
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void app.close().then(() => process.exit(0)));
}
