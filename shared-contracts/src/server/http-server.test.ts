import { once } from "node:events";
import { connect } from "node:net";
import { PassThrough } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { allowFilesTime } from "./arrival.ts";
import { securityHeaders } from "./headers.ts";
import { createHttpServer } from "./http-server.ts";
import { REQUEST_LIMITS } from "./limits.ts";

const LIMITS = { ...REQUEST_LIMITS, headersMs: 300, requestMs: 400, filesMs: 1500, lookMs: 50, headerCount: 10 };
const HOST = "host: savat\r\n";
const POST = (path: string, length: number) =>
  `POST ${path} HTTP/1.1\r\n${HOST}content-type: text/plain\r\ncontent-length: ${length}\r\n\r\n`;
const DRIPS = Array.from({ length: 200 }, () => "x");

let app: FastifyInstance;
let port: number;
const stopping = new AbortController();
const taken: string[] = [];
beforeAll(async () => {
  app = createHttpServer({
    limits: LIMITS,
    headers: securityHeaders("production"),
    log: undefined,
    trustProxy: [],
    idsFrom: [],
    carriesFiles: ({ url }) => url === "/files",
    stopping: stopping.signal,
  });
  for (const path of ["/text", "/files"])
    app.post(path, async ({ body }) => {
      taken.push(String(body));
      return {};
    });
  app.post("/early", { onRequest: async (_, reply) => reply.send({}) }, async () => ({}));
  app.post("/allowed", { onRequest: async ({ raw }) => allowFilesTime(raw) }, async () => ({}));
  app.get("/", async () => ({}));
  port = Number(new URL(await app.listen({ host: "127.0.0.1", port: 0 })).port);
});
beforeEach(() => {
  taken.length = 0;
});
afterAll(() => app.close());

/** Writes the pieces and returns everything until the connection closes, with the elapsed time. */
function exchange(pieces: readonly string[], pauseMs = 0): Promise<{ answer: string; ms: number }> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    // A half-open side continues sending after the server has ended.
    const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
    let answer = "";
    let sent = 0;
    const timer = setInterval(() => {
      const piece = pieces[sent];
      sent += 1;
      if (piece !== undefined && socket.writable) socket.write(piece);
    }, pauseMs);
    socket.on("data", (chunk) => {
      answer += chunk.toString("latin1");
    });
    socket.on("end", () => setTimeout(() => socket.destroy(), 400));
    socket.on("error", () => socket.destroy());
    socket.on("close", () => {
      clearInterval(timer);
      resolve({ answer, ms: performance.now() - startedAt });
    });
  });
}

function statusesOf(answer: string): number[] {
  return [...answer.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status));
}

describe("a refused request", () => {
  const headers = Array.from({ length: 10 }, (_, index) => `x-${index}: 1\r\n`).join("");
  test.each([
    ["is no request", "nonsense\r\n\r\n", 400, "validation"],
    ["names no host", "GET / HTTP/1.1\r\nconnection: close\r\n\r\n", 400, "validation"],
    ["opens a tunnel", `CONNECT savat.uz:443 HTTP/1.1\r\n${HOST}\r\n`, 405, "method_not_allowed"],
    ["expects something unsupported", `GET / HTTP/1.1\r\n${HOST}connection: close\r\nexpect: more\r\n\r\n`, 417, "expectation_failed"],
    ["has too many headers", `GET / HTTP/1.1\r\n${HOST}connection: close\r\n${headers}\r\n`, 431, "headers_too_large"],
    ["is slow with its headers", "GET / HTTP/1.1\r\na: ", 408, "request_timeout"],
    ["is slow with its body", POST("/text", 100), 408, "request_timeout"],
  ])("that %s has the one error shape and all headers", async (_, bytes, status, code) => {
    const { answer } = await exchange([bytes]);
    const [head = "", body = ""] = answer.split("\r\n\r\n");
    expect(statusesOf(answer)).toEqual([status]);
    expect(JSON.parse(body)).toMatchObject({ code, status, message: expect.any(String) });
    for (const [name, value] of Object.entries(securityHeaders("production")))
      expect(head.toLowerCase()).toContain(`${name}: ${value}`.toLowerCase());
    expect(head).toMatch(/x-request-id: [0-9a-f-]{36}/);
  });

  test("is not handled, even if its body ends after the refusal", async () => {
    const { answer } = await exchange([POST("/text", 2), "", "", "", "", "x", "y"], 100);
    expect(statusesOf(answer)).toEqual([408]);
    expect(taken).toEqual([]);
  });
});

describe("a body", () => {
  test("that arrives in time is handled", async () => {
    const { answer } = await exchange([POST("/text", 2).replace("\r\n\r\n", "\r\nconnection: close\r\n\r\n"), "x", "y"], 50);
    expect([statusesOf(answer), taken]).toEqual([[200], ["xy"]]);
  });

  test.each([
    ["of a call with files", "/files"],
    ["of a sender that may take longer", "/allowed"],
  ])("%s has the time limit of files and no more", async (_, path) => {
    const { answer, ms } = await exchange([POST(path, 1000), ...DRIPS], 20);
    expect(statusesOf(answer)).toEqual([408]);
    expect(ms).toBeGreaterThan(LIMITS.filesMs * 0.9);
  });

  test("that is already answered is cut off", async () => {
    const { answer, ms } = await exchange([POST("/early", 1000), ...DRIPS], 20);
    expect(statusesOf(answer)).toEqual([200]);
    expect(ms).toBeLessThan(3500);
  });
});

test("answers close their connections once the process stops", async () => {
  const before = await app.inject("/");
  stopping.abort();
  expect([before.headers.connection, (await app.inject("/")).headers.connection]).toEqual(["keep-alive", "close"]);
});

test("a server that closes while an answer is being sent ends with that answer", async () => {
  const late = createHttpServer({ limits: LIMITS, headers: {}, log: undefined, trustProxy: [], idsFrom: [] });
  const body = new PassThrough();
  late.get("/", async (_, reply) => reply.send(body));
  const url = await late.listen({ host: "127.0.0.1", port: 0 });
  body.write("the beginning");
  // A browser keeps its connection.
  const answer = await fetch(url);
  const closed = late.close().then(() => "closed");
  body.end(" and the end");
  expect(await answer.text()).toBe("the beginning and the end");
  expect(await Promise.race([closed, wait(5000, "open")])).toBe("closed");
});

test("a server that closes waits for no connection that was opened in advance", async () => {
  const own = createHttpServer({ limits: LIMITS, headers: {}, log: undefined, trustProxy: [], idsFrom: [] });
  const socket = connect(Number(new URL(await own.listen({ host: "127.0.0.1", port: 0 })).port), "127.0.0.1");
  await once(own.server, "connection");
  const closed = own.close().then(() => "closed");
  expect(await Promise.race([closed, wait(LIMITS.stillMs / 2, "open")])).toBe("closed");
  socket.destroy();
});
