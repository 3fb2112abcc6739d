import { Agent as SecureAgent } from "node:https";
import type { Readable } from "node:stream";
import proxy, { type FastifyHttpProxyOptions } from "@fastify/http-proxy";
import { AppError } from "@savat/contracts/server/app-error";
import { isCall, sendError } from "@savat/contracts/server/error-answers";
import type { RequestLimits } from "@savat/contracts/server/limits";
import { requestIdIn } from "@savat/contracts/server/request-id";
import type { FastifyError, FastifyInstance, FastifyRequest } from "fastify";
import type { ShellEnv } from "../platform/env.ts";
import { carriesFiles } from "./file-calls.ts";
import type { Upstreams } from "./upstreams.ts";

/** Client headers that are not passed on. Cookies and connection headers end here. */
const NOT_PASSED_ON =
  /^(cookie|forwarded|via|x-forwarded-.*|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip|x-request-id|x-client-request-id|trailer|te|upgrade|proxy-.*)$/;
/** Headers of the connection to the API, and names of its software. */
const NOT_PASSED_BACK = new Set(["connection", "keep-alive", "server", "x-powered-by"]);
/** The browser gives up after 10 s; the proxy slightly later. */
const PROXY_TIMEOUT_MS = 11_000;
/** A killed API restarts within a few seconds. */
const RETRY_MS = 3000;
/** For calls with files: as long as the browser's connection may be idle. */
const FILES_TIMEOUT_MS = 30_000;

/** A browser reads the answer only after it sent the whole body; closing earlier loses the answer. Slow senders lose
 * it. */
function bodyArrived(raw: Readable & { complete: boolean }, patienceMs: number): Promise<void> {
  if (raw.complete) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, patienceMs);
    for (const event of ["end", "close"]) {
      raw.once(event, () => {
        clearTimeout(timer);
        resolve();
      });
    }
  });
}

/** The API reads a refused body for `requestMs`; the answer is passed on before that. */
function optionsForFiles({ requestMs }: RequestLimits): FastifyHttpProxyOptions["replyOptions"] {
  return {
    timeout: FILES_TIMEOUT_MS,
    onResponse: (request, reply, { stream }) => {
      void bodyArrived(request.raw, requestMs / 2).then(() => reply.sent || reply.send(stream));
    },
  };
}

/** The shell reads only the path of a call; refuses a path that cannot be passed on. */
export function recogniseUnpassablePath({ statusCode }: FastifyError, { url }: FastifyRequest): AppError | undefined {
  return statusCode === 400 && isCall(url) ? new AppError("not_found") : undefined;
}

/** Calls go to the product API. The shell sets the client's address and ignores what the client says. */
export async function registerProxy(
  app: FastifyInstance,
  mode: ShellEnv["mode"],
  upstreams: Upstreams,
  limits: RequestLimits,
): Promise<void> {
  const forFiles = optionsForFiles(limits);
  /** A call whose body breaks off as well has two errors. */
  const answered = new WeakSet<object>();
  const prefixes = mode === "sandbox" ? ["/api", "/dev/inbox", "/dev/inbox.css"] : ["/api"];
  for (const prefix of prefixes) {
    await app.register(proxy, {
      upstream: "",
      prefix,
      rewritePrefix: prefix,
      http: {
        agents: { "http:": upstreams.agent, "https:": new SecureAgent({ keepAlive: true }) },
        requestOptions: { timeout: PROXY_TIMEOUT_MS, rejectUnauthorized: true },
      },
      handler: (request, reply, dest, options) => reply.from(dest, carriesFiles(request.raw) ? { ...options, ...forFiles } : options),
      replyOptions: {
        getUpstream: () => upstreams.next(),
        // Repeating a read on a closed keep-alive connection is safe; no other call is repeated.
        retriesCount: 1,
        rewriteRequestHeaders: (request, headers) => {
          const clientId = requestIdIn(request.raw, "x-request-id");
          return {
            ...Object.fromEntries(Object.entries(headers).filter(([name]) => !NOT_PASSED_ON.test(name))),
            "x-forwarded-for": request.ip,
            "x-request-id": request.id,
            ...(clientId === undefined ? {} : { "x-client-request-id": clientId }),
          };
        },
        rewriteHeaders: (headers) => Object.fromEntries(Object.entries(headers).filter(([name]) => !NOT_PASSED_BACK.has(name))),
        onError: (reply, { error }) => {
          if (reply.sent || answered.has(reply)) return;
          answered.add(reply);
          reply.log.warn({ err: error }, "the API did not answer");
          void sendError(reply, new AppError("unavailable", { retryAfterMs: RETRY_MS }));
        },
      },
    });
  }
}
