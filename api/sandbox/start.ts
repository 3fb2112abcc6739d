import { AppError } from "@savat/contracts/server/app-error";
import { securityHeaders } from "@savat/contracts/server/headers";
import { createHttpServer } from "@savat/contracts/server/http-server";
import { REQUEST_LIMITS } from "@savat/contracts/server/limits";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { answerControl } from "./control.ts";
import { createFaults } from "./faults.ts";
import { answerRpc } from "./rpc.ts";
import type { Sandbox, SandboxOptions } from "./sandbox.ts";
import { openStateLog } from "./state.ts";

const MAX_BODY_BYTES = 256 * 1024;
const RPC_PATHS = ["/", "/api"];
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

function sendJson(reply: FastifyReply, status: number, body: string): FastifyReply {
  return reply.code(status).type("application/json; charset=utf-8").send(body);
}

/** The provider reads JSON under any content type. */
function takeTexts(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "string" }, (_, body, done) => done(null, body));
}

function textOf({ body }: FastifyRequest): string {
  return typeof body === "string" ? body : "";
}

function createServer(): FastifyInstance {
  return createHttpServer({
    // An answer may be late on purpose, by minutes.
    limits: { ...REQUEST_LIMITS, bodyBytes: MAX_BODY_BYTES, stillMs: 0 },
    headers: { ...securityHeaders("sandbox"), "cache-control": "no-store" },
    log: undefined,
    trustProxy: [],
    idsFrom: [],
    settings: { forceCloseConnections: true },
  });
}

/** Starts the payment sandbox: the protocol on `POST /` and `POST /api`, its control on loopback. */
export async function startSandbox(options: StartOptions): Promise<RunningSandbox> {
  const books = await openStateLog(options.dataFolder);
  const sandbox: Sandbox = { ...options, books, holdsRefunds: options.refundMs === undefined };
  const faults = createFaults();

  const app = createServer();
  takeTexts(app);
  app.get("/health", async () => ({ status: "ok" }));
  app.all("/control/*", async (request, reply) => {
    if (!LOOPBACK.has(request.ip)) throw new AppError("forbidden");
    const [path = ""] = request.url.split("?");
    const control = answerControl(sandbox, faults, request.method, path, textOf(request));
    await books.settled();
    return await sendJson(reply, control.status, JSON.stringify(control.body));
  });
  for (const path of RPC_PATHS)
    app.post(path, async (request, reply) => {
      const startedAt = performance.now();
      const auth = request.headers["x-auth"];
      const outcome = await answerRpc(sandbox, faults, textOf(request), Array.isArray(auth) ? auth[0] : auth);
      // Answers only after everything they rest on is on disk, refusals included.
      await books.settled();
      options.log({ method: outcome.method, code: outcome.code, ms: Math.round(performance.now() - startedAt) });
      return outcome.body === undefined ? reply.hijack() : await sendJson(reply, 200, outcome.body);
    });
  await app.listen({ port: options.port, host: options.host });
  const address = app.server.address();
  const port = typeof address === "object" && address ? address.port : options.port;
  const origin = `http://${options.host.includes(":") ? `[${options.host}]` : options.host}:${port}`;

  async function close(): Promise<void> {
    await app.close();
    await books.close();
  }

  return { url: `${origin}/api`, origin, close };
}
