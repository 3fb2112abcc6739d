// @vitest-environment happy-dom
import type { AxiosResponse } from "axios";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { API_TIMEOUT_MS, callApi, identifyPage, warmApiClient } from "./api-client.ts";
import { logout } from "./auth.ts";
import { type CallOptions, defineEndpoint } from "./endpoint.ts";
import { listen } from "./events.ts";
import { callPayment } from "./payments.ts";
import { endSession, readTokens, storeTokens } from "./session.ts";

const getThing = defineEndpoint({ method: "GET", path: "/thing", reply: z.object({ ok: z.boolean() }) });
const uploadThing = defineEndpoint({ method: "POST", path: "/upload", body: z.unknown(), reply: z.object({ ok: z.boolean() }) });
const OUTDATED = { status: 426, data: { code: "client_outdated", message: "This page is too old for this call. Reload it." } };
const RPC_OUTDATED = { jsonrpc: "2.0", id: 1, error: { code: -32013, message: "Too old", data: "client_outdated" } };
const HEADER = "shell=1f0c,checkout=9ab2";

type Answers = Record<string, Pick<AxiosResponse, "status" | "data">>;

let builds = new Map<string, string>();
const onOutdated = vi.fn<(isBackground: boolean) => boolean>();
const onRecalled = vi.fn();
let headers: Record<string, string> = {};
let sent: string[] = [];

/** Answers by path; every other call gets what it wants. */
async function serve(answers: Answers): Promise<void> {
  const client = await warmApiClient();
  client.defaults.adapter = async (config) => {
    sent.push(`${config.url} ${String(config.headers.get("x-client-builds"))}`);
    return { ...(answers[config.url ?? ""] ?? { status: 200, data: { ok: true } }), statusText: "", headers, config };
  };
}

async function outcomeOf(options: CallOptions = {}): Promise<unknown> {
  return await callApi(getThing, {}, options).catch((failure: unknown) => failure);
}

beforeEach(() => {
  localStorage.clear();
  sent = [];
  headers = {};
  builds = new Map([
    ["shell", "1f0c"],
    ["checkout", "9ab2"],
  ]);
  onOutdated.mockReset().mockReturnValue(false);
  onRecalled.mockReset();
  identifyPage({ builds: () => builds, onOutdated, onRecalled, isGone: async () => false });
});
afterEach(() => {
  vi.useRealTimers();
});

describe("each call of a page", () => {
  test("[D-OLD-01] carries its builds: reads, uploads, payments, sign-out and the refresh between two tries", async () => {
    const rpc = { status: 200, data: { jsonrpc: "2.0", id: 1, result: {} } };
    await serve({ "/payments/cards": rpc, "/auth/logout": { status: 200, data: { message: "Signed out." } } });
    await callApi(getThing, {});
    await callApi(uploadThing, { body: new FormData() });
    await callApi(callPayment, { body: { id: 1, method: "cards.create" } });
    await callApi(logout, { body: {} });
    storeTokens({ token: "old", refreshToken: "refresh" });
    await serve({
      "/thing": { status: 401, data: {} },
      "/auth/refresh-token": { status: 200, data: { token: "new", refreshToken: "r2" } },
    });
    await outcomeOf();
    const paths = ["/thing", "/upload", "/payments/cards", "/auth/logout", "/thing", "/auth/refresh-token", "/thing"];
    expect(sent).toEqual(paths.map((path) => `${path} ${HEADER}`));
  });

  test("[D-OLD-01] names the build of a remote that was renewed in place", async () => {
    await serve({});
    builds.set("checkout", "77aa");
    await callApi(getThing, {});
    expect(sent).toEqual(["/thing shell=1f0c,checkout=77aa"]);
  });
});

describe("a call that the API refuses as outdated", () => {
  test("[D-OLD-05] stays open while the page reloads, so that no refusal is shown", async () => {
    onOutdated.mockReturnValue(true);
    await serve({ "/thing": OUTDATED });
    vi.useFakeTimers();
    const ended = vi.fn();
    void outcomeOf().then(ended);
    await vi.advanceTimersByTimeAsync(API_TIMEOUT_MS - 1);
    expect(onOutdated.mock.calls).toEqual([[false]]);
    expect(ended).not.toHaveBeenCalled();
    // The person kept the page, for example at the browser's own question.
    await vi.advanceTimersByTimeAsync(1);
    expect(ended.mock.calls).toMatchObject([[{ status: 426, code: "client_outdated" }]]);
  });

  test("[D-OLD-06] fails with its code where the page stays", async () => {
    await serve({ "/thing": OUTDATED });
    expect(await outcomeOf()).toMatchObject({ status: 426, code: "client_outdated" });
  });

  test("[D-OLD-03] is recognised in the JSON-RPC answer of a payment method", async () => {
    await serve({ "/payments/cards": { status: 200, data: RPC_OUTDATED } });
    expect(await callApi(callPayment, { body: { id: 1, method: "cards.create" } })).toEqual(RPC_OUTDATED);
    expect(onOutdated.mock.calls).toEqual([[false]]);
  });

  test("[D-OLD-07] is told apart when nobody waits for it, also where its refresh was refused", async () => {
    await serve({ "/thing": OUTDATED });
    await outcomeOf({ isBackground: true });
    storeTokens({ token: "old", refreshToken: "refresh" });
    await serve({ "/thing": { status: 401, data: {} }, "/auth/refresh-token": OUTDATED });
    await outcomeOf({ isBackground: true });
    await outcomeOf();
    expect(onOutdated.mock.calls).toEqual([[true], [true], [false]]);
  });

  test("[D-OLD-05] ends no session, not even at the refresh", async () => {
    const stop = listen("session:expired", endSession);
    storeTokens({ token: "old", refreshToken: "refresh" });
    await serve({ "/thing": { status: 401, data: {} }, "/auth/refresh-token": OUTDATED });
    await outcomeOf();
    expect(readTokens()).toEqual({ token: "old", refreshToken: "refresh" });
    stop();
  });

  test.each([
    [{ status: 409, data: { code: "conflict", message: "No." } }],
    [{ status: 200, data: { ok: true } }],
    [{ status: 500, data: "client_outdated" }],
  ])("is not another answer: %j", async (answer) => {
    await serve({ "/thing": answer });
    await outcomeOf();
    expect(onOutdated).not.toHaveBeenCalled();
  });
});

test("[D-OPEN-05] an answer of any status that says so tells the shell that a build of the page was recalled", async () => {
  await serve({ "/thing": { status: 500, data: {} } });
  await outcomeOf();
  expect(onRecalled).not.toHaveBeenCalled();
  headers = { "x-page-builds": "recalled" };
  await outcomeOf();
  expect(onRecalled).toHaveBeenCalledOnce();
});
