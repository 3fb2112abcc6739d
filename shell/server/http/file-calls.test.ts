import type { IncomingMessage, ServerResponse } from "node:http";
import { REQUEST_LIMITS } from "@savat/contracts/server/limits";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { rawRequest } from "../../test/raw-request.ts";
import { type ShellBesideApi, startShell } from "../../test/shell-beside-api.ts";
import { carriesFiles } from "./file-calls.ts";

test.each([
  ["POST", "/api/merchants/m1/uploads", true],
  ["POST", "/api/merchants/m1/imports?a=1", true],
  ["PUT", "/api/merchants/m1", true],
  ["PUT", "/api/orders/o1/complaint/photo", true],
  ["PUT", `/api/releases/files/${"0".repeat(96)}`, true],
  ["POST", "/api/releases/files/missing", false],
  ["GET", `/api/releases/files/${"0".repeat(96)}`, false],
  ["POST", "/api/orders/o1/complaint", false],
  ["POST", "/api/merchants/m1", false],
  ["PUT", "/api/merchants/m1/uploads", false],
  ["POST", "/api/merchants/m1/uploads/x", false],
  ["POST", "/api/merchants/m1/x/uploads", false],
  ["PUT", "/api/merchants/m1/products/p1", false],
  ["POST", "/api/orders?x=/api/merchants/m1/uploads", false],
  ["POST", "/own/api/merchants/m1/uploads", false],
])("whether %s %s carries files: %s", (method, url, expected) => {
  expect(carriesFiles({ method, url })).toBe(expected);
});

const SHORT = { headersMs: 2_500, requestMs: 800, filesMs: 3_000, lookMs: 50, stillMs: 5_000 };
const UPLOADS = "/api/merchants/m1/uploads";
const MEGABYTE = 1024 * 1024;

let shell: ShellBesideApi;
let read = 0;

function readWhole(request: IncomingMessage, response: ServerResponse): void {
  request.on("data", (chunk: Buffer) => {
    read += chunk.length;
  });
  request.on("end", () => response.writeHead(200, { "content-type": "application/json" }).end("{}"));
}

beforeAll(async () => {
  shell = await startShell({}, { limits: SHORT });
});
beforeEach(() => {
  read = 0;
  shell.answer(readWhole);
});
afterAll(() => shell.close());

function head(path: string, length: number): string {
  return `POST ${path} HTTP/1.1\r\nhost: savat\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: ${length}\r\nconnection: close\r\n\r\n`;
}

async function drip(path: string, count: number, length = count) {
  const startedAt = performance.now();
  const answer = await rawRequest(shell.port, [head(path, length), ...Array.from({ length: count }, () => "x")], 50);
  return { answer, ms: performance.now() - startedAt };
}

function post(path: string, bytes: number, { port } = shell) {
  return fetch(`http://127.0.0.1:${port}${path}`, {
    method: "POST",
    body: new Uint8Array(bytes),
    headers: { "content-type": "multipart/form-data; boundary=b" },
  });
}

describe("a call with files", () => {
  test("may take longer to arrive than another call, and reaches the API complete", async () => {
    const { answer, ms } = await drip(UPLOADS, 35);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(ms).toBeGreaterThan(SHORT.requestMs * 2);
    expect(read).toBe(35);
    expect((await drip("/api/orders", 35)).answer).toMatch(/^(HTTP\/1\.1 (408|503) |$)/);
  });

  test("is cut off after its own time limit", async () => {
    const { answer, ms } = await drip(UPLOADS, 400);
    expect(answer).toMatch(/^(HTTP\/1\.1 (408|503) |$)/);
    expect(ms).toBeLessThan(10_000);
  });

  test("may be as large as a few pictures, and is refused unread beyond that", async () => {
    // With the time of production: a busy machine takes seconds for 20 MB.
    const patient = await startShell();
    patient.answer(readWhole);
    expect((await post(UPLOADS, 20 * MEGABYTE, patient)).status).toBe(200);
    await patient.close();
    expect(read).toBe(20 * MEGABYTE);
    shell.calls.length = 0;
    expect(await rawRequest(shell.port, [head(UPLOADS, REQUEST_LIMITS.filesBytes + 1), "x"])).toMatch(/^HTTP\/1\.1 413 /);
    expect(shell.calls).toEqual([]);
  });

  test("that is refused at once is read to its end, so that the client receives the refusal", async () => {
    shell.answer((_, response) => response.writeHead(401, { "content-type": "application/json" }).end('{"code":"unauthorized"}'));
    const answer = await post(UPLOADS, 3 * MEGABYTE);
    expect([answer.status, await answer.text()]).toEqual([401, '{"code":"unauthorized"}']);
  });

  test("that is refused at once has no more time than another call", async () => {
    shell.answer((_, response) => response.writeHead(401, { "content-type": "application/json" }).end('{"code":"unauthorized"}'));
    const { answer, ms } = await drip(UPLOADS, 400);
    expect(answer).toMatch(/^HTTP\/1\.1 401 /);
    expect(ms).toBeLessThan(SHORT.filesMs);
  });
});
