import type { FastifyInstance } from "fastify";

/** The exact content type: with a charset the proxy's time limit cuts the stream. */
export const EVENT_STREAM = "text/event-stream";

/** Ends the streams that pass through a server when it begins to close: they would hold it up. */
export function endStreamsOnClose(app: FastifyInstance): void {
  const open = new Set<() => void>();
  app.addHook("onSend", async (_, reply) => {
    if (reply.getHeader("content-type") !== EVENT_STREAM) return;
    const end = () => void reply.raw.end();
    open.add(end);
    reply.raw.once("close", () => open.delete(end));
  });
  app.addHook("preClose", async () => {
    for (const end of open) end();
  });
}
