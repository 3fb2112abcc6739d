import { failureFrom, networkFailure } from "@savat/contracts/api-failure";
import { definePage } from "@savat/contracts/page";
import type { PageResult } from "@savat/contracts/page-state";
import type { LoadContext, RemotePage } from "@savat/contracts/remote";
import { redirect } from "@savat/contracts/router";
import { createStaticHandler } from "react-router-dom";
import { describe, expect, test, vi } from "vitest";
import { knownRemote, publicRoute, remoteModule, SITE } from "../test/fixture-remote.ts";
import { type LoadSurroundings, pageRoutes } from "./page-routes.tsx";
import { RemoteFailure } from "./remote-failure.ts";
import { type ImportRemote, Remotes } from "./remotes.ts";

const KNOWN = [
  knownRemote("storefront", [
    publicRoute("/", "home"),
    publicRoute("/merchant/:uid", "merchant"),
    { path: "/admin", page: "home", surface: "dashboard" },
  ]),
];
const api = vi.fn();
const Empty = () => null;

function surroundings(isServer: boolean): LoadSurroundings {
  return { api, language: "ru", city: "samarkand", site: SITE, isServer };
}

/** Calls a page's loader, on the server by default. */
async function load(page: RemotePage<never>, { isServer = true, path = "/", importRemote }: LoadOptions = {}) {
  const module = remoteModule("storefront", { pages: { home: page, merchant: page } });
  const remotes = new Remotes(KNOWN, importRemote ?? (async () => module));
  const handler = createStaticHandler(pageRoutes(remotes, () => surroundings(isServer)));
  const context = await handler.query(new Request(`http://savat.invalid${path}`));
  if (context instanceof Response) return { response: context, result: undefined, error: undefined };
  const [result] = Object.values(context.loaderData) as (PageResult | undefined)[];
  return { response: undefined, result, error: Object.values(context.errors ?? {})[0] };
}

interface LoadOptions {
  isServer?: boolean;
  path?: string;
  importRemote?: ImportRemote;
}

function failingPage(error: unknown) {
  return definePage({
    Component: Empty,
    load: async () => {
      throw error;
    },
  });
}

describe("a page's loader", () => {
  test("receives address, parameters, language, city and the side it runs on", async () => {
    const seen: LoadContext[] = [];
    const page = definePage({
      Component: Empty,
      load: async (context: LoadContext) => {
        seen.push(context);
        return { name: "Osh" };
      },
    });
    const { result } = await load(page, { path: "/merchant/m%201?page=2" });
    expect(result).toEqual({ kind: "data", data: { name: "Osh" } });
    expect(seen[0]).toMatchObject({ params: { uid: "m 1" }, language: "ru", city: "samarkand", site: SITE, isServer: true, api });
    expect(seen[0]?.url.search).toBe("?page=2");
    expect(seen[0]?.signal).toBeInstanceOf(AbortSignal);
  });

  test("is optional: a page without one has no data", async () => {
    expect((await load(definePage({ Component: Empty }))).result).toEqual({ kind: "data", data: null });
  });

  test("of a signed-in person's page runs in the browser only", async () => {
    const bring = vi.fn(async () => 1);
    const page = definePage({ Component: Empty, clientOnly: true, load: bring });
    expect((await load(page)).result).toEqual({ kind: "pending" });
    expect(bring).not.toHaveBeenCalled();
    expect((await load(page, { isServer: false })).result).toEqual({ kind: "data", data: 1 });
  });

  test("may redirect", async () => {
    const page = failingPage(redirect("/merchants?page=1"));
    const { response } = await load(page);
    expect([response?.status, response?.headers.get("location")]).toEqual([302, "/merchants?page=1"]);
  });

  test.each([
    [404, "not_found"],
    [400, "validation"],
    [403, "forbidden"],
  ])("that receives %d fails with it on both sides", async (status, code) => {
    const body = { code, message: "No." };
    for (const isServer of [true, false]) {
      const { result } = await load(failingPage(failureFrom(status, body)), { isServer });
      expect(result).toEqual({ kind: "failed", failure: { status, body } });
    }
  });

  test.each([
    ["no answer", networkFailure("network")],
    ["no answer in time", networkFailure("timeout")],
    ["an outage", failureFrom(503, undefined)],
    ["a refusal of its shell as too old", failureFrom(426, { code: "client_outdated", message: "Old." })],
  ])("that receives %s on the server leaves the page to the browser, which shows the result", async (_, error) => {
    expect((await load(failingPage(error))).result).toEqual({ kind: "pending" });
    expect((await load(failingPage(error), { isServer: false })).result?.kind).toBe("failed");
  });

  test("that throws is not shown as a failed call", async () => {
    const fault = new TypeError("x is not a function");
    expect((await load(failingPage(fault))).error).toBe(fault);
  });
});

test.each([
  ["without a nonce, which styles written at run time need, loads its document", null, 302],
  ["with a nonce opens a dashboard in place", {}, undefined],
])("[D-KEPT-03] a document %s", async (_, marked, status) => {
  vi.stubGlobal("document", { querySelector: () => marked });
  const { response, result } = await load(definePage({ Component: Empty }), { isServer: false, path: "/admin" });
  expect([response?.status, result?.kind]).toEqual([status, status === undefined ? "data" : undefined]);
  if (response) expect(response.headers.get("X-Remix-Reload-Document")).toBe("true");
  expect((await load(definePage({ Component: Empty }), { path: "/admin" })).result?.kind).toBe("data");
  vi.unstubAllGlobals();
});

test("a remote that cannot be loaded fails only its own page", async () => {
  const { error, result } = await load(definePage({ Component: Empty }), {
    importRemote: async () => {
      throw new Error("down");
    },
  });
  expect(result).toBeUndefined();
  expect(error).toBeInstanceOf(RemoteFailure);
});
