import { createHash } from "node:crypto";
import { RELEASE_HEADER } from "@savat/contracts/release";
import type { RegisteredRelease, RemoteChannels } from "@savat/contracts/release-registry";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type DrillRemote, type DrillShell, drillFiles } from "../test/drill-shell.ts";
import { channelsOf, type LocalRegistry, newTeamKey, startRegistry, type TeamKey } from "../test/local-registry.ts";
import { openRegisteredShell } from "../test/registered-shell.ts";
import { ordersPathOf, readOrders } from "./releases/orders/release-orders.ts";

/** A remote whose pages say its version; `/bad` throws in the second. */
function version(number: number): DrillRemote {
  const module = `
import { createElement as h } from "react";
const page = (load) => async () => ({ page: { load, Component: () => h("h1", null, "a page of storefront ${number}") } });
export const remote = { name: "storefront", slots: {}, messages: async () => ({}), pages: {
  fine: page(async () => null),
  bad: page(async () => { ${number === 2 ? `throw new Error("broken on purpose");` : "return null;"} }),
} };`;
  const routes = ["fine", "bad"].map((page) => ({ path: `/${page}`, page, surface: "public" as const }));
  return { module, routes };
}

/** Patience of a loaded machine; how soon it is, the drills print. */
const SOON = { timeout: 15_000, interval: 20 };

let registry: LocalRegistry;
let key: TeamKey;
let shell: DrillShell;
let first: RegisteredRelease;
let second: RegisteredRelease;
let stable: string;
beforeEach(async () => {
  registry = await startRegistry();
  key = newTeamKey();
  first = registry.upload("storefront", drillFiles("storefront", version(1)), key);
  second = registry.upload("storefront", drillFiles("storefront", version(2)), key);
  stable = first.build;
  registry.publish(channelsOf("storefront", { stable: first }));
  shell = await openRegisteredShell(registry, `storefront=${key.text}`);
});
afterEach(async () => {
  await shell.close();
  await registry.stop();
});

async function builds(cookie?: string, of = shell): Promise<string[]> {
  const answer = await of.app.inject({ url: "/remotes.json", headers: cookie === undefined ? {} : { cookie } });
  return answer.json<{ build: string }[]>().map(({ build }) => build);
}

interface Ready {
  canaries: { build: string; percent: number }[];
  previews: { build: string }[];
  refused: { build: string; reason: string }[];
}
async function ready(of = shell): Promise<Ready> {
  return (await of.app.inject("/health/ready")).json<Ready>();
}

/** The second version goes to a share of the visitors. Resolves once the shell follows. */
async function publish(percent: number, given: Partial<RemoteChannels> = {}): Promise<void> {
  registry.publish(channelsOf("storefront", { stable: first, canary: { ...second, percent }, ...given }));
  const canary = async () => (await ready()).canaries.map((one) => [one.build, one.percent]);
  await vi.waitFor(async () => expect(await canary()).toEqual([[second.build, percent]]), SOON);
}

/** A new visitor's cookie, as their first page sets it. */
async function newVisitor(): Promise<string> {
  const { headers, body } = await shell.app.inject("/fine");
  expect(body).not.toContain("a page of storefront 2");
  return String(headers["set-cookie"]).split(";")[0] ?? "";
}

async function versionOf(cookie: string): Promise<string | undefined> {
  const { body } = await shell.app.inject({ url: "/fine", headers: { cookie } });
  return /a page of storefront (\d)/.exec(body)?.[1];
}

/** Visitors who have the canary, or have it not. */
async function visitors(count: number, hasCanary: boolean): Promise<string[]> {
  const found: string[] = [];
  while (found.length < count) {
    const cookie = await newVisitor();
    if ((await builds(cookie)).includes(stable) !== hasCanary) found.push(cookie);
  }
  return found;
}

describe("a canary", () => {
  test("[D-CAN-02] goes to its share of 1,000 visitors from their second page on, the same on the server and in the browser, and grows", {
    timeout: 60_000,
  }, async () => {
    await publish(10);
    const all: string[] = [];
    while (all.length < 1000) all.push(...(await Promise.all(Array.from({ length: 50 }, newVisitor))));
    const isCanary = async (cookie: string) => !(await builds(cookie)).includes(stable);
    const tenth = (await Promise.all(all.map(isCanary)))
      .map((is, index) => (is ? all[index] : undefined))
      .filter((one) => one !== undefined);
    expect(tenth.length).toBeGreaterThan(70);
    expect(tenth.length).toBeLessThan(130);
    for (const cookie of tenth.slice(0, 5)) expect([await versionOf(cookie), await versionOf(cookie)]).toEqual(["2", "2"]);
    const others = all.filter((cookie) => !tenth.includes(cookie));
    for (const cookie of others.slice(0, 5)) expect(await versionOf(cookie)).toBe("1");
    await publish(50);
    expect((await Promise.all(tenth.map(isCanary))).includes(false)).toBe(false);
    const half = (await Promise.all(all.map(isCanary))).filter(Boolean).length;
    expect(half).toBeGreaterThan(430);
    expect(half).toBeLessThan(570);
  });

  test("[D-CAN-02] is a release of its own for open pages, and no cookie is set while there is none", async () => {
    expect((await shell.app.inject("/fine")).headers["set-cookie"]).toBeUndefined();
    await publish(50);
    const [with2 = ""] = await visitors(1, true);
    const release = async (cookie: string) =>
      (await shell.app.inject({ url: "/remotes.json", headers: { cookie } })).headers[RELEASE_HEADER];
    expect(await release(with2)).not.toBe(await release("visitor=forged.seal"));
    expect(await versionOf("visitor=forged.seal")).toBe("1");
  });

  test("[D-CAN-06] that fails for its visitors takes itself back at once and for ever, and their next page is the live one", {
    timeout: 60_000,
  }, async () => {
    await publish(10);
    const unlucky = await visitors(5, true);
    for (const [index, cookie] of unlucky.entries()) {
      const { body } = await shell.app.inject({ url: "/bad", headers: { cookie }, remoteAddress: `10.0.0.${index % 3}` });
      expect(body).not.toContain("a page of");
      if (index < 4) expect((await builds(cookie)).includes(stable)).toBe(false);
    }
    expect(await Promise.all(unlucky.map((cookie) => versionOf(cookie)))).toEqual(unlucky.map(() => "1"));
    await vi.waitFor(() => expect(registry.orders.map(({ order }) => order)).toEqual(["rollback", "disable"]), SOON);
    expect(registry.orders[1]).toMatchObject({ remote: "storefront", build: second.build, reason: expect.stringContaining("met a fault") });
    await shell.refresh();
    expect((await builds(unlucky[0])).includes(stable)).toBe(true);
    expect((await ready()).canaries).toEqual([]);
  });

  test("[D-CAN-06] that fails in browsers takes itself back, too", { timeout: 60_000 }, async () => {
    await publish(10);
    const unlucky = await visitors(5, true);
    for (const [index, cookie] of unlucky.entries()) {
      const build = (await builds(cookie)).find((one) => one !== stable);
      const payload = { remote: "storefront", version: "1.0.0", build, reason: "threw" };
      const headers = { cookie, "content-type": "application/json" };
      const { statusCode } = await shell.app.inject({
        method: "POST",
        url: "/remote-reports",
        headers,
        payload,
        remoteAddress: `10.0.1.${index}`,
      });
      expect(statusCode).toBe(204);
    }
    expect((await builds(unlucky[0])).includes(stable)).toBe(true);
  });

  test("[D-CAN-10] has a link that leads to this site alone, also from an address with two slashes", async () => {
    const { headers } = await shell.app.inject({ url: { pathname: "//other.example/fine", query: { preview: "off" } } });
    expect(headers.location).toBe("/other.example/fine");
  });
});

describe("an override", () => {
  const HOUR_MS = 3_600_000;
  const secretHash = createHash("sha256").update("the secret").digest("hex");
  const override = (release = second, until = new Date(Date.now() + HOUR_MS).toISOString()) => ({ id: "p1", secretHash, release, until });
  const LINK = "/fine?search=a&preview=p1.the%20secret";

  async function show(...overrides: RemoteChannels["overrides"]): Promise<void> {
    registry.publish(channelsOf("storefront", { stable: first, overrides }));
    const { revision } = registry.document;
    const reached = async () => (await shell.app.inject("/health/ready")).json<{ registry: { revision: number } }>().registry.revision;
    await vi.waitFor(async () => expect(await reached()).toBe(revision), SOON);
  }

  async function open(link = LINK): Promise<{ status: number; cookie: string }> {
    const { statusCode, headers } = await shell.app.inject(link);
    return { status: statusCode, cookie: String(headers["set-cookie"] ?? "").split(";")[0] ?? "" };
  }

  test("[D-FOLLOW-07] shows its release by the link alone, on the server too, until the browser leaves it", async () => {
    await show(override());
    await vi.waitFor(async () => expect((await open()).status).toBe(303), SOON);
    expect((await shell.app.inject(LINK)).headers.location).toBe("/fine?search=a");
    const { cookie } = await open();
    expect(await versionOf(cookie)).toBe("2");
    expect(await builds(cookie)).toEqual([second.build]);
    expect([await versionOf(""), await builds()]).toEqual(["1", [first.build]]);
    const left = await shell.app.inject({ url: "/fine?preview=off", headers: { cookie } });
    expect([left.statusCode, String(left.headers["set-cookie"])]).toEqual([303, expect.stringContaining("Max-Age=0")]);
  });

  test("[D-FOLLOW-07] stands beside a canary, several at a time, and pins its browser to the stable release too", async () => {
    const third = registry.upload("storefront", drillFiles("storefront", version(3)), key);
    const all = [override(), { ...override(third), id: "p3" }, { ...override(first), id: "p0" }];
    await publish(100, { overrides: all });
    await vi.waitFor(async () => expect((await open("/fine?preview=p3.the%20secret")).status).toBe(303), SOON);
    const visitor = await newVisitor();
    const shown = async (id: string) => versionOf(`${visitor}; ${(await open(`/fine?preview=${id}.the%20secret`)).cookie}`);
    expect([await versionOf(visitor), await shown("p1"), await shown("p3"), await shown("p0")]).toEqual(["2", "2", "3", "1"]);
  });

  test.each<[string, () => Promise<void>, string]>([
    ["with another secret", () => show(override()), "/fine?preview=p1.a%20secret"],
    ["without a secret", () => show(override()), "/fine?preview=p1"],
    ["of another id", () => show(override()), "/fine?preview=p2.the%20secret"],
    ["that has expired", () => show(override(second, new Date(Date.now() - 1).toISOString())), LINK],
    ["that was ended", () => show(), LINK],
  ])("[D-FOLLOW-07] refuses a link %s", async (_, set, link) => {
    await set();
    const { statusCode, headers, body } = await shell.app.inject(link);
    expect([statusCode, headers["set-cookie"]]).toEqual([403, undefined]);
    expect(body).toContain("expired or is not valid");
  });

  test("[D-FOLLOW-07] ends for a browser that has it, when it is ended", async () => {
    await show(override());
    await vi.waitFor(async () => expect((await open()).status).toBe(303), SOON);
    const { cookie } = await open();
    expect(await versionOf(cookie)).toBe("2");
    await show();
    expect(await versionOf(cookie)).toBe("1");
  });

  test("[D-FOLLOW-04] of a release that is refused says so in the place of the page", async () => {
    await show(override({ ...second, signature: first.signature }));
    await vi.waitFor(async () => expect((await ready()).refused[0]?.reason).toContain("no key of storefront"), SOON);
    expect((await open()).status).toBe(503);
  });
});

describe("a canary that took itself back", () => {
  /** Enough visitors of the canary meet a fault. */
  async function meetFaults(unlucky: readonly string[]): Promise<void> {
    for (const [index, cookie] of unlucky.entries())
      await shell.app.inject({ url: "/bad", headers: { cookie }, remoteAddress: `10.0.0.${index}` });
    expect((await ready()).canaries).toEqual([]);
  }
  const reloads = async (build: string, of = shell) =>
    (await of.app.inject({ url: "/remotes.json", headers: { "x-client-builds": `storefront=${build}` } })).headers["x-page-builds"];

  test("[D-FOLLOW-08] is told to the registry once it is back, also after a start, and its open pages reload meanwhile", {
    timeout: 60_000,
  }, async () => {
    await publish(10);
    const unlucky = await visitors(5, true);
    await registry.stop();
    await meetFaults(unlucky);
    expect(await reloads(second.build)).toBe("recalled");
    const kept = async () => (await readOrders(ordersPathOf(shell.data))).rollbacks.map(({ build }) => build);
    await vi.waitFor(async () => expect(await kept()).toEqual([second.build]), SOON);
    await shell.refresh();
    expect((await ready()).canaries).toEqual([]);
    const started = await openRegisteredShell(registry, `storefront=${key.text}`, { SAVAT_DATA: shell.data });
    expect([(await ready(started)).canaries, await reloads(second.build, started)]).toEqual([[], "recalled"]);
    await started.close();
    await registry.start();
    await vi.waitFor(async () => expect(await kept()).toEqual([]), SOON);
    expect(registry.document.remotes).toMatchObject([{ canary: null, recalled: [second.build] }]);
    expect(await reloads(second.build)).toBe("recalled");
  });

  test("[D-FOLLOW-08] leaves every other process within 2 s, and a visitor has the same releases on all of them", {
    timeout: 60_000,
  }, async () => {
    const other = await openRegisteredShell(registry, `storefront=${key.text}`, { SAVAT_DATA: shell.data });
    await publish(10);
    await vi.waitFor(async () => expect((await ready(other)).canaries).toHaveLength(1), SOON);
    const all = await Promise.all(Array.from({ length: 100 }, newVisitor));
    const shown = (of: DrillShell) => Promise.all(all.map((cookie) => builds(cookie, of)));
    expect(await shown(other)).toEqual(await shown(shell));
    await meetFaults(await visitors(5, true));
    await vi.waitFor(async () => expect((await ready(other)).canaries).toEqual([]), SOON);
    expect(await reloads(second.build, other)).toBe("recalled");
    await other.close();
  });

  test("[D-FOLLOW-08] by the registry's word: a rollback by hand takes it from new pages alone, a recall from open ones too", async () => {
    await publish(50);
    registry.publish(channelsOf("storefront", { stable: first }));
    await vi.waitFor(async () => expect((await ready()).canaries).toEqual([]), SOON);
    expect(await reloads(second.build)).toBeUndefined();
    registry.publish(channelsOf("storefront", { stable: first, recalled: [second.build] }));
    await vi.waitFor(async () => expect(await reloads(second.build)).toBe("recalled"), SOON);
  });

  test("[D-FOLLOW-09] is in the state that the registry hears, and out of it at once", async () => {
    await publish(10);
    await vi.waitFor(() => {
      const { revision } = registry.document;
      const storefront = { remote: "storefront", stable, others: [second.build], refused: [] };
      expect(registry.states.at(-1)).toMatchObject({ shell: expect.stringContaining(":"), revision, remotes: [storefront] });
    }, SOON);
    await meetFaults(await visitors(5, true));
    await vi.waitFor(() => expect(registry.states.at(-1)?.remotes[0]?.others).toEqual([]), SOON);
  });
});
