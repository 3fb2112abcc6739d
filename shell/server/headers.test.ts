import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rawRequest } from "../test/raw-request.ts";
import { type Answer, PRODUCTION, type ShellBesideApi, startShell } from "../test/shell-beside-api.ts";

const JSON_TYPE = { "content-type": "application/json" };
const OK: Answer = (_, response) => response.writeHead(200, JSON_TYPE).end("{}");
const answering =
  (status: number, headers: Record<string, string> = JSON_TYPE): Answer =>
  (_, response) =>
    response.writeHead(status, { "x-powered-by": "upstream", ...headers }).end("{}");
const AWAY: Answer = (request) => request.socket.destroy();

interface Case {
  name: string;
  request: { path: string; method?: string; body?: string; headers?: Record<string, string> };
  status: number;
  api?: Answer;
  /** The policy, unless it is the one that allows nothing. */
  policy?: RegExp;
  referrer?: string;
}

const PAGE_POLICY = /script-src 'nonce-[^']+' 'strict-dynamic'.*frame-ancestors 'none'/;
const page = { policy: PAGE_POLICY, referrer: "strict-origin-when-cross-origin" };
const CASES: Case[] = [
  { name: "a page", request: { path: "/own" }, status: 200, ...page },
  { name: "a page that does not exist", request: { path: "/no/such/page" }, status: 404, ...page },
  { name: "an asset of the shell", request: { path: "/assets/main.js" }, status: 200 },
  { name: "an asset that does not exist", request: { path: "/assets/none.js" }, status: 404 },
  { name: "the icon", request: { path: "/favicon.svg" }, status: 200 },
  { name: "a remote's file", request: { path: "/r/storefront/entry.1a.js" }, status: 200 },
  { name: "a file that no remote names", request: { path: "/r/storefront/none.js" }, status: 404 },
  { name: "the API's JSON", request: { path: "/api/merchants" }, status: 200, api: answering(200) },
  { name: "the API's picture", request: { path: "/api/media/t.webp" }, status: 200, api: answering(200, { "content-type": "image/webp" }) },
  { name: "the API's refusal", request: { path: "/api/orders" }, status: 401, api: answering(401) },
  { name: "the API's fault", request: { path: "/api/orders" }, status: 500, api: answering(500) },
  { name: "an API that is away", request: { path: "/api/orders", method: "POST", body: "{}" }, status: 503, api: AWAY },
  {
    name: "the API's own policy",
    request: { path: "/api/docs" },
    status: 200,
    api: answering(200, { "content-security-policy": "default-src 'self'" }),
    policy: /^default-src 'self'$/,
  },
  { name: "a call that is too large", request: { path: "/api/orders", method: "POST", body: "x".repeat(1_100_000) }, status: 413 },
  { name: "a health check", request: { path: "/health/live" }, status: 200 },
  {
    name: "a report",
    request: { path: "/client-report", method: "POST", body: '{"moment":"logout_failed","status":0}', headers: JSON_TYPE },
    status: 204,
  },
  { name: "a report of another form", request: { path: "/client-report", method: "POST", body: "{}", headers: JSON_TYPE }, status: 400 },
  { name: "a report that is not JSON", request: { path: "/csp-report", method: "POST", body: "{", headers: JSON_TYPE }, status: 400 },
  { name: "a method that a page does not have", request: { path: "/own", method: "DELETE" }, status: 404 },
  { name: "an address that cannot be read", request: { path: "/%" }, status: 400 },
];

const HSTS = "max-age=31536000; includeSubDomains";
const EXPECTED = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "origin-agent-cluster": "?1",
  "x-dns-prefetch-control": "off",
  "x-permitted-cross-domain-policies": "none",
  "permissions-policy": "camera=(), microphone=(), payment=(), usb=(), serial=(), geolocation=(self)",
};
const NOTHING = /^default-src 'none'.*frame-ancestors 'none'$/;

function headersOf(answer: string): Record<string, string> {
  const lines = answer.split("\r\n\r\n")[0]?.split("\r\n").slice(1) ?? [];
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf(":")).toLowerCase(), line.slice(line.indexOf(":") + 2)]));
}

describe.each([
  { mode: "the sandbox", env: {}, hsts: undefined },
  { mode: "production", env: PRODUCTION, hsts: HSTS },
])("in $mode the headers of", ({ env, hsts }) => {
  let shell: ShellBesideApi;
  beforeAll(async () => {
    shell = await startShell(env);
  });
  afterAll(() => shell.close());

  test.each(CASES)(
    "[D-SAFE-60] $name are complete",
    { tags: ["@D-READ-06"] },
    async ({ request: { path, ...init }, status, api = OK, policy = NOTHING, referrer = "no-referrer" }) => {
      shell.answer(api);
      const answer = await fetch(`http://127.0.0.1:${shell.port}${path}`, init);
      expect(answer.status).toBe(status);
      const headers = Object.fromEntries(answer.headers);
      expect(headers).toMatchObject(EXPECTED);
      expect(headers["content-security-policy"]).toMatch(policy);
      expect(headers["referrer-policy"]).toBe(referrer);
      expect(headers["strict-transport-security"]).toBe(hsts);
      expect(headers.server).toBeUndefined();
      expect(headers["x-powered-by"]).toBeUndefined();
      expect(Object.keys(headers).filter((name) => name.startsWith("access-control-"))).toEqual([]);
    },
  );

  test.each([
    ["bytes that are no request", 400, "NONSENSE\r\n\r\n"],
    ["a request whose headers are too large", 431, `GET / HTTP/1.1\r\nhost: x\r\na: ${"x".repeat(20_000)}\r\n\r\n`],
  ])("[D-SAFE-60] the headers of the refusal of %s are complete", async (_, status, bytes) => {
    const answer = await rawRequest(shell.port, [bytes]);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    const headers = headersOf(answer);
    expect(headers).toMatchObject(EXPECTED);
    expect(headers["content-security-policy"]).toMatch(NOTHING);
    expect(headers["strict-transport-security"]).toBe(hsts);
  });
});
