import { ApiErrorSchema } from "@savat/contracts/errors";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { rawRequest } from "../test/raw-request.ts";
import { type ShellBesideApi, startShell } from "../test/shell-beside-api.ts";

let shell: ShellBesideApi;
beforeAll(async () => {
  shell = await startShell();
});
beforeEach(() => {
  shell.calls.length = 0;
});
afterAll(() => shell.close());

async function ask(line: string, headers: readonly string[] = [], body = "") {
  const head = [`${line} HTTP/1.1`, "host: savat", "connection: close", ...headers].join("\r\n");
  const [top = "", ...rest] = (await rawRequest(shell.port, [`${head}\r\n\r\n${body}`])).split("\r\n\r\n");
  return { status: Number(top.split(" ")[1]), head: top.toLowerCase(), body: rest.join("\r\n\r\n") };
}

describe("a call with a path that cannot be passed on", () => {
  test.each([
    "GET /api/%zz",
    "GET /api/merchants/%E0%A4%A",
    "GET /api/../..",
    "GET /api/../../etc/passwd",
    "POST /api/%2e%2e/%2e%2e/x",
    "TRACE /api/orders",
  ])("[D-OPS-05] is refused in the API's error shape: %s", async (line) => {
    const { status, head, body } = await ask(line);
    expect(ApiErrorSchema.parse(JSON.parse(body))).toMatchObject({ code: "not_found", status: 404 });
    expect(status).toBe(404);
    expect(head).toMatch(
      /content-type: application\/json[\s\S]*x-request-id: [0-9a-f-]{36}|x-request-id: [0-9a-f-]{36}[\s\S]*content-type: application\/json/,
    );
    expect(shell.calls).toEqual([]);
  });
});

describe("a call that announces trailers", () => {
  test.each([
    ["GET /api/merchants", [], ""],
    ["POST /api/orders", ["content-type: application/json", "content-length: 2"], "{}"],
    ["POST /api/orders", ["content-type: application/json", "transfer-encoding: chunked"], "2\r\n{}\r\n0\r\nx-sum: 1\r\n\r\n"],
  ])("[D-OPS-05] is passed on without them: %s %j", async (line, headers, body) => {
    expect((await ask(line, ["trailer: x-sum", "te: trailers", ...headers], body)).status).toBe(200);
    expect(shell.calls).toHaveLength(1);
    expect(shell.calls[0]?.headers).not.toMatchObject({ trailer: expect.anything() });
  });
});
