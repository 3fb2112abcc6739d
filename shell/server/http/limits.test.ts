import { REQUEST_LIMITS } from "@savat/contracts/server/limits";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { rawRequest } from "../../test/raw-request.ts";
import { type ShellBesideApi, startShell } from "../../test/shell-beside-api.ts";

const SHORT = { headersMs: 300, requestMs: 500, lookMs: 50, stillMs: 2_000 };
/** Node checks connections at intervals, and the machine does other work too. */
const BOUND_MS = 10_000;
const POST = (path: string, type: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nhost: savat\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`;

let shell: ShellBesideApi;
beforeAll(async () => {
  shell = await startShell({}, { limits: SHORT });
});
beforeEach(() => {
  shell.answer((_, response) => response.writeHead(200, { "content-type": "application/json" }).end("{}"));
});
afterAll(() => shell.close());

async function timed(pieces: string[], pauseMs: number) {
  const startedAt = performance.now();
  const answer = await rawRequest(shell.port, pieces, pauseMs);
  return { answer, ms: performance.now() - startedAt };
}

describe("a slow client", () => {
  const drips = Array.from({ length: 400 }, () => "x");

  test("[D-SAFE-62] that sends its headers too slowly gets an answer and is cut off", async () => {
    const { answer, ms } = await timed(["GET /own HTTP/1.1\r\na: ", ...drips], 50);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(ms).toBeLessThan(BOUND_MS);
  });

  test.each([
    ["/csp-report", "application/csp-report"],
    ["/client-report", "application/json"],
  ])("[D-SAFE-62] that sends the body of a report to %s too slowly is cut off", async (path, type) => {
    const { answer, ms } = await timed([POST(path, type, 200), ...drips], 50);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(ms).toBeLessThan(BOUND_MS);
  });

  test("[D-SAFE-62] that sends the body of a call too slowly is cut off, and so is the connection to the API", async () => {
    let isGone = false;
    shell.answer((request) => {
      request.resume();
      request.socket.on("close", () => {
        isGone = true;
      });
    });
    const { answer, ms } = await timed([POST("/api/orders", "application/json", 200), ...drips], 50);
    expect(answer === "" || /^HTTP\/1\.1 (408|503) /.test(answer)).toBe(true);
    expect(ms).toBeLessThan(BOUND_MS);
    await expect.poll(() => isGone).toBe(true);
  });

  test("[D-SAFE-62] that sends nothing at all is cut off", async () => {
    const { ms } = await timed([""], 0);
    expect(ms).toBeLessThan(BOUND_MS);
  });

  test("is cut off while no bytes move in either direction, however long the API waits", async () => {
    shell.answer(() => undefined);
    const { answer, ms } = await timed(["GET /api/merchants HTTP/1.1\r\nhost: savat\r\n\r\n"], 0);
    expect(answer).toBe("");
    expect(ms).toBeLessThan(BOUND_MS);
  });

  test("does not delay other clients", async () => {
    const slow = timed(["GET /own HTTP/1.1\r\na: ", ...drips], 50);
    expect((await fetch(`http://127.0.0.1:${shell.port}/health/live`)).status).toBe(200);
    await slow;
  });
});

describe("a request that is too large", () => {
  test.each([
    ["/client-report", "application/json", 257],
    ["/csp-report", "application/csp-report", 16_385],
    ["/api/orders", "application/json", REQUEST_LIMITS.bodyBytes + 1],
    ["/own", "text/plain", REQUEST_LIMITS.bodyBytes + 1],
  ])("[D-SAFE-62] at %s is refused unread by its announced size", async (path, type, length) => {
    shell.calls.length = 0;
    const { answer } = await timed([POST(path, type, length), "x"], 0);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(shell.calls).toEqual([]);
  });

  test("and has no announced size is cut off by the API, whose answer is passed on", async () => {
    shell.answer((request, response) => {
      let bytes = 0;
      request.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > 10_000 && !response.headersSent)
          response.writeHead(413, { "content-type": "application/json", connection: "close" }).end('{"code":"payload_too_large"}');
      });
    });
    const chunk = `${(4096).toString(16)}\r\n${"x".repeat(4096)}\r\n`;
    const head = "POST /api/orders HTTP/1.1\r\nhost: savat\r\ntransfer-encoding: chunked\r\ncontent-type: application/json\r\n\r\n";
    const { answer } = await timed([head, ...Array.from({ length: 20 }, () => chunk)], 5);
    expect(answer).toMatch(/^HTTP\/1\.1 (413|503) /);
  });

  test("[D-SAFE-62] with too large headers is refused", async () => {
    const { answer } = await timed([`GET /own HTTP/1.1\r\nhost: savat\r\na: ${"x".repeat(REQUEST_LIMITS.headerBytes)}\r\n\r\n`], 0);
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
  });
});

describe("the client address that goes on to the API", () => {
  const FORGED = {
    "x-forwarded-for": "6.6.6.6, 127.0.0.1",
    forwarded: "for=6.6.6.6",
    "x-forwarded-host": "evil.example",
    "x-forwarded-proto": "https",
    "x-forwarded-port": "443",
    "x-real-ip": "6.6.6.6",
    "true-client-ip": "6.6.6.6",
    "cf-connecting-ip": "6.6.6.6",
    cookie: "authToken=secret; language=ru",
  };

  async function passedOn(headers: Record<string, string>, from = shell) {
    from.calls.length = 0;
    const lines = Object.entries({ host: "savat", connection: "close", ...headers }).map(([name, value]) => `${name}: ${value}`);
    await rawRequest(from.port, [`GET /api/merchants HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`]);
    return from.calls[0]?.headers ?? {};
  }

  test("[D-SAFE-57] is the connection's address, once, without anything the client says", async () => {
    const headers = await passedOn({ ...FORGED, authorization: "Bearer t", "x-language": "ru" });
    expect(headers).toMatchObject({ "x-forwarded-for": "127.0.0.1", authorization: "Bearer t", "x-language": "ru" });
    for (const name of Object.keys(FORGED).filter((one) => one !== "x-forwarded-for")) expect(headers[name], name).toBeUndefined();
  });

  test("[D-SAFE-57] is the address that a known proxy names, without what the client put before it", async () => {
    const behind = await startShell({ EDGE_PROXY: "127.0.0.1" });
    expect((await passedOn({ "x-forwarded-for": "6.6.6.6, 198.51.100.7" }, behind))["x-forwarded-for"]).toBe("198.51.100.7");
    await behind.close();
  });
});

describe("the shell's own cookie", () => {
  async function cookieOf(from: ShellBesideApi, headers: Record<string, string> = {}) {
    const answer = await fetch(`http://127.0.0.1:${from.port}/own?lang=ru`, { headers });
    return answer.headers.getSetCookie();
  }

  test("[D-SAFE-59] holds the language alone, is SameSite, and is Secure where the site uses https", {
    tags: ["@D-OPS-02"],
  }, async () => {
    const bare = await startShell();
    const secure = await startShell({ PUBLIC_ORIGIN: "https://savat.example" });
    expect(await cookieOf(bare)).toEqual(["language=ru; Path=/; Max-Age=31536000; SameSite=Lax"]);
    expect(await cookieOf(bare, { "x-forwarded-proto": "https" })).toEqual(["language=ru; Path=/; Max-Age=31536000; SameSite=Lax"]);
    expect(await cookieOf(secure)).toEqual(["language=ru; Path=/; Max-Age=31536000; SameSite=Lax; Secure"]);
    await bare.close();
    await secure.close();
  });
});
