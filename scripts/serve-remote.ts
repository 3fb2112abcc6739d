import { resolve } from "node:path";
import fastifyStatic from "@fastify/static";
import fastify from "fastify";

/** Serves one remote's build on an origin of its own: `node scripts/serve-remote.ts <folder> <port>`. */
const [folder = ".", port = process.env.PORT ?? ""] = process.argv.slice(2);
if (!/^\d+$/.test(port)) throw new Error("Usage: serve-remote.ts <folder of the remote> <port>");

/** Names that stay while their content changes. */
const CHANGING = /^\/(remote\.json|mf-manifest\.json|remoteEntry\.js)(\?|$)/;

const app = fastify({ logger: { level: "warn" } });
app.addHook("onSend", async (request, reply) => {
  reply
    .header("access-control-allow-origin", "*")
    .header("x-content-type-options", "nosniff")
    .header("cross-origin-resource-policy", "cross-origin");
  reply.header("cache-control", CHANGING.test(request.url) ? "no-cache" : "public, max-age=31536000, immutable");
});
await app.register(fastifyStatic, {
  root: resolve(folder, process.env.SAVAT_DIST ?? "dist"),
  index: false,
  cacheControl: false,
  allowedPath: (path) => !path.endsWith(".map"),
});
app.get("/health/live", () => ({ status: "ok" }));
await app.listen({ host: process.env.HOST ?? "127.0.0.1", port: Number(port) });
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void app.close().then(() => process.exit(0)));
