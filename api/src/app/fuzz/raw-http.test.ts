import { once } from "node:events";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../../test/app.ts";
import { databaseKinds } from "../../../test/database.ts";
import { listen, openConnection, type RawAnswer } from "../../../test/raw-http.ts";
import { refusalFaults } from "../../../test/refusal.ts";

const HOST = "Host: savat.test";
const LIMITS = { headersMs: 400, requestMs: 800, lookMs: 50 };
const POST = `POST /api/auth/send-otp HTTP/1.1\r\n${HOST}\r\nContent-Type: application/json`;
const CHUNKED = `${POST}\r\nTransfer-Encoding: chunked\r\n\r\n`;
const MEGABYTE = 1024 * 1024;

let api: TestApp;
let port: number;
beforeAll(async () => {
  const [kind] = databaseKinds();
  if (!kind) throw new Error("There is no database to test on.");
  api = await createTestApp(kind, { limits: LIMITS });
  port = await listen(api.app);
});
afterAll(() => api.close());

async function send(bytes: string): Promise<RawAnswer[]> {
  const { socket, answers } = await openConnection(port);
  socket.write(bytes, "latin1");
  return answers();
}

function headers(count: number): string {
  return Array.from({ length: count }, (_, index) => `X-${index}: 1\r\n`).join("");
}

function asAnswer({ status, headers, body }: RawAnswer) {
  return { status, headers, text: body };
}

/** Requests that no client of ours sends, with the status of the refusal. */
const REFUSED: [string, number, string][] = [
  ["bytes that are no request", 400, "\u0001\u0002\u0003 what\r\n\r\n"],
  ["a TLS greeting", 400, "\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003\r\n\r\n"],
  ["an unknown method", 400, `FETCH /health/live HTTP/1.1\r\n${HOST}\r\n\r\n`],
  ["an unknown version", 400, `GET /health/live HTTP/9.9\r\n${HOST}\r\n\r\n`],
  ["no host", 400, "GET /health/live HTTP/1.1\r\nConnection: close\r\n\r\n"],
  ["an empty method", 400, ` /health/live HTTP/1.1\r\n${HOST}\r\n\r\n`],
  ["a NUL in a header", 400, `GET /health/live HTTP/1.1\r\n${HOST}\r\nX-A: a\u0000b\r\n\r\n`],
  ["a header without a colon", 400, `GET /health/live HTTP/1.1\r\n${HOST}\r\nnonsense\r\n\r\n`],
  ["a space before the colon", 400, `GET /health/live HTTP/1.1\r\n${HOST}\r\nX-A : 1\r\n\r\n`],
  ["a raw byte in the path", 400, `GET /\u00ff HTTP/1.1\r\n${HOST}\r\n\r\n`],
  ["a tunnel", 405, `CONNECT example.uz:443 HTTP/1.1\r\n${HOST}\r\n\r\n`],
  ["an expectation that the server does not know", 417, `${POST}\r\nExpect: a-miracle\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{}`],
  ["a header of 20 KB", 431, `GET /health/live HTTP/1.1\r\n${HOST}\r\nX-Long: ${"x".repeat(20_000)}\r\n\r\n`],
  ["an address of 20 KB", 431, `GET /${"x".repeat(20_000)} HTTP/1.1\r\n${HOST}\r\n\r\n`],
  ["101 headers", 431, `GET /health/live HTTP/1.1\r\n${HOST}\r\nConnection: close\r\n${headers(99)}\r\n`],
  ["a length that is no number", 400, `${POST}\r\nContent-Length: many\r\n\r\n{}`],
  ["a negative length", 400, `${POST}\r\nContent-Length: -1\r\n\r\n{}`],
  ["a length beyond numbers", 400, `${POST}\r\nContent-Length: 99999999999999999999999\r\n\r\n{}`],
  ["two lengths", 400, `${POST}\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}`],
  ["a length beside chunks", 400, `${POST}\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
  ["an unknown transfer encoding", 400, `${POST}\r\nTransfer-Encoding: gzip\r\n\r\n{}`],
  ["a chunk whose size is no number", 400, `${CHUNKED}lots\r\n{}\r\n0\r\n\r\n`],
  ["a chunk that is longer than it says", 400, `${CHUNKED}1\r\n{}{}{}\r\n0\r\n\r\n`],
  ["a chunk with 20 KB of extensions", 413, `${CHUNKED}2;${"x".repeat(20_000)}\r\n{}\r\n0\r\n\r\n`],
  ["a length over 1 MB", 413, `${POST}\r\nContent-Length: ${MEGABYTE + 1}\r\n\r\n{`],
  ["chunks over 1 MB", 413, `${CHUNKED}100001\r\n${" ".repeat(MEGABYTE + 1)}\r\n0\r\n\r\n`],
];

describe("bytes on a connection", () => {
  it.each(REFUSED)(
    "[D-SAFE-72] %s: %i in the one error shape, and the connection closes",
    { tags: ["@D-SAFE-73"] },
    async (_name, status, bytes) => {
      const answers = await send(bytes);
      expect(answers.map((answer) => answer.status)).toEqual([status]);
      expect(answers.flatMap((answer) => refusalFaults(asAnswer(answer)))).toEqual([]);
      expect(answers[0]?.headers.connection).toBe("close");
    },
  );

  it("[D-SAFE-73] takes 100 headers and a body of exactly 1 MB", async () => {
    const full = await send(`GET /health/live HTTP/1.1\r\n${HOST}\r\nConnection: close\r\n${headers(98)}\r\n`);
    expect(full.map(({ status }) => status)).toEqual([200]);
    const body = `{"phone":"${"x".repeat(MEGABYTE - 12)}"}`;
    const large = await send(`${POST}\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
    expect(large.map(({ status, body: text }) => [status, JSON.parse(text).fields])).toEqual([
      [400, [{ path: "phone", message: "must be a number of Uzbekistan: +998 and nine digits" }]],
    ]);
  });

  it("[D-SAFE-72] answers requests that were sent at once in their order, before it refuses the garbage after them", async () => {
    const answers = await send(`GET /health/ready HTTP/1.1\r\n${HOST}\r\n\r\nGET /api/nowhere HTTP/1.1\r\n${HOST}\r\n\r\ngarbage\r\n\r\n`);
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 400]);
  });

  it("takes a request to another protocol for an ordinary one", async () => {
    const answers = await send(`GET /health/live HTTP/1.1\r\n${HOST}\r\nConnection: upgrade, close\r\nUpgrade: websocket\r\n\r\n`);
    expect(answers.map(({ status }) => status)).toEqual([200]);
  });

  it("outlives clients that leave in the middle of a header and of a body", async () => {
    for (const bytes of [`GET /health/live HTTP/1.1\r\nHo`, `${POST}\r\nContent-Length: 50\r\n\r\n{"phone":`]) {
      const { socket, answers } = await openConnection(port);
      socket.end(bytes);
      expect((await answers()).every((answer) => refusalFaults(asAnswer(answer)).length === 0)).toBe(true);
      const gone = await openConnection(port);
      gone.socket.write(bytes, () => gone.socket.resetAndDestroy());
      await gone.answers();
    }
    expect(await api.inject({ url: "/health/ready" })).toMatchObject({ status: 200 });
  });
});

/** Writes a byte now and then, for as long as the other side takes them. */
async function drip(head: string): Promise<{ answers: RawAnswer[]; ms: number }> {
  const startedAt = performance.now();
  const { socket, answers } = await openConnection(port);
  socket.write(head);
  const timer = setInterval(() => socket.write("x"), 20);
  const all = await answers().finally(() => clearInterval(timer));
  return { answers: all, ms: performance.now() - startedAt };
}

describe("a slow client", () => {
  it.each([
    ["that drips its body", `${POST}\r\nContent-Length: 100000\r\n\r\n{`, LIMITS.requestMs],
    ["that drips a chunk", `${CHUNKED}10000\r\n{`, LIMITS.requestMs],
    ["that drips its headers", `GET /health/live HTTP/1.1\r\n${HOST}\r\nX-Slow: `, LIMITS.headersMs],
    ["that drips its address", "GET /", LIMITS.headersMs],
  ])("[D-SAFE-74] %s gets 408 in the one error shape in bounded time", async (_name, head, limit) => {
    const { answers, ms } = await drip(head);
    expect(answers.map(({ status }) => status)).toEqual([408]);
    expect(answers.flatMap((answer) => refusalFaults(asAnswer(answer)))).toEqual([]);
    expect(ms).toBeGreaterThan(limit * 0.9);
    expect(ms).toBeLessThan(limit + 3000);
  });

  it("[D-SAFE-74] that says nothing at all is let go", async () => {
    const { answers } = await openConnection(port);
    expect((await answers()).map(({ status }) => status)).toEqual([408]);
  });

  it("[D-SAFE-74] does not delay other requests", async () => {
    const slow = Array.from({ length: 50 }, () => drip(`${POST}\r\nContent-Length: 100000\r\n\r\n{`));
    const [quick] = await send(`GET /health/ready HTTP/1.1\r\n${HOST}\r\nConnection: close\r\n\r\n`);
    expect(quick?.status).toBe(200);
    const answered = (await Promise.all(slow)).flatMap(({ answers }) => answers.map(({ status }) => status));
    expect(answered).toEqual(Array.from({ length: 50 }, () => 408));
  });
});

describe("a request that still arrives", () => {
  it("[D-SAFE-75] is finished in our own shape while the API ends, and is the connection's last", async () => {
    const [kind] = databaseKinds();
    if (!kind) throw new Error("There is no database to test on.");
    const ending = await createTestApp(kind, { limits: LIMITS });
    const { socket, answers, received } = await openConnection(await listen(ending.app));
    const body = '{"phone":"+998901234567"}';
    const arrived = once(ending.app.server, "request");
    socket.write(`${POST}\r\nContent-Length: ${body.length}\r\n\r\n`);
    await arrived;
    const closed = ending.close();
    socket.write(`${body}GET /health/live HTTP/1.1\r\n${HOST}\r\n\r\n`);
    const all = await answers();
    await closed;
    expect(received()).not.toContain("Service Unavailable");
    expect(all[0]).toMatchObject({ status: 200, headers: { "x-request-id": expect.any(String) } });
  });
});
