import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { type Descriptor, DescriptorSchema } from "@savat/contracts/remote";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { descriptorOf, liveRelease, openStore } from "../../../test/remote-origin.ts";
import { bringRelease, type ReleaseStore } from "./bring-release.ts";
import type { KeepRules } from "./kept-releases.ts";

const DAY_MS = 86_400_000;
let folder: string;
let now = 0;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "savat-kept-"));
  now = Date.UTC(2026, 0, 1);
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});

const open = (rules: Partial<KeepRules> = {}) => openStore(folder, rules, () => now);

/** Release number `n`: its entry is new, and all share one page. */
function numbered(n: number, size = 10): { files: Record<string, string>; descriptor: Descriptor } {
  const files = { [`entry.${n}.js`]: `${n}`.padEnd(size), "page.js": "page" };
  return { files, descriptor: descriptorOf("storefront", files, { server: "page.js" }) };
}

async function keep(store: ReleaseStore, { files, descriptor }: ReturnType<typeof numbered>): Promise<string> {
  const text = JSON.stringify(descriptor);
  const { record } = liveRelease(descriptor);
  const read = async (name: string) => {
    const content = Buffer.from(name === `${record.build}.json` ? text : (files[name.replace(/\.br$/, "")] ?? ""));
    return name.endsWith(".br") ? brotliCompressSync(content) : content;
  };
  await bringRelease("storefront", { record, read }, DescriptorSchema, store);
  return record.build;
}

describe("kept releases", () => {
  test("[D-REL-02] are the last 10 and all that were live in the last 30 days", async () => {
    const store = open();
    const builds: string[] = [];
    for (let n = 0; n < 12; n += 1) {
      builds.push(await keep(store, numbered(n)));
      now += DAY_MS;
    }
    await store.kept.prune("storefront", new Set());
    expect(store.kept.list("storefront")).toHaveLength(12);
    now += 29 * DAY_MS;
    await store.kept.prune("storefront", new Set());
    expect(store.kept.list("storefront").map(({ build }) => build)).toEqual(builds.slice(2).reverse());
  });

  test("[D-REL-02] go beyond the size of a remote, oldest first, never the live one", async () => {
    const store = open({ mostBytes: 2500 });
    const builds: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      builds.push(await keep(store, numbered(n, 1000)));
      now += 1;
    }
    const removed = await store.kept.prune("storefront", new Set([builds[0] ?? ""]));
    expect(removed.map(({ build }) => build).sort()).toEqual([builds[1], builds[2]].sort());
  });

  test("[D-REL-02] take their own files with them, and leave those of others", async () => {
    const store = open({ last: 1, forMs: 0 });
    await keep(store, numbered(1));
    now += 1;
    await keep(store, numbered(2));
    now += 1;
    await store.kept.prune("storefront", new Set());
    expect(store.kept.file("storefront", "entry.1.js")).toBeUndefined();
    expect(store.kept.file("storefront", "page.js")).toBeDefined();
    expect(await readdir(join(folder, "releases/files"))).toHaveLength(4); // two files, each with its compressed copy
  });

  test("[D-REL-02] count from the moment they were live last", async () => {
    const store = open({ last: 1 });
    const first = await keep(store, numbered(1));
    now += 40 * DAY_MS;
    await store.kept.touch("storefront", first); // a newer one goes live now
    await keep(store, numbered(2));
    now += 7 * DAY_MS;
    await store.kept.prune("storefront", new Set());
    expect(store.kept.has("storefront", first)).toBe(true);
  });

  test("[D-REL-03] are known again after a restart, with their descriptors and files", async () => {
    const build = await keep(open(), numbered(1));
    const restarted = open();
    await restarted.kept.read();
    expect(restarted.kept.has("storefront", build)).toBe(true);
    expect(DescriptorSchema.parse(JSON.parse(await restarted.kept.descriptor("storefront", build)))).toEqual(numbered(1).descriptor);
    const file = restarted.kept.file("storefront", "entry.1.js");
    expect(file && (await restarted.files.get(file)).bytes.toString().trim()).toBe("1");
  });

  test("[D-REL-04] never have one name for two contents", async () => {
    const store = open();
    await keep(store, numbered(1));
    const other = { "entry.9.js": "9", "page.js": "another page" };
    await expect(keep(store, { files: other, descriptor: descriptorOf("storefront", other, { server: "page.js" }) })).rejects.toThrow(
      "page.js was released before with other bytes",
    );
  });

  test("[D-REL-03] need no more memory after 40 of them than their file names", async () => {
    const store = open({ last: 10, forMs: 0 });
    for (let n = 0; n < 40; n += 1) {
      await keep(store, numbered(n));
      now += 1;
      await store.kept.prune("storefront", new Set());
    }
    expect(store.kept.list("storefront")).toHaveLength(10);
    expect(await readdir(join(folder, "releases/files"))).toHaveLength(22);
    expect(await readdir(join(folder, "releases/descriptors/storefront"))).toHaveLength(20);
  });
});

describe("a release that is brought", () => {
  test.each<[string, (text: string) => string, string]>([
    ["has another hash than its build", (text) => `${text} `, "is not that of build"],
    ["is HTML", () => "<!doctype html>", "is not that of build"],
  ])("is refused when its descriptor %s", async (_, change, reason) => {
    const store = open();
    const { descriptor } = numbered(1);
    const { record } = liveRelease(descriptor);
    const read = async () => Buffer.from(change(JSON.stringify(descriptor)));
    await expect(bringRelease("storefront", { record, read }, DescriptorSchema, store)).rejects.toThrow(reason);
    expect(store.kept.list("storefront")).toEqual([]);
  });

  test("is refused when its files have 10 MB, before they are fetched", async () => {
    const store = open();
    const { files, descriptor } = numbered(1);
    const large = { ...descriptor, files: { ...descriptor.files, "large.js": { integrity: "sha384-x", bytes: 10_000_000 } } };
    await expect(keep(store, { files, descriptor: large })).rejects.toThrow("the limit is 8000000");
  });
});
