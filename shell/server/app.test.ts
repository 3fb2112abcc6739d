import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { byLanguage } from "@savat/contracts/language";
import { PageStateSchema } from "@savat/contracts/page-state";
import type { RemoteRoute } from "@savat/contracts/remote";
import { AppError } from "@savat/contracts/server/app-error";
import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { descriptorOf, type LocalOrigin, liveRelease, releaseFiles, startOrigin } from "../test/remote-origin.ts";
import { PRODUCTION } from "../test/shell-beside-api.ts";
import { writeShellBuild } from "../test/shell-build.ts";
import { buildShell, type ShellServer } from "./app.ts";
import { readEnv } from "./platform/env.ts";
import { ordersPathOf, writeOrders } from "./releases/orders/release-orders.ts";

/** A remote's server module in the form its build writes: plain ESM with bare imports. */
const SERVER_MODULE = `
import { createElement as h } from "react";
import * as z from "zod/mini";
import { useTranslation } from "@savat/contracts/i18n";
import { redirect } from "@savat/contracts/router";

const listMerchants = { method: "GET", path: "/merchants", reply: z.object({ merchants: z.array(z.object({ businessName: z.string() })) }) };
const Home = ({ data }) => h("div", null,
  h("title", null, data.title + " · Savat"), h("meta", { name: "description", content: data.title }),
  h("h1", null, useTranslation("storefront").t("hello")), h("ul", null, data.names.map((name) => h("li", { key: name }, name))));
const home = {
  Component: Home,
  load: async ({ api, url, language, city }) => {
    const { merchants } = await api(listMerchants, { query: { page: 1, limit: 12 } });
    return { title: "Home " + language + " " + (city ?? "-"), names: merchants.map((one) => one.businessName).concat(url.searchParams.getAll("say")) };
  },
};
const one = { Component: () => h("h1", null, "one merchant"), load: async ({ api, params }) => {
  await api({ method: "GET", path: "/merchants/:id", reply: listMerchants.reply }, { params: { id: params.uid } });
  return null;
} };
const moved = { Component: () => null, load: async () => { throw redirect("/?moved=1"); } };
const throwing = { Component: () => { throw new Error("render fault"); } };
const own = { Component: () => h("h1", null, "mine"), Pending: () => h("p", null, "a skeleton"), clientOnly: true, load: async () => { throw new Error("never on the server"); } };
const page = (value) => async () => ({ page: value });
const TEXTS = { uz: "Salom", ru: "Привет", en: "Hello" };
export const remote = {
  name: "storefront",
  pages: { home: page(home), merchant: page(one), moved: page(moved), throwing: page(throwing), own: page(own) },
  slots: {},
  messages: async (language) => ({ hello: TEXTS[language] }),
};
`;
const FILES = { "entry.1a.js": "the entry", "server.mjs": SERVER_MODULE, "page-home.1a.js": "the home page" };

function route(path: string, page: string): RemoteRoute {
  return { path, page, surface: "public" };
}

const DESCRIPTOR = descriptorOf("storefront", FILES, {
  routes: [
    route("/", "home"),
    { ...route("/merchant/:uid", "merchant"), except: ["signin"] },
    route("/moved", "moved"),
    route("/throwing", "throwing"),
    route("/own", "own"),
  ],
  preload: {
    base: { js: [], css: [] },
    pages: {
      home: { js: ["page-home.1a.js"], css: [], pictures: [] },
      ...Object.fromEntries(["merchant", "moved", "throwing", "own"].map((page) => [page, { js: [], css: [], pictures: [] }])),
    },
    slots: {},
    languages: byLanguage(() => ({ js: [], css: [] })),
  },
});

function merchant(businessName: string): unknown {
  const common = { businessType: "cafe", businessAddress: "", city: "tashkent", description: "", images: [], image: null };
  return { ...common, uid: businessName, id: businessName, businessName, status: "active", createdAt: "2026-01-01T00:00:00.000Z" };
}

function listOf(...names: string[]): unknown {
  return {
    merchants: names.map(merchant),
    pagination: { currentPage: 1, totalPages: 1, totalItems: names.length, itemsPerPage: 12, hasNextPage: false, hasPreviousPage: false },
    filters: { businessType: "all", city: null, search: "", cities: ["tashkent"] },
  };
}

type ApiAnswer = (request: IncomingMessage, response: ServerResponse) => void;

function answering(status: number, body: unknown): ApiAnswer {
  return (_, response) => response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

let api: Server;
let apiAnswer: ApiAnswer;
let calls: { url: string; headers: IncomingMessage["headers"] }[] = [];
let origin: LocalOrigin;
let build: { dist: string; remove: () => Promise<void> };
let data: string;
let shell: ShellServer;

beforeAll(async () => {
  build = await writeShellBuild();
  data = await mkdtemp(join(tmpdir(), "savat-data-"));
  origin = await startOrigin({ ...FILES, ...releaseFiles(DESCRIPTOR) });
  api = createServer((request, response) => {
    calls.push({ url: request.url ?? "", headers: request.headers });
    apiAnswer(request, response);
  }).listen(0, "127.0.0.1");
  await once(api, "listening");
  shell = await openShell({});
});
afterAll(async () => {
  await shell.app.close();
  api.closeAllConnections();
  api.close();
  await origin.close();
  await build.remove();
  await rm(data, { recursive: true });
});
beforeEach(() => {
  calls = [];
  apiAnswer = answering(200, listOf("Osh Markazi", "Rayhon"));
});

async function openShell(given: Record<string, string>): Promise<ShellServer> {
  const env = readEnv({
    PORT: "1",
    API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    REMOTES: `storefront=${origin.origin}`,
    SAVAT_DATA: data,
    SAVAT_DIST: build.dist,
    ...given,
  });
  // One of its pages throws.
  const opened = await buildShell(env, { logger: false, judgesPages: false });
  await opened.refresh();
  return opened;
}

async function get(url: string, headers: InjectOptions["headers"] = {}, from = shell) {
  const answer = await from.app.inject({ url, headers });
  const block = /<script type="application\/json" id="savat-state"[^>]*>(.*?)<\/script>/s.exec(answer.body)?.[1];
  const state = block === undefined ? undefined : PageStateSchema.parse(JSON.parse(block));
  return { status: answer.statusCode, headers: answer.headers, html: answer.body, state };
}

describe("a page", () => {
  test("carries its content, its title and its data in the HTML", async () => {
    const { status, html, state } = await get("/");
    expect(status).toBe(200);
    expect(html).toContain("<li>Osh Markazi</li><li>Rayhon</li>");
    expect(html).toMatch(/<head>.*<title>Home uz - · Savat<\/title><meta name="description" content="Home uz -"\/?>.*<\/head>/s);
    expect(state?.loaderData?.["storefront:home:/"]).toEqual({
      kind: "data",
      data: { title: "Home uz -", names: ["Osh Markazi", "Rayhon"] },
    });
  });

  test("stands in the frame with one header, the content and one footer", async () => {
    const { html } = await get("/");
    for (const tag of ["<header", '<main id="content"', "<footer"]) expect(html.split(tag)).toHaveLength(2);
    expect(html).toContain('href="#content"');
  });

  test("names its remote's files in the HTML before any of them runs", async () => {
    const { html, state } = await get("/");
    expect(html).toMatch(/<link rel="preload" as="script"[^>]* href="\/r\/storefront\/entry\.1a\.js" integrity="sha384-/);
    expect(html).toContain('href="/r/storefront/page-home.1a.js"');
    expect(state?.remotes.map(({ name }) => name)).toEqual(["storefront"]);
  });

  test("escapes data that could end its script element", async () => {
    const evil = "</script><script>alert(1)</script>";
    const { html, state } = await get(`/?say=${encodeURIComponent(evil)}`);
    expect(html).not.toContain("<script>alert(1)");
    expect(JSON.stringify(state?.loaderData)).toContain("<script>alert(1)");
  });

  test("of a signed-in person is a skeleton without data", async () => {
    const { status, html, state } = await get("/own");
    expect([status, html.includes("a skeleton"), html.includes("mine")]).toEqual([200, true, false]);
    expect(state?.loaderData?.["storefront:own:/own"]).toEqual({ kind: "pending" });
  });

  test("is also found with a trailing slash", async () => {
    expect((await get("/own/")).status).toBe(200);
  });

  test("has no inline style attribute", async () => {
    expect((await get("/")).html).not.toMatch(/<[^>]+\sstyle=/);
  });
});

describe("the answer's headers", () => {
  test("let the browser store the page and make it revalidate each time", async () => {
    expect((await get("/")).headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "private, no-cache",
      "x-content-type-options": "nosniff",
      vary: expect.stringContaining("cookie"),
    });
  });

  test("carry the policy with a new nonce in each answer", async () => {
    const nonces = await Promise.all(
      [1, 2].map(async () => {
        const { headers, html } = await get("/");
        const nonce = /'nonce-([^']+)'/.exec(String(headers["content-security-policy"]))?.[1] ?? "";
        for (const tag of html.match(/<script [^>]*src=[^>]*>/g) ?? []) expect(tag).toContain(`nonce="${nonce}"`);
        return nonce;
      }),
    );
    expect(nonces[0]).not.toBe(nonces[1]);
    expect(nonces[0]?.length).toBeGreaterThan(20);
  });

  test("are the same on a page that does not exist", async () => {
    const { headers } = await get("/no/such/page");
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(headers["cache-control"]).toBe("private, no-cache");
  });
});

describe("the status", () => {
  test("[S2-ROUTE-26] of an unknown path is 404, with the not-found page", async () => {
    const { status, html } = await get("/no/such/page?lang=en");
    expect(status).toBe(404);
    expect(html).toContain("Oops! Page Not Found");
    expect(html).toMatch(/Go Home.*Go Back/s);
  });

  test("of an unknown merchant is 404", async () => {
    apiAnswer = answering(404, { code: "not_found", message: "No such merchant." });
    const { status, state } = await get("/merchant/nobody");
    expect(status).toBe(404);
    expect(state?.loaderData?.["storefront:merchant:/merchant/:uid"]).toMatchObject({ kind: "failed", failure: { status: 404 } });
  });

  test.each<[string, ApiAnswer]>([
    ["broken", answering(500, { code: "server_error", message: "Broken." })],
    ["away", answering(503, undefined)],
    ["cut off", (request) => request.socket.destroy()],
    ["slower than 2 s", () => undefined],
  ])("while the API is %s is 503 and never 404, and the browser renders the page", async (_, given) => {
    apiAnswer = given;
    const { status, html, state } = await get("/");
    expect(status).toBe(503);
    expect(html).toContain('<main id="content"');
    expect(state?.loaderData?.["storefront:home:/"]).toEqual({ kind: "pending" });
  });

  test("of a page that redirects is a redirect that no cache stores", async () => {
    const { status, headers } = await get("/moved");
    expect([status, headers.location, headers["cache-control"]]).toEqual([302, "/?moved=1", "private, no-cache"]);
  });
});

describe("the language of a page", () => {
  test("[D-CHOICE-03] comes from the address first and is stored", async () => {
    const { html, headers, state } = await get("/?lang=ru", { cookie: "language=en" });
    expect(html).toContain('<html lang="ru">');
    expect(html).toContain("<h1>Привет</h1>");
    expect(headers["set-cookie"]).toContain("language=ru; Path=/");
    expect(state?.language).toBe("ru");
  });

  test("[D-CHOICE-02] comes from the cookie at the first render, without setting it again", async () => {
    const { html, headers } = await get("/", { cookie: "language=en" });
    expect(html).toContain("<h1>Hello</h1>");
    expect(html).toContain("Sign In");
    expect(headers["set-cookie"]).toBeUndefined();
  });

  test("[D-LANG-02] is Uzbek without a stored choice, whatever the browser's language is", async () => {
    expect((await get("/", { "accept-language": "ru" })).html).toContain("<h1>Salom</h1>");
  });

  test("does not mix between concurrent requests", async () => {
    const languages = ["uz", "ru", "en", "ru", "uz", "en"];
    const pages = await Promise.all(languages.map((language) => get(`/?lang=${language}`)));
    const hello: Record<string, string> = { uz: "Salom", ru: "Привет", en: "Hello" };
    pages.forEach(({ html }, index) => {
      expect(html).toContain(`<h1>${hello[languages[index] ?? ""]}</h1>`);
    });
  });

  test("[D-CITY-03] and the city of the cookie reach the page's loader", async () => {
    expect((await get("/", { cookie: "language=ru; city=samarkand" })).html).toContain("Home ru samarkand");
  });
});

describe("a faulty remote", () => {
  test("that throws in its render leaves the frame, and the browser renders the page", async () => {
    const { status, html, state } = await get("/throwing");
    expect(status).toBe(200);
    expect(state?.loaderData).toBeNull();
    expect(html).toContain("<header");
    expect(html).not.toContain("render fault");
  });

  test("[D-FAIL-06] one of whose files has another hash than its descriptor names stays out, and is not run", async () => {
    const files = { "entry.js": "", "server.mjs": "honest" };
    const other = await startOrigin({
      ...releaseFiles(descriptorOf("admin", files, { routes: [route("/admin", "panel")] })),
      "entry.js": "",
      "server.mjs": "globalThis.evil = 1",
    });
    const opened = await openShell({ REMOTES: `storefront=${origin.origin},admin=${other.origin}`, SAVAT_DATA: join(data, "other-hash") });
    const { status, headers } = await get("/admin", {}, opened);
    expect([status, headers["retry-after"]]).toEqual([503, "30"]);
    expect("evil" in globalThis).toBe(false);
    expect((await get("/", {}, opened)).html).toContain("Osh Markazi");
    await opened.app.close();
    await other.close();
  });

  test("[D-REL-12] without a good release answers 503 on every path that no other remote has", async () => {
    const remotes = `storefront=${origin.origin},merchant=http://127.0.0.1:1`;
    const opened = await openShell({ REMOTES: remotes, SAVAT_DATA: join(data, "without") });
    const statuses = await Promise.all(
      ["/merchant/signin", "/shops", "/merchant/osh"].map(async (path) => (await get(path, {}, opened)).status),
    );
    expect(statuses).toEqual([503, 503, 200]);
    expect((await get("/shops?lang=en", {}, opened)).html).not.toContain("Oops! Page Not Found");
    await opened.app.close();
  });

  test("that is unreachable after a restart keeps its earlier pages", async () => {
    await get("/");
    const served = [...origin.files];
    origin.files.clear();
    const restarted = await openShell({});
    expect((await get("/", {}, restarted)).html).toContain("<li>Osh Markazi</li>");
    await restarted.app.close();
    for (const [name, content] of served) origin.files.set(name, content);
  });
});

describe("a hostile request", () => {
  test.each(["evil.example", "evil.example:80", "[", "a b", ""])("with the host %j changes nothing in the page", async (host) => {
    const { status, html } = await get("/", { host, "x-forwarded-host": host });
    expect(status).toBe(200);
    expect(html).not.toContain("evil.example");
  });

  test.each(["//evil.example/x", "///evil.example"])("for %s is not redirected to another site", async (url) => {
    const { status, headers, html } = await get(url);
    expect(status).toBe(404);
    expect(headers.location).toBeUndefined();
    expect(html).not.toMatch(/(?:href|src|action)="(?:\/\/|https?:\/\/|\\\\)[^"]*evil/);
  });

  test.each(["/%E0%A4%A", "/%", "/merchant/%ff", "/merchant/%00", "/?a=%", "/?lang=%ff"])(
    "with the broken encoding %s is answered without an error",
    async (url) => {
      expect((await get(url)).status).toBeLessThan(500);
    },
  );
});

describe("calls to the API", () => {
  test("[D-CARD-13] are passed on with the real client address, whatever the client claims", async () => {
    await get("/api/merchants?page=2", { "x-forwarded-for": "6.6.6.6", authorization: "Bearer t" });
    expect(calls[0]?.url).toBe("/api/merchants?page=2");
    expect(calls[0]?.headers).toMatchObject({ "x-forwarded-for": "127.0.0.1", authorization: "Bearer t" });
  });

  test("[D-OLD-01] name the page's builds, those of the server itself the shell's", async () => {
    await get("/api/merchants", { "x-client-builds": "shell=1f0c,checkout=9ab2" });
    await get("/", { "x-client-builds": "shell=1f0c,checkout=9ab2" });
    expect(calls.map(({ headers }) => headers["x-client-builds"])).toEqual([
      "shell=1f0c,checkout=9ab2",
      expect.stringMatching(/^shell=[\w.-]+$/),
    ]);
  });

  test("from the server itself are a guest's, without cookie and token", async () => {
    await get("/", { cookie: "language=ru", authorization: "Bearer t" });
    expect(calls).toHaveLength(1);
    expect(calls[0]?.headers.authorization).toBeUndefined();
    expect(calls[0]?.headers.cookie).toBeUndefined();
  });

  test("[D-TEST-66] are answered 503 in the API's error shape while the API is unreachable", async () => {
    apiAnswer = (request) => request.socket.destroy();
    const answer = await shell.app.inject("/api/merchants");
    expect([answer.statusCode, answer.json()]).toEqual([503, new AppError("unavailable", { retryAfterMs: 3000 }).toBody()]);
    expect(answer.headers["retry-after"]).toBe("3");
  });

  test("[D-OBS-07] carry our own request id, and the client's id in a separate header where it is well-formed", {
    tags: ["@D-OPS-06"],
  }, async () => {
    const answer = await get("/api/merchants", { "x-request-id": "request-0001" });
    await get("/api/merchants", { "x-request-id": "a\tb", "x-client-request-id": "request-0002" });
    const [sound, unsound] = calls.map(({ headers }) => headers);
    expect(sound).toMatchObject({ "x-request-id": answer.headers["x-request-id"], "x-client-request-id": "request-0001" });
    expect(sound?.["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
    expect(unsound?.["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
    expect(unsound?.["x-client-request-id"]).toBeUndefined();
  });
});

describe("an open page's builds", () => {
  const BUILD = liveRelease(DESCRIPTOR).build;
  const named = { "x-client-builds": `storefront=${BUILD}` };

  test("[D-OPEN-05] that were recalled are told with the next call and by /remotes.json", async () => {
    const folder = await mkdtemp(join(tmpdir(), "savat-recall-"));
    const own = await openShell({ SAVAT_DATA: folder });
    for (const url of ["/api/merchants", "/remotes.json"]) expect((await get(url, named, own)).headers["x-page-builds"]).toBeUndefined();
    await writeOrders(ordersPathOf(folder), { pinned: {}, recalled: [{ remote: "storefront", build: BUILD, at: "" }] });
    await own.refresh();
    for (const url of ["/api/merchants", "/remotes.json"]) expect((await get(url, named, own)).headers["x-page-builds"]).toBe("recalled");
    expect((await get("/api/merchants", {}, own)).headers["x-page-builds"]).toBeUndefined();
    await own.app.close();
    await rm(folder, { recursive: true });
  });

  test("[D-OPEN-02] that are no longer kept are told by /remotes.json", async () => {
    const gone = { "x-client-builds": `storefront=${"f".repeat(20)}` };
    expect((await get("/remotes.json", gone)).headers["x-page-builds"]).toBe("gone");
    expect((await get("/remotes.json", named)).headers["x-page-builds"]).toBeUndefined();
  });
});

describe("the sandbox's inbox", () => {
  test("[D-SMALL-10] is served with its styles in the sandbox and not in production", async () => {
    apiAnswer = answering(200, { ok: true });
    const files = ["/dev/inbox", "/dev/inbox.css"];
    for (const file of files) await get(file);
    expect(calls.map(({ url }) => url)).toEqual(files);
    const production = await openShell({ ...PRODUCTION });
    for (const file of files) expect((await get(file, {}, production)).status).toBe(404);
    expect(calls).toHaveLength(2);
    await production.app.close();
  });
});

describe("the shell's own files", () => {
  test("are served as immutable, except its renderer and its manifest", async () => {
    const answer = await shell.app.inject("/assets/main.js");
    expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([200, "public, max-age=31536000, immutable"]);
    for (const name of ["shell.json", "server.mjs", "nothing.js", "../package.json", "..%2F..%2Fpackage.json"])
      expect((await shell.app.inject(`/assets/${name}`)).statusCode).toBeGreaterThanOrEqual(400);
  });
});

describe("a page's calls after a remote failed", () => {
  test("[D-FAIL-10] read the current remotes", async () => {
    const answer = await shell.app.inject("/remotes.json");
    expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([200, "no-store"]);
    expect(answer.json()).toEqual([expect.objectContaining({ name: "storefront", entry: "/r/storefront/entry.1a.js" })]);
  });

  test.each([
    ["a known remote", { remote: "storefront", version: "1.0.0", reason: "broken" }, 204],
    ["an unknown remote", { remote: "nobody", version: "1.0.0", reason: "broken" }, 400],
    ["an unknown reason", { remote: "storefront", version: "1.0.0", reason: "evil" }, 400],
    ["nothing", {}, 400],
    ["a novel", { remote: "storefront", version: "x".repeat(2000), reason: "broken" }, 413],
  ])("[D-FAIL-11] report the failure: a report of %s", async (_, payload, status) => {
    expect((await shell.app.inject({ method: "POST", url: "/remote-reports", payload })).statusCode).toBe(status);
  });
});

test("[D-REL-11] the server is ready as soon as a remote is live, and names live, refused, pinned and recalled builds", async () => {
  const { record } = liveRelease(DESCRIPTOR);
  expect((await shell.app.inject("/health/ready")).json()).toEqual({
    shell: expect.objectContaining({ version: "1.0.0", commit: "unknown" }),
    remotes: [{ name: "storefront", ...record }],
    canaries: [],
    previews: [],
    refused: [],
    pinned: {},
    recalled: [],
  });
  const { body } = await shell.app.inject("/metrics");
  expect(body).toContain(`savat_release_info{owner="storefront",build="${record.build}",version="1.0.0",commit="${record.commit}"} 1`);
  expect((await shell.app.inject("/health/live")).statusCode).toBe(200);
});

describe("a page's request id", () => {
  test("[D-OBS-06] stands in the answer, also where a browser's page can read it, and on the server's API reads for it", async () => {
    const { headers, html } = await get("/");
    const id = String(headers["x-request-id"]);
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers["server-timing"]).toBe(`request;desc="${id}"`);
    expect(html).not.toContain(id);
    expect(calls.map((call) => call.headers["x-request-id"])).toEqual([id]);
  });
});

describe("the shell's metrics", () => {
  const TOKEN = "a-scraper-token-of-thirty-two-characters";

  async function metric(line: string): Promise<number> {
    const { body } = await shell.app.inject({ url: "/metrics" });
    const found = body.split("\n").find((one) => one.startsWith(`${line} `));
    return found === undefined ? 0 : Number(found.slice(line.length + 1));
  }

  test("[D-OBS-05] count answers by pattern, pages left to the browser by remote, and reads of the API", async () => {
    const left = 'savat_page_renders_total{remote="storefront",outcome="left_to_browser"}';
    const pages = 'savat_http_request_duration_seconds_count{method="GET",route="/*",status="200"}';
    const reads = 'savat_api_read_duration_seconds_count{endpoint="/merchants",outcome="200"}';
    const before = [await metric(left), await metric(pages), await metric(reads)];
    await get("/?secret=998901234567");
    await get("/throwing");
    const after = [await metric(left), await metric(pages), await metric(reads)];
    expect(after.map((value, index) => value - (before[index] ?? 0))).toEqual([1, 2, 1]);
    expect((await shell.app.inject({ url: "/metrics" })).body).not.toContain("998901234567");
  });

  test("[D-OBS-05] name the unreachable remotes", async () => {
    const alone = await openShell({ REMOTES: `storefront=${origin.origin},checkout=http://127.0.0.1:1`, SAVAT_DATA: join(data, "away") });
    const { body } = await alone.app.inject({ url: "/metrics" });
    expect(body).toContain('savat_remote_away{remote="checkout"} 1');
    expect(body).toContain('savat_remote_away{remote="storefront"} 0');
    await alone.app.close();
  });

  test("[D-OBS-04] require the scraper's token where one is set", async () => {
    const guarded = await openShell({ METRICS_TOKEN: TOKEN });
    const without = await guarded.app.inject({ url: "/metrics" });
    const other = await guarded.app.inject({ url: "/metrics", headers: { authorization: `Bearer ${TOKEN}x` } });
    const right = await guarded.app.inject({ url: "/metrics", headers: { authorization: `Bearer ${TOKEN}` } });
    expect([without.statusCode, other.statusCode, right.statusCode]).toEqual([401, 401, 200]);
    await guarded.app.close();
  });
});
