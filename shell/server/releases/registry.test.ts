import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { RegisteredRelease, RegistryDocument, RemoteChannels } from "@savat/contracts/release-registry";
import type { Descriptor } from "@savat/contracts/remote";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openPromise } from "../../test/fixture-remote.ts";
import { channelsOf, newTeamKey } from "../../test/local-registry.ts";
import { originRegistry } from "../../test/origin-registry.ts";
import { descriptorOf, type LocalOrigin, liveRelease, openStore, releaseFiles, sha384, startOrigin } from "../../test/remote-origin.ts";
import type { Judge } from "./admit.ts";
import { asBrowserRemote, publicBase } from "./live-release.ts";
import { writeOrders } from "./orders/release-orders.ts";
import { planSource } from "./plan/plan-source.ts";
import type { Registry } from "./registry.ts";

const FILES = { "server.mjs": "export const remote = {};" };
const release = (text: string) => {
  const files = { [`entry.${text}.js`]: text, ...FILES };
  return { files, descriptor: descriptorOf("storefront", files) };
};
const [FIRST, SECOND, THIRD] = [release("1"), release("2"), release("3")];
const buildOf = ({ descriptor }: { descriptor: Descriptor }) => liveRelease(descriptor).build;

let folder: string;
let origin: LocalOrigin;
let now = 0;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "savat-registry-"));
  origin = await startOrigin();
  now = 0;
  publish(FIRST);
});
afterEach(async () => {
  await origin.close().catch(() => undefined);
  await rm(folder, { recursive: true });
});

function open(judge: Judge = async () => undefined, name = "storefront", disk = folder): Registry {
  return originRegistry(name, origin.origin, disk, { judge, now: () => now });
}

/** Puts a release in the place of the one before, as a deployment does. */
function publish({ files, descriptor }: { files: Record<string, string>; descriptor: unknown }): void {
  origin.files.clear();
  for (const [name, text] of Object.entries({ ...files, ...releaseFiles(descriptor) })) origin.files.set(name, text);
}

function live(registry: Registry): string | undefined {
  return registry.find("storefront")?.build;
}

describe("the registry", () => {
  test("[D-REL-05] makes a release live when all of its files are kept", async () => {
    const registry = open();
    expect(await registry.refresh()).toMatchObject({ isChanged: true, missing: [], refused: [], removed: [] });
    expect(registry.find("storefront")).toMatchObject({ name: "storefront", build: buildOf(FIRST), descriptor: FIRST.descriptor });
    expect(registry.find("checkout")).toBeUndefined();
    expect(origin.asked).toContain("entry.1.js");
  });

  test("reports a change only when a remote has a new release, and asks for its files once", async () => {
    const registry = open();
    await registry.refresh();
    expect((await registry.refresh()).isChanged).toBe(false);
    publish(SECOND);
    expect((await registry.refresh()).isChanged).toBe(true);
    expect(live(registry)).toBe(buildOf(SECOND));
    expect(origin.asked.filter((name) => name === "server.mjs")).toHaveLength(1);
  });

  test("keeps the release of an unreachable remote and names the remote, also over a restart", async () => {
    const registry = open();
    await registry.refresh();
    await origin.close();
    const { isChanged, missing } = await registry.refresh();
    expect([isChanged, missing.map(({ name }) => name), live(registry)]).toEqual([false, ["storefront"], buildOf(FIRST)]);
    const restarted = open();
    expect(await restarted.refresh()).toMatchObject({ isChanged: true });
    expect(live(restarted)).toBe(buildOf(FIRST));
  });

  test.each<[string, () => void, string]>([
    ["whose record is HTML", () => origin.files.set("remote.json", "<html>"), ""],
    ["whose descriptor is missing", () => origin.files.delete(`${buildOf(SECOND)}.json`), "answered 404"],
    ["whose descriptor is not that of its build", () => origin.files.set(`${buildOf(SECOND)}.json`, "{}"), "is not that of build"],
    ["of another shape", () => publish({ ...SECOND, descriptor: { ...SECOND.descriptor, routes: "/" } }), "is not valid: routes"],
    ["that lacks a file", () => origin.files.delete("entry.2.js"), "entry.2.js answered 404"],
    ["with another hash of a file", () => origin.files.set("entry.2.js", "x"), "entry.2.js is not the file"],
    ["with other bytes under an old name", () => publish(withOther("server.mjs")), "server.mjs was released before with other bytes"],
  ])("[D-REL-06] keeps the last good release beside one %s", async (_, spoil, reason) => {
    const registry = open();
    await registry.refresh();
    publish(SECOND);
    spoil();
    const { missing, refused } = await registry.refresh();
    expect(live(registry)).toBe(buildOf(FIRST));
    expect(reason === "" ? missing[0]?.error : refused[0]?.reason).toContain(reason === "" ? "is not JSON" : reason);
  });

  test("[D-REL-06] keeps the last good release beside one that was judged bad, and judges that again after a minute", async () => {
    const judged: string[] = [];
    const registry = open(async ({ build }) => {
      judged.push(build);
      return build === buildOf(SECOND) && now < 60_000 ? "too large" : undefined;
    });
    await registry.refresh();
    publish(SECOND);
    await registry.refresh();
    expect(await registry.refresh()).toMatchObject({ refused: [{ name: "storefront", build: buildOf(SECOND), reason: "too large" }] });
    expect([live(registry), judged.length]).toEqual([buildOf(FIRST), 2]);
    now = 60_000;
    expect((await registry.refresh()).refused).toEqual([]);
    expect(live(registry)).toBe(buildOf(SECOND));
  });

  test("[D-REL-06] asks again at once for a file that did not come, and not for what was judged", async () => {
    const registry = open();
    await registry.refresh();
    publish(SECOND);
    origin.files.delete("entry.2.js");
    expect((await registry.refresh()).refused[0]?.reason).toContain("answered 404");
    origin.files.set("entry.2.js", "2");
    expect((await registry.refresh()).refused).toEqual([]);
    expect(live(registry)).toBe(buildOf(SECOND));
  });

  test("works without a remote that never answered", async () => {
    origin.files.delete("remote.json");
    const registry = open();
    expect((await registry.refresh()).missing[0]?.error).toContain("404");
    expect(registry.entries).toEqual([]);
  });

  test("starts empty if it cannot read its file", async () => {
    await open().refresh();
    const path = join(folder, "registry.json");
    expect(JSON.parse(await readFile(path, "utf8"))).toEqual([{ name: "storefront", build: buildOf(FIRST) }]);
    await writeFile(path, "{");
    const registry = open();
    await registry.refresh();
    expect(registry.entries).toHaveLength(1);
  });

  test("[D-REL-07] of a second shell process that is behind keeps a newer release when it is asked for one of its files", async () => {
    const other = await mkdtemp(join(tmpdir(), "savat-registry-"));
    const behind = open(undefined, "storefront", other);
    const store = openStore(other);
    await behind.refresh();
    publish(SECOND);
    now = 5000;
    await behind.catchUp("storefront");
    await store.kept.read();
    expect(store.kept.file("storefront", "entry.2.js")).toBeDefined();
    expect(live(behind)).toBe(buildOf(FIRST));
    const asked = origin.asked.length;
    await Promise.all([behind.catchUp("storefront"), behind.catchUp("storefront")]);
    await behind.catchUp("nobody");
    expect(origin.asked.length).toBe(asked); // at most once a second
    await rm(other, { recursive: true });
  });
});

/** The third release with another content under a name of the first. */
function withOther(name: string): typeof FIRST {
  const files = { ...THIRD.files, [name]: "other bytes" };
  return { files, descriptor: descriptorOf("storefront", files) };
}

describe("an operator's orders", () => {
  const order = (orders: Parameters<typeof writeOrders>[1]) => writeOrders(join(folder, "orders.json"), orders);

  test("[D-REL-08] pin a kept release, whatever its team publishes", async () => {
    const registry = open();
    await registry.refresh();
    publish(SECOND);
    await registry.refresh();
    await order({ pinned: { storefront: buildOf(FIRST) }, recalled: [] });
    await registry.refresh();
    expect(live(registry)).toBe(buildOf(FIRST));
    await order({ pinned: {}, recalled: [] });
    await registry.refresh();
    expect(live(registry)).toBe(buildOf(SECOND));
  });

  test("[D-REL-09] recall a release: the last good one takes its place, and it does not come back", async () => {
    const registry = open();
    await registry.refresh();
    publish(SECOND);
    await registry.refresh();
    await order({ pinned: {}, recalled: [{ remote: "storefront", build: buildOf(SECOND), at: "2026-01-01T00:00:00.000Z" }] });
    const { refused } = await registry.refresh();
    expect([live(registry), refused[0]?.reason]).toEqual([buildOf(FIRST), "it was recalled"]);
    await registry.refresh();
    expect(live(registry)).toBe(buildOf(FIRST));
    publish(THIRD);
    await registry.refresh();
    expect(live(registry)).toBe(buildOf(THIRD));
  });
});

test("a remote in the page has its files under the shell's origin, with build and SHA-384 of its entry", () => {
  expect(publicBase("storefront")).toBe("/r/storefront/");
  expect(asBrowserRemote(liveRelease(FIRST.descriptor))).toMatchObject({
    name: "storefront",
    build: buildOf(FIRST),
    entry: "/r/storefront/entry.1.js",
    integrity: sha384("1"),
  });
});

describe("a registry document", () => {
  const key = newTeamKey();
  let document: RegistryDocument;
  const registered = ({ descriptor }: { descriptor: Descriptor }): RegisteredRelease => {
    const { record } = liveRelease(descriptor);
    return { ...record, origin: origin.origin, signature: key.sign(JSON.stringify(descriptor)) };
  };
  const set = (given: Partial<RemoteChannels>) => {
    document = { revision: 1, remotes: [channelsOf("storefront", given)] };
  };
  const canariesOf = (registry: Registry) => registry.canaries.map(({ build, percent }) => `${build} ${percent}`);

  beforeEach(() => {
    for (const { files, descriptor } of [FIRST, SECOND, THIRD])
      for (const [name, text] of Object.entries({ ...files, ...releaseFiles(descriptor) })) origin.files.set(name, text);
    set({ stable: registered(FIRST) });
  });

  function follow(judge: Judge = async () => undefined, origins: { name: string; origin: string }[] = []): Registry {
    const store = openStore(folder);
    const plans = planSource({
      origins,
      ordersPath: join(folder, "orders.json"),
      kept: store.kept,
      document: () => document,
      ask: async () => undefined,
      readStored: () => () => Promise.reject(new Error("these releases lie at an origin")),
    });
    const keys = new Map([["storefront", [key.publicKey]]]);
    return originRegistry("storefront", origin.origin, folder, { store, plans, keys, judge, now: () => now });
  }

  test("[D-CAN-03] gives a canary to its share alone, once it is judged; it stays while its origin is away", async () => {
    const registry = follow();
    await registry.refresh();
    set({ stable: registered(FIRST), canary: { ...registered(SECOND), percent: 10 } });
    expect((await registry.refresh()).isChanged).toBe(true);
    expect([live(registry), canariesOf(registry)]).toEqual([buildOf(FIRST), [`${buildOf(SECOND)} 10`]]);
    expect(registry.setOf()).toMatchObject({ arm: [], entries: [{ build: buildOf(FIRST) }] });
    expect(registry.setOf(registry.canaries)).toMatchObject({
      arm: [`storefront.${buildOf(SECOND)}`],
      entries: [{ build: buildOf(SECOND) }],
    });
    await origin.close();
    set({ stable: registered(FIRST), canary: { ...registered(SECOND), percent: 50 } });
    expect((await registry.refresh()).isChanged).toBe(true);
    expect(canariesOf(registry)).toEqual([`${buildOf(SECOND)} 50`]);
    expect((await registry.refresh()).isChanged).toBe(false);
  });

  test("[D-CAN-03] leaves a canary out that may not go live, and the live release with it stays", async () => {
    const registry = follow(async ({ build }) => (build === buildOf(SECOND) ? "too large" : undefined));
    set({ stable: registered(FIRST), canary: { ...registered(SECOND), percent: 10 } });
    expect((await registry.refresh()).refused).toMatchObject([{ name: "storefront", build: buildOf(SECOND), reason: "too large" }]);
    expect([live(registry), canariesOf(registry)]).toEqual([buildOf(FIRST), []]);
    set({ stable: registered(FIRST) });
    expect((await registry.refresh()).refused).toEqual([]);
  });

  test("[D-CAN-04] promotes a canary, and takes one back", async () => {
    const registry = follow();
    set({ stable: registered(FIRST), canary: { ...registered(SECOND), percent: 10 } });
    await registry.refresh();
    set({ stable: registered(SECOND), canary: { ...registered(THIRD), percent: 10 } });
    await registry.refresh();
    expect([live(registry), canariesOf(registry)]).toEqual([buildOf(SECOND), [`${buildOf(THIRD)} 10`]]);
    registry.leave("storefront", buildOf(THIRD));
    expect([canariesOf(registry), registry.isRecalled("storefront", buildOf(THIRD))]).toEqual([[], true]);
    set({ stable: registered(SECOND), recalled: [buildOf(THIRD)] });
    await registry.refresh();
    expect([live(registry), canariesOf(registry)]).toEqual([buildOf(SECOND), []]);
  });

  test("[D-FOLLOW-10] takes an admitted release back at once while another one is judged, which then stays out", async () => {
    const judged = openPromise<string | undefined>();
    const asked: [string, boolean][] = [];
    const registry = follow(async ({ build }, _, isKnown) => {
      asked.push([build, isKnown]);
      return build === buildOf(THIRD) ? await judged.promise : undefined;
    });
    await registry.refresh();
    set({ stable: registered(SECOND) });
    await registry.refresh();
    set({ stable: registered(THIRD) });
    const slow = registry.refresh();
    await vi.waitFor(() => expect(asked.at(-1)).toEqual([buildOf(THIRD), false]));
    set({ stable: registered(FIRST) });
    const quick = registry.refresh();
    await vi.waitFor(() => expect(live(registry)).toBe(buildOf(FIRST)));
    judged.resolve(undefined);
    await Promise.all([slow, quick]);
    expect([live(registry), asked.at(-1)]).toEqual([buildOf(FIRST), [buildOf(FIRST), true]]);
  });

  test("[D-FOLLOW-10] that recalls the only release brings back what was live before, and never what was a canary", async () => {
    const registry = follow();
    set({ stable: registered(FIRST), canary: { ...registered(THIRD), percent: 10 } });
    await registry.refresh();
    set({ stable: registered(SECOND) });
    await registry.refresh();
    set({ stable: null, recalled: [buildOf(SECOND)] });
    await registry.refresh();
    expect([live(registry), registry.isComplete]).toEqual([buildOf(FIRST), true]);
    set({ stable: null, recalled: [buildOf(SECOND), buildOf(FIRST)] });
    await registry.refresh();
    expect(live(registry)).toBeUndefined();
  });

  test("[D-FOLLOW-06] names a remote that REMOTES names too: it comes from the document, and the others after it", async () => {
    const other = await startOrigin(originFiles("account"));
    const stray = await startOrigin({ ...SECOND.files, ...releaseFiles(SECOND.descriptor) });
    const origins = [
      { name: "account", origin: other.origin },
      { name: "storefront", origin: stray.origin },
    ];
    const registry = follow(undefined, origins);
    await registry.refresh();
    expect(registry.entries.map(({ name, build }) => [name, build])).toEqual([
      ["storefront", buildOf(FIRST)],
      ["account", expect.any(String)],
    ]);
    expect(stray.asked).toEqual([]);
    await Promise.all([other.close(), stray.close()]);
  });
});

function originFiles(name: string): Record<string, string> {
  const files = { "entry.1.js": "1", ...FILES };
  return { ...files, ...releaseFiles(descriptorOf(name, files)) };
}
