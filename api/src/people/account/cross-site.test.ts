import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestApp, type SignedIn, type TestApp } from "../../../test/app.ts";
import { databaseKinds } from "../../../test/database.ts";
import { sessions } from "../../platform/tables/auth.ts";
import { orders } from "../../platform/tables/orders.ts";

const PHONE = "+998901112233";
const OTHER = "+998909998877";
/** Nothing here asks the database anything special. */
function someKind() {
  const [kind] = databaseKinds();
  if (kind === undefined) throw new Error("There is no database.");
  return kind;
}

/** Over real sockets: what a browser sends of itself is not smoothed by an injector. */
describe("a call from another site", () => {
  let api: TestApp;
  let session: SignedIn;
  let url: string;
  beforeAll(async () => {
    api = await createTestApp(someKind());
    await api.app.listen({ host: "127.0.0.1", port: 0 });
    url = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`;
  });
  beforeEach(async () => {
    await api.reset();
    session = await api.signIn(PHONE);
  });
  afterAll(() => api.close());

  /** Every plausible name of a token cookie. */
  function cookies() {
    const { token, refreshToken } = session;
    const pairs = { authToken: token, token, refreshToken, session: token, Authorization: `Bearer ${token}`, access_token: token };
    return Object.entries(pairs)
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join("; ");
  }

  function call(method: string, path: string, headers: Record<string, string> = {}, body?: string) {
    const sent = { cookie: cookies(), origin: "https://evil.example", "sec-fetch-site": "cross-site", ...headers };
    return fetch(`${url}/api${path}`, { method, headers: sent, ...(body === undefined ? {} : { body }) });
  }

  it.each([
    ["GET", "/auth/me"],
    ["PUT", "/auth/me"],
    ["POST", "/auth/refresh-token"],
    ["GET", "/orders"],
    ["POST", "/orders"],
    ["GET", "/payments/none"],
    ["GET", "/merchants?status=pending"],
  ])("[D-SAFE-55] is a guest's at %s %s with any cookies", async (method, path) => {
    const sent = method === "GET" ? await call(method, path) : await call(method, path, { "content-type": "application/json" }, "{}");
    expect(sent.status).toBe(401);
  });

  describe.each([
    ["text/plain", (fields: object) => JSON.stringify(fields)],
    ["application/x-www-form-urlencoded", (fields: object) => new URLSearchParams(Object.entries(fields)).toString()],
    [
      "multipart/form-data; boundary=b",
      (fields: object) =>
        `${Object.entries(fields)
          .map(([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
          .join("")}--b--\r\n`,
    ],
  ] as const)("as a form of type %s", (type, encode) => {
    const headers = { "content-type": type };

    it("[D-SAFE-55] orders nothing, changes nothing and signs no user out", async () => {
      const calls = [
        ["POST", "/orders", { merchantId: "m1", items: "[]" }],
        ["POST", "/payments/cards", { method: "cards.create", params: "{}" }],
        ["POST", "/auth/logout", { everywhere: "true" }],
        ["POST", "/auth/refresh-token", {}],
      ] as const;
      for (const [method, path, fields] of calls)
        expect([401, 415], path).toContain((await call(method, path, headers, encode(fields))).status);
      expect(await api.db.select().from(orders)).toEqual([]);
      expect(await api.db.select().from(sessions)).toMatchObject([{ revokedAt: null, rotatedAt: null }]);
    });

    it("[D-SAFE-55] sends no code", async () => {
      const sent = api.sms.messages.length;
      expect((await call("POST", "/auth/send-otp", headers, encode({ phone: OTHER }))).status).toBe(415);
      expect(api.sms.messages).toHaveLength(sent);
    });
  });

  it("[D-SAFE-56] gets no permission to read an answer, with a preflight or without", async () => {
    const asked = { "access-control-request-method": "POST", "access-control-request-headers": "authorization,content-type" };
    const answers = await Promise.all([
      call("OPTIONS", "/orders", asked),
      call("OPTIONS", "/auth/verify-otp", asked),
      call("GET", "/merchants"),
      call("GET", "/auth/me", { authorization: `Bearer ${session.token}` }),
      call("GET", "/none"),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([405, 405, 200, 200, 404]);
    for (const { headers } of answers) {
      expect([...headers.keys()].filter((name) => name.startsWith("access-control-"))).toEqual([]);
      expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
    }
  });

  it("[D-SAFE-55] gets no cookie from any answer", async () => {
    await api.inject({ method: "POST", url: "/api/auth/send-otp", payload: { phone: OTHER } });
    const payload = JSON.stringify({ phone: OTHER, otp: api.sms.codeFor(OTHER) });
    const answer = await call("POST", "/auth/verify-otp", { "content-type": "application/json" }, payload);
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });
});

describe("a client's address", () => {
  async function askTwice(trustedProxy: string[], forwarded: [string, string]) {
    const api = await createTestApp(someKind(), { env: { otpPerAddressPerHour: 1, trustedProxy } });
    await api.app.listen({ host: "127.0.0.1", port: 0 });
    const { port } = api.app.server.address() as AddressInfo;
    const statuses: number[] = [];
    for (const [index, address] of forwarded.entries()) {
      const answer = await fetch(`http://127.0.0.1:${port}/api/auth/send-otp`, {
        method: "POST",
        headers: { "content-type": "application/json", "x-forwarded-for": address, "x-real-ip": address, forwarded: `for=${address}` },
        body: JSON.stringify({ phone: `+99890111223${index}` }),
      });
      statuses.push(answer.status);
    }
    await api.close();
    return statuses;
  }

  it("[D-SAFE-58] is the connection's own when the request does not come from the shell, with any forwarded header", async () => {
    expect(await askTwice(["10.0.0.1"], ["198.51.100.1", "198.51.100.2"])).toEqual([200, 429]);
  });

  it("[D-SAFE-58] is what the shell says, and of a chain only what the shell itself saw", async () => {
    expect(await askTwice(["127.0.0.1"], ["198.51.100.1", "198.51.100.2"])).toEqual([200, 200]);
    expect(await askTwice(["127.0.0.1"], ["198.51.100.1, 203.0.113.5", "198.51.100.2, 203.0.113.5"])).toEqual([200, 429]);
  });
});
