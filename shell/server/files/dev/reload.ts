import type { FastifyInstance, FastifyReply } from "fastify";

const CLIENT = `new EventSource("/dev/reload").addEventListener("reload", () => location.reload());`;

/** Development only: reloads open pages after a build. Returns the function that announces a build. */
export function registerReload(app: FastifyInstance): () => void {
  const open = new Set<FastifyReply>();
  app.get("/dev/reload.js", (_, reply) => reply.type("text/javascript").send(CLIENT));
  app.get("/dev/reload", (request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
    reply.raw.write(": open\n\n");
    open.add(reply);
    request.raw.on("close", () => open.delete(reply));
  });
  app.addHook("preClose", async () => {
    for (const reply of open) reply.raw.end();
  });
  return () => {
    for (const reply of open) reply.raw.write("event: reload\ndata: 1\n\n");
  };
}
