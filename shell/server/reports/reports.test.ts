import { SessionMomentSchema } from "@savat/contracts/client-report";
import type { PageVitals } from "@savat/contracts/page-vitals";
import fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { remoteBrowserFailures } from "../platform/metrics.ts";
import { registerReports } from "./reports.ts";

let app: FastifyInstance;
let lines: Record<string, unknown>[];
const onFault = vi.fn();
const onError = vi.fn();
const BUILD = "0123456789abcdef0123";
const health = { fault: vi.fn(), vitals: vi.fn((_: PageVitals) => undefined) };
beforeEach(async () => {
  lines = [];
  const stream = { write: (line: string) => lines.push(JSON.parse(line) as Record<string, unknown>) };
  app = fastify({ logger: { level: "warn", stream }, genReqId: () => "request-0001" });
  onError.mockClear();
  const findBuild = (_: string, file: string) => (file === "page-home.1a.js" ? BUILD : undefined);
  await registerReports(app, { find: (name) => (name === "storefront" ? name : undefined), onFault, health, onError, findBuild });
});
afterEach(() => app.close());

async function report(payload: unknown, { url = "/client-report", type = "application/json", remoteAddress = "10.0.0.7" } = {}) {
  const text = typeof payload === "string" ? payload : JSON.stringify(payload);
  return (await app.inject({ method: "POST", url, payload: text, headers: { "content-type": type }, remoteAddress })).statusCode;
}

describe("a client's report", () => {
  test.each([
    ["refresh_failed", "Failed to refresh token"],
    ["logout_failed", "Logout failed"],
    ["session_check_failed", "Failed to check authentication"],
    ["token_missing", "No token available"],
    ["staff_save_failed", "Failed to save staff member"],
    ["staff_delete_failed", "Failed to delete staff member"],
  ])(
    "[S8-PAGE-09] of %s is one line with the words of the specification and the request's id",
    { tags: ["@S8-FALL-14"] },
    async (moment, msg) => {
      expect(await report({ moment, status: 401 })).toBe(204);
      expect(lines).toMatchObject([{ msg, moment, status: 401, reqId: "request-0001" }]);
      expect(SessionMomentSchema.options).toContain(moment);
    },
  );

  test.each([
    ["another name", { moment: "card_typed", status: 0 }],
    ["more than its two fields", { moment: "logout_failed", status: 0, token: "a.secret", phone: "+998901234567" }],
    ["a text in place of the status", { moment: "logout_failed", status: "8600069195406311" }],
    ["an invalid status", { moment: "logout_failed", status: 1234 }],
    ["no object", ["logout_failed"]],
    ["no JSON", "{"],
    ["too many bytes", { moment: "logout_failed", status: 0, filler: "x".repeat(300) }],
  ])("[D-SAFE-63] with %s is refused and leaves no trace in the log", async (_, payload) => {
    expect([400, 413]).toContain(await report(payload));
    expect(JSON.stringify(lines)).not.toMatch(/secret|998901234567|8600069195406311|card_typed/);
    expect(lines.filter(({ moment }) => moment !== undefined)).toEqual([]);
  });

  test.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"])(
    "sent as %s, as any site could send it, is refused",
    async (type) => {
      expect(await report({ moment: "logout_failed", status: 0 }, { type })).toBe(415);
      expect(lines).toEqual([]);
    },
  );

  test("[D-SAFE-63] is limited per client: the 31st of a minute is refused unread, another client's is accepted", async () => {
    for (let sent = 0; sent < 30; sent += 1) expect(await report({ moment: "logout_failed", status: 0 })).toBe(204);
    expect(await report({ moment: "logout_failed", status: 0 })).toBe(429);
    expect(lines).toHaveLength(30);
    expect(await report({ moment: "logout_failed", status: 0 }, { remoteAddress: "10.0.0.8" })).toBe(204);
  });
});

describe("a report of a remote that failed", () => {
  const failed = { remote: "storefront", version: "1.0.0", reason: "broken" };

  test("[D-OPS-04] shares the limit per client: the 31st report of a minute is refused, another client's is accepted", async () => {
    for (let sent = 0; sent < 30; sent += 1) expect(await report(failed, { url: "/remote-reports" })).toBe(204);
    expect(await report(failed, { url: "/remote-reports" })).toBe(429);
    expect(lines).toHaveLength(30);
    expect(await report(failed, { url: "/remote-reports", remoteAddress: "10.0.0.8" })).toBe(204);
  });
});

describe("a page's report of its vitals", () => {
  const url = "/page-vitals";
  const vitals = { remote: "storefront", build: "0123456789abcdef0123", lcpMs: 1200, inpMs: 40, cls: 0.02, isFaulty: false };
  beforeEach(() => health.vitals.mockClear());

  test("[D-HEALTH-02] is counted and leaves no line in the log", async () => {
    expect(await report(vitals, { url })).toBe(204);
    expect(health.vitals.mock.calls).toEqual([[vitals]]);
    expect(lines).toEqual([]);
  });

  test.each([
    ["an address", { ...vitals, path: "/orders/ord_1" }],
    ["a phone", { ...vitals, phone: "+998901234567" }],
    ["no build", { ...vitals, build: "evil" }],
    ["an endless time", { ...vitals, lcpMs: 1e12 }],
    ["too many bytes", { ...vitals, filler: "x".repeat(1100) }],
  ])("[D-HEALTH-02] with %s is refused", async (_, payload) => {
    expect([400, 413]).toContain(await report(payload, { url }));
    expect(health.vitals).not.toHaveBeenCalled();
    expect(JSON.stringify(lines)).not.toContain("998901234567");
  });

  test("[D-HEALTH-02] is limited with the other reports: the 31st of a minute is refused", async () => {
    for (let sent = 0; sent < 30; sent += 1) expect(await report(vitals, { url })).toBe(204);
    expect(await report(vitals, { url })).toBe(429);
  });
});

test.each([
  ["threw", "errors"],
  ["flood", "errors"],
  ["unavailable", "failedLoads"],
  ["blocked", "failedLoads"],
])("[D-HEALTH-03] a report that a remote's build %s counts among its %s", async (reason, kind) => {
  health.fault.mockClear();
  const build = "0123456789abcdef0123";
  expect(await report({ remote: "storefront", version: "1.0.0", build, reason }, { url: "/remote-reports" })).toBe(204);
  expect(health.fault.mock.calls).toEqual([[{ remote: "storefront", build }, kind]]);
});

test("[D-BUS-04] a report of an error in a remote is one line with its build, and counted", async () => {
  const threw = { remote: "storefront", version: "1.0.0", build: "0123456789abcdef0123", reason: "threw" };
  remoteBrowserFailures.reset();
  expect(await report(threw, { url: "/remote-reports" })).toBe(204);
  expect(lines).toMatchObject([threw]);
  expect((await remoteBrowserFailures.get()).values).toMatchObject([{ value: 1, labels: { remote: "storefront", reason: "threw" } }]);
  expect(await report({ ...threw, build: "evil" }, { url: "/remote-reports" })).toBe(400);
});

describe("a report of the policy", () => {
  const policy = { url: "/csp-report", type: "application/csp-report" };

  test("is one line without a query, in the policy's own words only", async () => {
    const body = {
      "csp-report": { "violated-directive": "img-src", "blocked-uri": "https://evil.example/x?phone=1#y", "document-uri": "/p?q=1" },
    };
    expect(await report(body, policy)).toBe(204);
    expect(lines).toMatchObject([{ msg: "content security policy", directive: "img-src", blocked: "https://evil.example/x" }]);
    expect(JSON.stringify(lines)).not.toMatch(/phone|q=1/);
  });

  test("[D-TRACE-06] is an error of the script that tried it, without the address that was blocked", async () => {
    const violation = {
      "violated-directive": "connect-src 'self'",
      "blocked-uri": "https://evil.example/?phone=998901234567",
      "source-file": "https://savat.uz/r/storefront/page-home.1a.js?phone=998901234567",
      "line-number": 1,
      "column-number": 300,
    };
    expect(await report({ "csp-report": violation }, policy)).toBe(204);
    expect(onError.mock.calls).toEqual([
      [
        {
          kind: "policy",
          class: "SecurityPolicyViolation",
          code: "connect-src",
          frames: [{ owner: "storefront", file: "page-home.1a.js", line: 1, column: 299 }],
          builds: { storefront: BUILD },
        },
      ],
    ]);
    const foreign = { ...violation, "source-file": "https://savat.uz/checkout" };
    expect(await report({ "csp-report": foreign }, policy)).toBe(204);
    expect(onError).toHaveBeenCalledOnce();
  });

  test.each([
    ["another form", [{ type: "csp-violation" }]],
    ["no JSON", "<x>"],
    ["too many bytes", { "csp-report": { filler: "x".repeat(17_000) } }],
  ])("with %s is refused", async (_, payload) => {
    expect([400, 413]).toContain(await report(payload, policy));
  });
});

describe("a report of an error", () => {
  const frame = { owner: "storefront", file: "page-home.1a.js", line: 1, column: 299 };
  const thrown = {
    kind: "error",
    class: "TypeError",
    frames: [frame],
    builds: { shell: BUILD, storefront: BUILD },
    request: "request-0002",
  };
  const errors = { url: "/error-reports" };

  test("[D-TRACE-01] is passed on without a line in the log", async () => {
    expect(await report(thrown, errors)).toBe(204);
    expect(onError.mock.calls).toEqual([[thrown]]);
    expect(lines).toEqual([]);
  });

  test("[D-TRACE-03] loses names that are no remote's, and is dropped where nothing is left", async () => {
    const planted = {
      ...thrown,
      area: "navoiy",
      frames: [{ ...frame, owner: "alisher" }, frame],
      builds: { ...thrown.builds, alisher: BUILD },
    };
    expect(await report(planted, errors)).toBe(204);
    expect(onError.mock.calls).toEqual([[thrown]]);
    expect(await report({ ...planted, frames: planted.frames.slice(0, 1) }, errors)).toBe(204);
    expect(onError).toHaveBeenCalledOnce();
  });

  test.each([
    ["a message", { messageHash: "+998901234567" }],
    ["a class of several words", { class: "Alisher Navoiy" }],
    ["another form of a place", { frames: [{ ...frame, file: "x.js?phone=998901234567" }] }],
    ["more than 20 places", { frames: Array.from({ length: 21 }, () => frame) }],
    ["too many bytes", { filler: "x".repeat(5000) }],
  ])("[D-TRACE-03] with %s is refused", async (_, changed) => {
    expect([400, 413]).toContain(await report({ ...thrown, ...changed }, errors));
    expect(onError).not.toHaveBeenCalled();
  });

  test("[D-TRACE-01] has a limit of its own: the 31st of a minute is refused, another report is not", async () => {
    for (let sent = 0; sent < 30; sent += 1) expect(await report(thrown, errors)).toBe(204);
    expect(await report(thrown, errors)).toBe(429);
    expect(await report({ moment: "logout_failed", status: 0 })).toBe(204);
  });
});
