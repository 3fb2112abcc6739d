import type { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { describe, expect, test } from "vitest";
import { createRequestIds, requestIdIn } from "./request-id.ts";

const RANDOM = /^[0-9a-f-]{36}$/;

function requestFrom(remoteAddress: string, headers: IncomingMessage["headers"]) {
  const socket = new Socket();
  Object.defineProperty(socket, "remoteAddress", { value: remoteAddress });
  return { headers, socket };
}

test.each([
  ["9f1c2b3a-page.7", "9f1c2b3a-page.7"],
  ["short", undefined],
  ["x".repeat(65), undefined],
  ['x" level="fatal', undefined],
  [undefined, undefined],
])("a request id is accepted only if well-formed: %s", (given, expected) => {
  expect(requestIdIn(requestFrom("203.0.113.9", { "x-request-id": given }), "x-request-id")).toBe(expected);
});

describe("a request's own id", () => {
  const headers = { "x-request-id": "shell-0001", "x-client-request-id": "page-1234.7" };
  const ids = createRequestIds(["127.0.0.1", "10.0.0.0/8", "fd00::/8", "no address"]);

  test.each(["127.0.0.1", "10.9.8.7", "fd00::5"])("is the id of the server before us, with the client's beside it: %s", (address) => {
    const request = requestFrom(address, headers);
    expect([ids.own(request), ids.ofClient(request)]).toEqual(["shell-0001", "page-1234.7"]);
  });

  test.each(["203.0.113.9", "fe80::1", ""])("is new for every other sender, whose id becomes the client's: %s", (address) => {
    const request = requestFrom(address, headers);
    expect([ids.own(request), ids.ofClient(request)]).toEqual([expect.stringMatching(RANDOM), "shell-0001"]);
  });

  test("is new without a server before us", () => {
    expect(createRequestIds([]).own(requestFrom("127.0.0.1", headers))).toMatch(RANDOM);
  });
});
