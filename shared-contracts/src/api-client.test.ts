// @vitest-environment happy-dom
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { API_TIMEOUT_MS, callApi, warmApiClient } from "./api-client.ts";
import { ApiFailure } from "./api-failure.ts";
import { defineEndpoint } from "./endpoint.ts";
import { listen } from "./events.ts";
import { i18n } from "./i18n.ts";
import { endSession, readTokens, storeTokens } from "./session.ts";

const ReplySchema = z.object({ ok: z.boolean() });
const getThing = defineEndpoint({
  method: "GET",
  path: "/things/:id",
  params: z.object({ id: z.string() }),
  query: z.object({ page: z.optional(z.int()), search: z.optional(z.string()) }),
  reply: ReplySchema,
});
const postThing = defineEndpoint({ method: "POST", path: "/things", body: z.object({ card: z.string() }), reply: ReplySchema });
const postForm = defineEndpoint({ method: "POST", path: "/forms", body: z.unknown(), reply: ReplySchema });
const THING = { params: { id: "t 1" } };

interface Seen {
  method: string;
  url: string;
  authorization: string | undefined;
  language: string | undefined;
  body: string;
}

type Answer = (seen: Seen, response: ServerResponse) => void;

function json(status: number, body: unknown): Answer {
  return (_, response) => response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

const OK = json(200, { ok: true });
const REFUSED = json(401, { code: "unauthorized", message: "Please sign in." });
const EXPIRED = vi.fn();

let server: Server;
let seen: Seen[] = [];
let requestIds: string[] = [];
let answer: Answer = OK;
let stops: (() => void)[] = [];

async function readBody(request: IncomingMessage): Promise<string> {
  let body = "";
  for await (const chunk of request) body += String(chunk);
  return body;
}

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const { method = "", url = "", headers } = request;
    const one: Seen = {
      method,
      url,
      authorization: headers.authorization,
      language: String(headers["x-language"]),
      body: await readBody(request),
    };
    seen.push(one);
    requestIds.push(String(headers["x-request-id"]));
    answer(one, response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

beforeEach(async () => {
  localStorage.clear();
  seen = [];
  requestIds = [];
  answer = OK;
  EXPIRED.mockReset();
  const client = await warmApiClient();
  client.defaults.adapter = "http";
  client.defaults.baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
  client.defaults.timeout = API_TIMEOUT_MS;
  // The shell ends the session when this event says that it is over.
  stops = [listen("session:expired", endSession), listen("session:expired", EXPIRED)];
});

afterEach(() => {
  for (const stop of stops) stop();
  vi.unstubAllGlobals();
});

async function failureOf(call: Promise<unknown>): Promise<ApiFailure> {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ApiFailure)) throw new Error(`no ApiFailure: ${String(error)}`);
  return error;
}

/** Accepts one access token at a time; the refresh gets the given answer. */
function tokenServer(valid: string, refresh: Answer): Answer {
  return (one, response) => {
    if (one.url === "/api/auth/refresh-token") return refresh(one, response);
    return (one.authorization === `Bearer ${valid}` ? OK : REFUSED)(one, response);
  };
}

const RENEW = json(200, { token: "new", refreshToken: "refresh-2" });

function refreshes(): Seen[] {
  return seen.filter(({ url }) => url === "/api/auth/refresh-token");
}

describe("a call", () => {
  test("[D-OBS-07] has a request id that identifies it in the logs of shell and API", async () => {
    await callApi(getThing, { params: { id: "1" } });
    await callApi(getThing, { params: { id: "1" } });
    expect(new Set(requestIds).size).toBe(2);
    expect(requestIds).toEqual([expect.stringMatching(/^[\w-]{8,50}\.\d+$/), expect.stringMatching(/^[\w-]{8,50}\.\d+$/)]);
  });

  test("[S7-BASE-01] goes below /api with its parameters, query, language and body", async () => {
    await i18n.changeLanguage("ru");
    await callApi(getThing, { ...THING, query: { page: 2, search: "a&b" } });
    await callApi(postThing, { body: { card: "x" } });
    expect(seen.map(({ method, url, language, body }) => [method, url, language, body])).toEqual([
      ["GET", "/api/things/t%201?page=2&search=a%26b", "ru", ""],
      ["POST", "/api/things", "ru", '{"card":"x"}'],
    ]);
  });

  test("[S7-BASE-02] carries the stored token as Bearer", async () => {
    storeTokens({ token: "access", refreshToken: "refresh" });
    await callApi(getThing, THING);
    expect(seen[0]?.authorization).toBe("Bearer access");
  });

  test("[S7-BASE-02] without a stored token carries no Authorization header", { tags: ["@D-AUTH-01"] }, async () => {
    await callApi(getThing, THING);
    expect(seen[0]?.authorization).toBeUndefined();
  });

  test("keeps its own Authorization header, and its refusal ends no session", async () => {
    storeTokens({ token: "access", refreshToken: "refresh" });
    answer = REFUSED;
    const failure = await failureOf(callApi(getThing, THING, { headers: { Authorization: "Bearer other" } }));
    expect(failure.status).toBe(401);
    expect(seen.map(({ authorization }) => authorization)).toEqual(["Bearer other"]);
    expect(EXPIRED).not.toHaveBeenCalled();
    expect(readTokens()?.token).toBe("access");
  });

  test("may have a longer time limit", async () => {
    (await warmApiClient()).defaults.timeout = 20;
    answer = (_, response) => setTimeout(() => OK(_, response), 60);
    expect(await callApi(getThing, THING, { timeoutMs: 5000 })).toEqual({ ok: true });
  });

  test("[S7-BASE-03] has 10,000 ms below /api", { tags: ["@D-TIME-01"] }, async () => {
    vi.resetModules();
    const fresh = await (await import("./api-client.ts")).warmApiClient();
    expect([fresh.defaults.timeout, fresh.defaults.baseURL]).toEqual([10_000, "/api"]);
  });
});

describe("a failure", () => {
  test("of the API has its status, code and message", async () => {
    answer = json(409, { code: "conflict", message: "Already processed." });
    expect(await failureOf(callApi(getThing, THING))).toMatchObject({ status: 409, code: "conflict", message: "Already processed." });
  });

  test("[S7-BASE-03] without an answer in time is a timeout", async () => {
    (await warmApiClient()).defaults.timeout = 30;
    answer = () => undefined;
    expect(await failureOf(callApi(getThing, THING))).toMatchObject({ status: 0, code: "timeout" });
  });

  test("of the connection is a network failure", async () => {
    answer = (_, response) => response.destroy();
    expect(await failureOf(callApi(getThing, THING))).toMatchObject({ status: 0, code: "network" });
  });

  test("of a call that its caller cancelled is called cancelled", async () => {
    const leaving = new AbortController();
    answer = () => leaving.abort();
    expect(await failureOf(callApi(getThing, THING, { signal: leaving.signal }))).toMatchObject({ status: 0, code: "cancelled" });
  });

  test("to match the schema says so and does not pass the answer on", async () => {
    answer = json(200, { ok: "perhaps" });
    expect(await failureOf(callApi(getThing, THING))).toMatchObject({ status: 200, code: "unknown" });
  });

  test.each<[string, Answer]>([
    ["a refusal", json(400, { code: "validation", message: "Refused." })],
    ["an outage", (_, response) => response.destroy()],
    ["an answer of another shape", json(200, {})],
  ])("[S8-AUTH-03] carries nothing of the request after %s", { tags: ["@D-SECRET-07"] }, async (_, given) => {
    storeTokens({ token: "secret-token", refreshToken: "secret-refresh" });
    answer = given;
    const failure = await failureOf(callApi(postThing, { body: { card: "8600495473316478" } }));
    const everything = JSON.stringify([failure, failure.message, failure.stack, failure.cause, Object.getOwnPropertyNames(failure)]);
    expect(everything).not.toMatch(/8600495473316478|secret/);
  });
});

describe("an expired access token", () => {
  beforeEach(() => {
    storeTokens({ token: "old", refreshToken: "refresh" });
  });

  test("[S8-AUTH-01] is renewed by the refresh token in the Authorization header, and the call is repeated once", {
    tags: ["@D-AUTH-10", "@D-AUTH-14"],
  }, async () => {
    answer = tokenServer("new", RENEW);
    await expect(callApi(getThing, THING)).resolves.toEqual({ ok: true });
    expect(seen.map(({ method, url, authorization }) => `${method} ${url} ${authorization}`)).toEqual([
      "GET /api/things/t%201 Bearer old",
      "POST /api/auth/refresh-token Bearer refresh",
      "GET /api/things/t%201 Bearer new",
    ]);
    expect(readTokens()).toEqual({ token: "new", refreshToken: "refresh-2" });
  });

  test("is renewed for a form, which is sent again in full", async () => {
    const forms: unknown[] = [];
    (await warmApiClient()).defaults.adapter = async (config) => {
      const { url, data, headers } = config;
      if (url === "/forms") forms.push(data);
      const isNew = headers.Authorization === "Bearer new" || url !== "/forms";
      const reply = url === "/forms" ? { ok: true } : { token: "new", refreshToken: "refresh-2" };
      return { status: isNew ? 200 : 401, data: isNew ? reply : {}, statusText: "", headers: {}, config };
    };
    const body = new FormData();
    body.append("files", new Blob(["GIF89a"]), "osh.gif");
    expect(await callApi(postForm, { body })).toEqual({ ok: true });
    expect(forms).toEqual([body, body]);
    expect(body.getAll("files")).toHaveLength(1);
  });

  test("[D-AUTH-10] is renewed once for all concurrent calls", async () => {
    answer = tokenServer("new", RENEW);
    await Promise.all([1, 2, 3, 4].map(() => callApi(getThing, THING)));
    expect(refreshes()).toHaveLength(1);
    expect(EXPIRED).not.toHaveBeenCalled();
  });

  test("[D-AUTH-10] is not renewed if another tab renewed it first", async () => {
    answer = tokenServer("new", (_, response) => response.destroy());
    const call = callApi(getThing, THING);
    storeTokens({ token: "new", refreshToken: "refresh-2" });
    await expect(call).resolves.toEqual({ ok: true });
    expect(refreshes()).toHaveLength(0);
  });

  test("[D-AUTH-10] is renewed under a lock that all tabs share", async () => {
    const request = vi.fn((_: string, work: () => Promise<boolean>) => work());
    vi.stubGlobal("navigator", { locks: { request } });
    answer = tokenServer("new", RENEW);
    await callApi(getThing, THING);
    expect(request.mock.calls.map(([name]) => name)).toEqual(["savat-refresh"]);
  });

  test("can be renewed again later", async () => {
    answer = tokenServer("new", RENEW);
    await callApi(getThing, THING);
    answer = tokenServer("newest", json(200, { token: "newest", refreshToken: "refresh-3" }));
    await callApi(getThing, THING);
    expect(refreshes().map(({ authorization }) => authorization)).toEqual(["Bearer refresh", "Bearer refresh-2"]);
  });

  test("[S8-AUTH-02] whose call is refused again ends the session without a second refresh", async () => {
    answer = tokenServer("never", RENEW);
    expect((await failureOf(callApi(getThing, THING))).status).toBe(401);
    expect(refreshes()).toHaveLength(1);
    expect(EXPIRED).toHaveBeenCalledTimes(1);
  });
});

describe("a refresh", () => {
  beforeEach(() => {
    storeTokens({ token: "old", refreshToken: "refresh" });
  });

  test.each([401, 403])(
    "[S4-AUTH-02] refused with %d ends the session once for all calls, and each call fails with its 401",
    { tags: ["@D-AUTH-11"] },
    async (status) => {
      answer = tokenServer("new", json(status, { code: "unauthorized", message: "No." }));
      const failures = await Promise.all([1, 2, 3].map(() => failureOf(callApi(getThing, THING))));
      expect(failures.map((failure) => failure.status)).toEqual([401, 401, 401]);
      expect(refreshes()).toHaveLength(1);
      expect(EXPIRED).toHaveBeenCalledTimes(1);
      expect(readTokens()).toBeUndefined();
    },
  );

  test.each<[string, Answer]>([
    ["500", json(500, { code: "server_error", message: "Broken." })],
    ["503", json(503, undefined)],
    ["429", json(429, { code: "too_many_requests", message: "Slower." })],
    ["a broken connection", (_, response) => response.destroy()],
    ["an answer of another shape", json(200, { token: 7 })],
  ])("that ends with %s does not end the session", async (_, refresh) => {
    answer = tokenServer("new", refresh);
    const failure = await failureOf(callApi(getThing, THING));
    expect(failure.status).not.toBe(401);
    expect(EXPIRED).not.toHaveBeenCalled();
    expect(readTokens()).toEqual({ token: "old", refreshToken: "refresh" });
  });

  test("is not tried without a refresh token, and the session ends", async () => {
    storeTokens({ token: "old", refreshToken: "" });
    answer = REFUSED;
    await failureOf(callApi(getThing, THING));
    expect(refreshes()).toHaveLength(0);
    expect(EXPIRED).toHaveBeenCalledTimes(1);
  });
});

describe("a 401", () => {
  test("for a guest emits the event that opens the sign-in", async () => {
    answer = REFUSED;
    await failureOf(callApi(getThing, THING));
    expect(refreshes()).toHaveLength(0);
    expect(EXPIRED).toHaveBeenCalledTimes(1);
  });

  test("of a guest's call that comes after the sign-in does not end the new session", async () => {
    answer = (one, response) => {
      storeTokens({ token: "fresh", refreshToken: "refresh" });
      REFUSED(one, response);
    };
    await failureOf(callApi(getThing, THING));
    expect(EXPIRED).not.toHaveBeenCalled();
  });

  test("that comes after the sign-out emits nothing", async () => {
    storeTokens({ token: "old", refreshToken: "refresh" });
    answer = (one, response) => {
      endSession();
      REFUSED(one, response);
    };
    expect((await failureOf(callApi(getThing, THING))).status).toBe(401);
    expect(refreshes()).toHaveLength(0);
    expect(EXPIRED).not.toHaveBeenCalled();
  });
});

describe("a silent session event", () => {
  const moments = vi.fn();
  beforeEach(() => {
    moments.mockReset();
    stops.push(listen("session:moment", moments));
    storeTokens({ token: "old", refreshToken: "refresh" });
  });

  test.each<[string, Answer, number]>([
    ["refused", REFUSED, 401],
    ["answered by an outage", json(503, { code: "unavailable", message: "Away." }), 503],
    ["not answered", (_, response) => response.destroy(), 0],
  ])("[S8-FALL-14] reports a refresh that was %s once, as a name and a status", async (_, refresh, status) => {
    answer = tokenServer("new", refresh);
    await Promise.allSettled([1, 2, 3].map(() => callApi(getThing, THING)));
    expect(moments.mock.calls).toEqual([[{ moment: "refresh_failed", status }]]);
  });

  test("reports a missing token, to refresh or to send", async () => {
    storeTokens({ token: "old", refreshToken: "" });
    answer = REFUSED;
    await failureOf(callApi(getThing, THING));
    expect(moments.mock.calls).toEqual([[{ moment: "token_missing", status: 401 }]]);
    endSession();
    await failureOf(callApi(getThing, THING));
    expect(moments).toHaveBeenCalledTimes(2);
  });

  test("reports neither a successful refresh nor a refusal of the caller's own token", async () => {
    answer = tokenServer("new", RENEW);
    await callApi(getThing, THING);
    answer = REFUSED;
    await failureOf(callApi(getThing, THING, { headers: { Authorization: "Bearer other" } }));
    expect(moments).not.toHaveBeenCalled();
  });
});
