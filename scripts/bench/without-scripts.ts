import { createServer, request as httpRequest, type Server } from "node:http";

/** The product's HTML without its scripts: the browser's cost for content alone. */
function strip(html: string): string {
  return html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, "").replace(/<link rel="preload" as="script"[^>]*>/g, "");
}

/** Passes everything through to the product, optionally pages without scripts. Both sides of a comparison use one. */
export async function startPassThrough(
  productUrl: string,
  options: { scripts: boolean },
): Promise<{ url: string; stop: () => Promise<void> }> {
  const { hostname, port } = new URL(productUrl);
  const server: Server = createServer((incoming, outgoing) => {
    const isPage = incoming.headers.accept?.includes("text/html") ?? false;
    const headers = { ...incoming.headers, ...(isPage ? { "accept-encoding": "identity" } : {}) };
    const upstream = httpRequest({ hostname, port, path: incoming.url, method: incoming.method, headers }, (answer) => {
      if (!isPage) {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
        return;
      }
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("end", () => {
        const html = Buffer.concat(parts).toString("utf8");
        const body = Buffer.from(options.scripts ? html : strip(html));
        outgoing.writeHead(answer.statusCode ?? 502, { ...answer.headers, "content-length": body.length });
        outgoing.end(body);
      });
    });
    upstream.on("error", () => outgoing.destroy());
    incoming.pipe(upstream);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The pass-through has no port");
  return {
    url: `http://localhost:${address.port}`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
