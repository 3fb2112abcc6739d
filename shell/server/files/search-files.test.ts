import { readdirSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import type { RemoteRoute } from "@savat/contracts/remote";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { PRODUCTION, type ShellBesideApi, startShell } from "../../test/shell-beside-api.ts";
import { robotsText } from "./search-files.ts";
import { Sitemap } from "./sitemap.ts";

const MINUTE_MS = 60_000;
const PAGES = [
  { merchants: [{ id: "m1", updatedAt: "2026-01-01T00:00:00.000Z", hasPicture: false }], next: "m1" },
  { merchants: [{ id: "m2", updatedAt: "2026-01-02T00:00:00.000Z" }], next: null },
];

let shell: ShellBesideApi;
let isAway = false;

async function get(path: string, headers: Record<string, string> = {}) {
  const { statusCode, body, headers: answered } = await shell.app.inject({ url: path, headers });
  return { status: statusCode, body, headers: answered };
}

function reads(): string[] {
  return shell.calls.map(({ url }) => url).filter((url) => url.startsWith("/api/sitemap"));
}

beforeAll(async () => {
  const routes = [
    { path: "/own", page: "own", surface: "public" as const },
    { path: "/merchant/:uid", page: "own", surface: "bar" as const, isListed: true },
  ];
  shell = await startShell(PRODUCTION, {}, routes);
  shell.answer((request, response) => {
    if (isAway) return void request.socket.destroy();
    const page = PAGES[request.url?.includes("after=m1") === true ? 1 : 0];
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(page));
  });
});
beforeEach(() => {
  isAway = false;
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => vi.useRealTimers());
afterAll(() => shell.close());

describe("sitemap.xml", () => {
  test("[D-SEO-08] answers 503 instead of an empty file if no merchant could be read", async () => {
    isAway = true;
    const { status, headers, body } = await get("/sitemap.xml");
    expect([status, headers["retry-after"], headers["cache-control"], body]).toEqual([503, "60", "no-store", "Unavailable"]);
  });

  test("lists the merchants of every page of the API under the installation's own address", async () => {
    const { status, headers, body } = await get("/sitemap.xml", { host: "evil.example", "x-forwarded-host": "evil.example" });
    expect([status, headers["content-type"]]).toEqual([200, "application/xml; charset=utf-8"]);
    expect([...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url)).toEqual(
      ["m2", "m1"].flatMap((id) => ["uz", "ru", "en"].map((code) => `https://savat.example/merchant/${id}?lang=${code}`)),
    );
    expect(reads()).toEqual(["/api/sitemap/merchants", "/api/sitemap/merchants", "/api/sitemap/merchants?after=m1"]);
  });

  test("[D-SEO-08] is read again after five minutes, and keeps the last list while the API is unreachable", async () => {
    const before = reads().length;
    await get("/sitemap.xml");
    await get("/sitemap-1.xml");
    expect(reads()).toHaveLength(before);
    vi.setSystemTime(Date.now() + 6 * MINUTE_MS);
    isAway = true;
    const { status, body } = await get("/sitemap.xml");
    expect([status, body.match(/<url>/g)?.length]).toEqual([200, 6]);
    expect(reads().length).toBeGreaterThan(before);
  });

  test("[D-SCREEN-15] lists merchants without a picture last", async () => {
    const { body } = await get("/sitemap.xml");
    expect(body.indexOf("/merchant/m2")).toBeGreaterThan(0);
    expect(body.indexOf("/merchant/m1")).toBeGreaterThan(body.indexOf("/merchant/m2"));
  });

  test("[D-SEO-08] is written once while its content stays the same, for any number of requests", async () => {
    const write = vi.spyOn(Sitemap.prototype, "file");
    vi.setSystemTime(Date.now() + 12 * MINUTE_MS);
    const { body } = await get("/sitemap.xml");
    await Promise.all(Array.from({ length: 5 }, () => get("/sitemap-1.xml")));
    const { rawPayload, headers } = await shell.app.inject({ url: "/sitemap.xml", headers: { "accept-encoding": "gzip, deflate, br" } });
    expect(headers).toMatchObject({ "content-encoding": "gzip", "content-type": "application/xml; charset=utf-8" });
    expect(gunzipSync(rawPayload).toString()).toBe(body);
    expect(write).toHaveBeenCalledOnce();
    vi.setSystemTime(Date.now() + 6 * MINUTE_MS);
    expect((await get("/sitemap.xml")).body).toBe(body);
    expect(write).toHaveBeenCalledTimes(2);
  });

  test("has no more files than its index names", async () => {
    for (const number of ["0", "2", "99999", "x"]) expect((await get(`/sitemap-${number}.xml`)).status, number).toBe(404);
  });
});

describe("robots.txt", () => {
  /** Each remote's routes, read as text, because the shell does not import remotes. */
  const routes = readdirSync(".")
    .filter((name) => name.startsWith("mf-"))
    .flatMap((name) => [...readFileSync(`${name}/routes.ts`, "utf8").matchAll(/path: "([^"]+)".*\}/g)])
    .map(([line, path]) => ({ path: path ?? "", page: "page", surface: "public" as const, isListed: line.includes("isListed: true") }));
  const rulesFor = (given: RemoteRoute[]) =>
    robotsText("https://savat.example", given)
      .split("\n")
      .flatMap((line) => /^Disallow: (.+)$/.exec(line)?.[1] ?? []);
  const disallowed = rulesFor(routes);
  const isDisallowed = (path: string) => disallowed.some((prefix) => path.startsWith(prefix));

  test("[D-SEO-09] names the sitemap, and allows pictures of merchants", async () => {
    const { body, headers } = await get("/robots.txt", { host: "evil.example" });
    expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
    expect(body.split("\n")).toEqual(
      expect.arrayContaining(["User-agent: *", "Allow: /api/media/", "Sitemap: https://savat.example/sitemap.xml"]),
    );
  });

  test("[D-SEO-09] disallows calls, the sandbox's pages and every unlisted page, and nothing else", () => {
    expect(["/api/merchants", "/dev/inbox"].map(isDisallowed)).toEqual([true, true]);
    expect(routes.length).toBeGreaterThan(20);
    for (const { path, isListed } of routes) expect([path, isDisallowed(path)]).toEqual([path, !isListed]);
    expect(isDisallowed("/merchant/m-osh/products")).toBe(false);
  });

  test("[D-NAME-04] an unlisted page whose address begins a listed one's is disallowed alone", () => {
    const page = (path: string, isListed: boolean) => ({ path, page: "page", surface: "public" as const, isListed });
    const given = [page("/gift", false), page("/gifts", true), page("/", false), page("/gifts/:id/buy", false)];
    expect(rulesFor(given)).toEqual(["/api/", "/dev/", "/gift$", "/$", "/gifts/*/buy"]);
  });
});

test("[D-SEO-04] the picture of a shared link is 1200 px wide and 630 high, and other sites may show it", async () => {
  const { rawPayload, headers } = await shell.app.inject("/share.png");
  expect(headers).toMatchObject({ "content-type": "image/png", "cross-origin-resource-policy": "cross-origin" });
  expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([1200, 630]);
});

test("[D-SEO-03] a page is noindex in a sandbox and may be indexed in production", async () => {
  expect((await get("/own")).headers["x-robots-tag"]).toBeUndefined();
  const sandbox = await startShell();
  expect((await sandbox.app.inject("/own")).headers["x-robots-tag"]).toBe("noindex, nofollow");
  await sandbox.close();
});
