import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { answerControl } from "./control.ts";
import { createFaults } from "./faults.ts";
import { answerRpc } from "./rpc.ts";
import type { Sandbox, SandboxOptions } from "./sandbox.ts";
import { openStateLog } from "./state.ts";

const MAX_BODY_BYTES = 256 * 1024;
const RPC_PATHS = new Set(["/", "/api"]);
const LOOPBACK = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);

export interface StartOptions extends SandboxOptions {
  host: string;
  /** 0 takes a free one. */
  port: number;
  dataFolder: string;
  /** Gets method, code and duration of each call; never what it carried. */
  log: (line: { method: string; code: number; ms: number }) => void;
}

export interface RunningSandbox {
  /** Address of the protocol. */
  url: string;
  /** Origin of `/control` and `/health`. */
  origin: string;
  close(): Promise<void>;
}

async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function sendJson(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" });
  response.end(body);
}

/** Starts the payment sandbox: the protocol on `POST /` and `POST /api`, its control on loopback. */
export async function startSandbox(options: StartOptions): Promise<RunningSandbox> {
  const books = await openStateLog(options.dataFolder);
  const sandbox: Sandbox = { ...options, books, holdsRefunds: options.refundMs === undefined };
  const faults = createFaults();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? "/", "http://sandbox").pathname;
    const method = request.method ?? "GET";
    if (path === "/health") return sendJson(response, 200, JSON.stringify({ status: "ok" }));
    const isControl = path.startsWith("/control/");
    if (isControl && !LOOPBACK.has(request.socket.remoteAddress ?? "")) return sendJson(response, 403, "{}");
    if (!isControl && (!RPC_PATHS.has(path) || method !== "POST")) return sendJson(response, 404, "{}");
    const text = await readBody(request);
    if (text === undefined) return sendJson(response, 413, "{}");
    if (isControl) {
      const control = answerControl(sandbox, faults, method, path, text);
      await books.settled();
      return sendJson(response, control.status, JSON.stringify(control.body));
    }
    const startedAt = performance.now();
    const auth = request.headers["x-auth"];
    const outcome = await answerRpc(sandbox, faults, text, Array.isArray(auth) ? auth[0] : auth);
    // Answers only after everything they rest on is on disk, refusals included.
    await books.settled();
    options.log({ method: outcome.method, code: outcome.code, ms: Math.round(performance.now() - startedAt) });
    if (outcome.body !== undefined) sendJson(response, 200, outcome.body);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => {
      if (!response.headersSent) sendJson(response, 500, "{}");
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(options.port, options.host, resolve);
  });
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : options.port;
  const origin = `http://${options.host.includes(":") ? `[${options.host}]` : options.host}:${port}`;

  async function close(): Promise<void> {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeAllConnections();
    await closed;
    await books.close();
  }

  return { url: `${origin}/api`, origin, close };
}
