import { rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { Deps } from "../../platform/http/deps.ts";
import { changeAdmin } from "./grant.ts";
import { readCommand } from "./signed-command.ts";

const MAX_BYTES = 1000;
const REQUEST_MS = 2000;

/** The file with the command server's address, for commands that may read the data folder. */
export function commandServerFile(dataFolder: string): string {
  return join(dataFolder, "admin-command-server.json");
}

async function answer(request: IncomingMessage, { db, env, clock }: Deps): Promise<{ status: number; body: object }> {
  if (Number(request.headers["content-length"] ?? MAX_BYTES + 1) > MAX_BYTES) return { status: 413, body: {} };
  // The real time: the sandbox's own clock may stand elsewhere, and a command does not know it.
  const change = readCommand(env.tokenSecret, await text(request), Date.now());
  if (!change) return { status: 403, body: {} };
  return { status: 200, body: { outcome: await changeAdmin(db, change, env.adminPhones, clock.now()) } };
}

/** Lets `admin:grant` reach the embedded database that this process holds. A separate server on loopback with a random
 * port: neither the shell nor another machine reaches it. */
export async function openCommandServer(deps: Deps): Promise<{ close: () => Promise<void> }> {
  const server = createServer({ requestTimeout: REQUEST_MS, headersTimeout: REQUEST_MS, connectionsCheckingInterval: REQUEST_MS });
  server.on("request", (request, response) => {
    answer(request, deps)
      .catch(() => ({ status: 500, body: {} }))
      .then(({ status, body }) => {
        response.writeHead(status, { "content-type": "application/json", connection: "close" }).end(JSON.stringify(body));
      });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const file = commandServerFile(deps.env.dataFolder);
  writeFileSync(file, JSON.stringify({ port }), { mode: 0o600 });
  return {
    close: async () => {
      rmSync(file, { force: true });
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
