import { createHash } from "node:crypto";
import { writeGrant } from "@savat/contracts/server/origin-grant";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type DrillShell, drillFiles } from "../../../test/drill-shell.ts";
import { channelsOf, type LocalRegistry, newTeamKey, REGISTRY_TOKEN, startRegistry } from "../../../test/local-registry.ts";
import { openRegisteredShell } from "../../../test/registered-shell.ts";
import { PRODUCTION } from "../../../test/shell-beside-api.ts";

const ORIGIN = "http://localhost:3102";
const KEY = "what this browser alone knows";
const HOUR_MS = 3_600_000;
const MODULE = `
import { createElement as h } from "react";
const fine = async () => ({ page: { load: async () => null, Component: () => h("h1", null, "the live page") } });
export const remote = { name: "storefront", slots: {}, messages: async () => ({}), pages: { fine } };`;

let registry: LocalRegistry;
let shell: DrillShell;

beforeEach(async () => {
  registry = await startRegistry();
  const key = newTeamKey();
  const files = drillFiles("storefront", { module: MODULE, routes: [{ path: "/fine", page: "fine", surface: "public" }] });
  registry.publish(channelsOf("storefront", { stable: registry.upload("storefront", files, key) }));
  shell = await openRegisteredShell(registry, `storefront=${key.text}`, { ...PRODUCTION });
});
afterEach(async () => {
  await shell.close();
  await registry.stop();
});

function grant({ origin = ORIGIN, remote = "storefront", forMs = HOUR_MS, secret = REGISTRY_TOKEN } = {}): string {
  const keyHash = createHash("sha256").update(KEY).digest("hex");
  return writeGrant(secret, { remote, origin, keyHash, until: Date.now() + forMs });
}

async function open(url: string, cookie = `mf-key=${KEY}`) {
  const { statusCode, headers, body } = await shell.app.inject({ url, headers: { cookie } });
  return { status: statusCode, headers, body, cookie: String(headers["set-cookie"] ?? "") };
}
const linkOf = (token: string) => `/fine?search=a&mf=storefront@${ORIGIN}&grant=${token}`;

describe("in production a link with a grant", () => {
  test("[D-GRANT-01] gives its browser a page that renders by itself, with the remote's origin; the server runs none of it", async () => {
    const { status, headers, cookie } = await open(linkOf(grant()));
    expect([status, headers.location]).toEqual([303, "/fine?search=a"]);
    expect(cookie).toMatch(/^mf=[\w.-]+; Path=\/; Max-Age=3600; SameSite=Lax; Secure; HttpOnly$/);
    const held = `mf-key=${KEY}; ${cookie.split(";")[0]}`;
    const { body } = await open("/fine", held);
    expect(body).toContain(`"granted":{"remote":"storefront","origin":"${ORIGIN}"}`);
    expect(body).toContain('"loaderData":null');
    expect(body).not.toContain("the live page");
    expect((await open("/fine")).body).toContain("the live page");
  });

  test("[D-GRANT-03] widens that answer's policy alone to the origin, and a banner says so with a way out", async () => {
    const cookie = `mf-key=${KEY}; mf=${grant()}`;
    const policyOf = (policy: unknown) => ["connect-src", "style-src"].map((name) => new RegExp(`${name} [^;]*`).exec(String(policy))?.[0]);
    const { headers, body } = await open("/fine", cookie);
    expect(policyOf(headers["content-security-policy"])).toEqual([
      `connect-src 'self' ${ORIGIN}`,
      expect.stringMatching(new RegExp(`^style-src 'self' 'nonce-.*' ${ORIGIN}$`)),
    ]);
    expect(String((await open("/fine")).headers["content-security-policy"])).not.toContain(ORIGIN);
    expect(body).toContain(`storefront comes from ${ORIGIN}`);
    expect(body).toMatch(/<p id="grant-missing" hidden>.*No release came from there: storefront is as on the usual site/);
    const left = await open("/fine?mf=off", cookie);
    expect([left.status, left.cookie]).toEqual([303, expect.stringMatching(/^mf=off; .*Max-Age=0/)]);
  });

  test.each<[string, () => [link: string, cookie?: string]]>([
    ["changed", () => [linkOf(grant().replace(/^./, (first) => (first === "a" ? "b" : "a")))]],
    ["signed by another", () => [linkOf(grant({ secret: "another secret of thirty characters" }))]],
    ["over", () => [linkOf(grant({ forMs: -1 }))]],
    ["another browser's", () => [linkOf(grant()), "mf-key=another"]],
    ["opened without its key", () => [linkOf(grant()), ""]],
    ["for another remote", () => [linkOf(grant({ remote: "checkout" }))]],
    ["for another origin", () => [linkOf(grant({ origin: "http://localhost:3103" }))]],
  ])("[D-GRANT-02] is refused if it is %s", async (_, request) => {
    const { status, cookie, body } = await open(...request());
    expect([status, cookie]).toEqual([403, ""]);
    expect(body).toContain("Get a new one in the console.");
  });

  test("[D-GRANT-02] a cookie whose hour is over, or in another browser, shows the live page", async () => {
    for (const cookie of [`mf-key=${KEY}; mf=${grant({ forMs: -1 })}`, `mf-key=another; mf=${grant()}`, `mf=${grant()}`])
      expect((await open("/fine", cookie)).body).toContain("the live page");
  });
});
