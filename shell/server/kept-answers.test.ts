import { createHash } from "node:crypto";
import { brotliDecompressSync } from "node:zlib";
import type { RegisteredRelease, RemoteChannels } from "@savat/contracts/release-registry";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type DrillRemote, type DrillShell, drillFiles } from "../test/drill-shell.ts";
import { channelsOf, type LocalRegistry, newTeamKey, startRegistry, type TeamKey } from "../test/local-registry.ts";
import { openRegisteredShell } from "../test/registered-shell.ts";

/** A listed page that shows the API's shop, language, city and its release's number, and one that is not listed. */
function version(number: number): DrillRemote {
  const module = `
import { createElement as h } from "react";
import * as z from "zod/mini";
const getShop = { method: "GET", path: "/shop", reply: z.object({ text: z.string() }) };
const Component = ({ data }) => h("h1", null, "a page of storefront ${number}: " + data);
const load = async ({ api, language, city }) => [(await api(getShop, {})).text, language, city ?? "-"].join(" ");
const page = async () => ({ page: { Component, load } });
export const remote = { name: "storefront", slots: {}, messages: async () => ({}), pages: { listed: page, own: page } };`;
  return {
    module,
    routes: [
      { path: "/listed", page: "listed", surface: "public", isListed: true },
      { path: "/own", page: "own", surface: "public" },
    ],
  };
}

const SOON = { timeout: 15_000, interval: 20 };
const SHOP = "/api/shop";

let registry: LocalRegistry;
let key: TeamKey;
let first: RegisteredRelease;
let second: RegisteredRelease;
let shells: DrillShell[];

/** The API shows this from now on. */
function show(text: string): void {
  registry.others.set(SHOP, JSON.stringify({ text }));
  registry.others.set("/data-version", text);
}

const open = (env: Record<string, string> = {}) => openRegisteredShell(registry, `storefront=${key.text}`, env);

beforeEach(async () => {
  registry = await startRegistry();
  key = newTeamKey();
  first = registry.upload("storefront", drillFiles("storefront", version(1)), key);
  second = registry.upload("storefront", drillFiles("storefront", version(2)), key);
  registry.publish(channelsOf("storefront", { stable: first }));
  show("osh 10");
  // The second has the same visitors.
  const one = await open();
  shells = [one, await open({ SAVAT_DATA: one.data })];
});
afterEach(async () => {
  for (const shell of shells.reverse()) await shell.close().catch(() => undefined);
  await registry.stop();
});

const shellOf = (index: number): DrillShell => shells[index] ?? expect.fail("there is no such shell");

interface Got {
  headers: Record<string, string | undefined>;
  status: number;
  body: string;
  /** What the page shows after its release's number. */
  shown: string | undefined;
  /** The number of the page's release. */
  release: string | undefined;
}
async function get(url = "/listed", headers: Record<string, string> = {}, shell = shellOf(0)): Promise<Got> {
  const answer = await shell.app.inject({ url, headers });
  const body = answer.headers["content-encoding"] === "br" ? brotliDecompressSync(answer.rawPayload).toString() : answer.body;
  const [, release, shown] = /a page of storefront (\d): ([^<]*)/.exec(body) ?? [];
  return { headers: answer.headers as Got["headers"], status: answer.statusCode, body, shown, release };
}

const readsOf = (path: string) => registry.calls.filter((call) => call === path).length;

/** Its state, as /health/ready tells it. */
async function isFollowed(channels: RemoteChannels): Promise<void> {
  registry.publish(channels);
  const { revision } = registry.document;
  for (const shell of shells) {
    const ready = async () => (await shell.app.inject("/health/ready")).json<{ registry: { revision: number }; canaries: unknown[] }>();
    await vi.waitFor(async () => expect((await ready()).registry.revision).toBe(revision), SOON);
    await vi.waitFor(async () => expect((await ready()).canaries).toHaveLength(channels.canary === null ? 0 : 1), SOON);
  }
}

describe("a listed page", () => {
  test("[D-KEPT-10] is answered again without a read of its data, with the same bytes and an id of its own", async () => {
    const [one, two] = [await get(), await get()];
    expect([one.shown, two.body]).toEqual(["osh 10 uz -", one.body]);
    expect(readsOf(SHOP)).toBe(1);
    expect(two.headers["server-timing"]).not.toBe(one.headers["server-timing"]);
    expect(two.headers["content-security-policy"]).toBe(one.headers["content-security-policy"]);
    expect(one.body).not.toContain("nonce");
  });

  test("[D-KEPT-11] shows a change at the next request, at every process", async () => {
    for (const text of ["osh 10", "osh 12", "osh 12, sold out", "rayhon 12", "closes at 22:00", "closed"]) {
      show(text);
      const pages = await Promise.all(shells.map((shell) => get("/listed", {}, shell)));
      expect(pages.map(({ shown }) => shown)).toEqual([`${text} uz -`, `${text} uz -`]);
    }
  });

  test("[D-KEPT-10] is not made anew where the data changed elsewhere", async () => {
    const one = await get();
    registry.others.set("/data-version", "another");
    expect([(await get()).body, readsOf(SHOP)]).toEqual([one.body, 2]);
    expect([(await get()).body, readsOf(SHOP)]).toEqual([one.body, 2]);
  });

  test("[D-KEPT-10] is made for each visitor while the API tells no version", async () => {
    registry.others.set("/data-version", "");
    for (const text of ["plov", "osh"]) {
      registry.others.set(SHOP, JSON.stringify({ text }));
      expect((await get()).shown).toBe(`${text} uz -`);
    }
  });

  test("[D-KEPT-07] is one for each language, city and address", async () => {
    const asked: [string, string, string][] = [
      ["/listed", "", "uz -"],
      ["/listed", "language=ru", "ru -"],
      ["/listed?lang=en", "language=ru", "en -"],
      ["/listed", "language=ru; city=samarkand", "ru samarkand"],
      ["/listed?city=bukhara", "", "uz bukhara"],
    ];
    for (const _ of [1, 2])
      for (const [url, cookie, words] of asked) expect((await get(url, { cookie })).shown, `${url} ${cookie}`).toBe(`osh 10 ${words}`);
  });

  test("[D-KEPT-12] sets a cookie for the visitor who needs it, and for nobody else", async () => {
    expect(String((await get("/listed?lang=ru")).headers["set-cookie"])).toContain("language=ru");
    expect((await get("/listed?lang=ru", { cookie: "language=ru" })).headers["set-cookie"]).toBeUndefined();
    await isFollowed(channelsOf("storefront", { stable: first, canary: { ...second, percent: 50 } }));
    const cookies = await Promise.all(Array.from({ length: 20 }, async () => String((await get()).headers["set-cookie"])));
    expect(new Set(cookies).size).toBe(20);
    for (const cookie of cookies) expect(cookie).toContain("visitor=");
    const [visitor = ""] = cookies[0]?.split(";") ?? [];
    expect((await get("/listed", { cookie: visitor })).headers["set-cookie"]).toBeUndefined();
  });

  test("[D-KEPT-09] travels as kept Brotli and is told by its tag, also with a cookie", async () => {
    const one = await get();
    const two = await get("/listed", { "accept-encoding": "gzip, br" });
    expect([two.headers["content-encoding"], two.body]).toEqual(["br", one.body]);
    expect(two.headers.vary).toBe("cookie, accept-language, accept-encoding");
    const etag = String(one.headers.etag);
    const unchanged = await get("/listed", { "if-none-match": etag });
    expect([unchanged.status, unchanged.body, unchanged.headers.etag]).toEqual([304, "", etag]);
    expect(unchanged.headers["content-security-policy"]).toBe(one.headers["content-security-policy"]);
    show("osh 12");
    expect(await get("/listed", { "if-none-match": etag })).toMatchObject({ status: 200, shown: "osh 12 uz -" });
  });
});

describe("the releases of a kept page", () => {
  test("[D-KEPT-13] are those of now: after a release, a rollback and for a canary's visitors", async () => {
    const releaseOf = async (cookie = "") =>
      (await Promise.all(shells.map((shell) => get("/listed", { cookie }, shell)))).map(({ release }) => release);
    expect([await releaseOf(), await releaseOf()]).toEqual([
      ["1", "1"],
      ["1", "1"],
    ]);
    await isFollowed(channelsOf("storefront", { stable: first, canary: { ...second, percent: 100 } }));
    const [visitor = ""] = String((await get()).headers["set-cookie"]).split(";");
    for (const _ of [1, 2]) expect([await releaseOf(visitor), await releaseOf()].flat()).toEqual(["2", "2", "1", "1"]);
    await isFollowed(channelsOf("storefront", { stable: first }));
    expect(await releaseOf(visitor)).toEqual(["1", "1"]);
    registry.publish(channelsOf("storefront", { stable: second }));
    await vi.waitFor(async () => expect(await releaseOf()).toEqual(["2", "2"]), SOON);
  });

  test("[D-KEPT-13] are a preview's for its browser alone, whose page is made for each request", async () => {
    const secretHash = createHash("sha256").update("the secret").digest("hex");
    const until = new Date(Date.now() + 3_600_000).toISOString();
    await get();
    await isFollowed(channelsOf("storefront", { stable: first, overrides: [{ id: "p1", secretHash, release: second, until }] }));
    const link = async () => (await shellOf(0).app.inject("/listed?preview=p1.the%20secret")).headers["set-cookie"];
    await vi.waitFor(async () => expect(await link()).toBeDefined(), SOON);
    const [cookie = ""] = String(await link()).split(";");
    const before = readsOf(SHOP);
    const previewed = [await get("/listed", { cookie }), await get("/listed", { cookie })];
    expect(previewed.map(({ release }) => release)).toEqual(["2", "2"]);
    expect(readsOf(SHOP)).toBe(before + 2);
    expect(previewed[0]?.headers["content-security-policy"]).toMatch(/'nonce-/);
    expect((await get()).release).toBe("1");
  });
});

test("[D-KEPT-01] a page that is not listed is made for each request, with a nonce of its own", async () => {
  const nonceOf = ({ headers }: Got) => /script-src 'nonce-([^']+)'/.exec(String(headers["content-security-policy"]))?.[1];
  const [one, two] = [await get("/own"), await get("/own")];
  expect([readsOf(SHOP), one.headers.etag]).toEqual([2, undefined]);
  expect(nonceOf(one)).toEqual(expect.any(String));
  expect(nonceOf(one)).not.toBe(nonceOf(two));
});
