import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { descriptorOf, type LocalOrigin, sha384, startOrigin } from "../../test/remote-origin.ts";
import { browserRemote, publicBase, Registry } from "./registry.ts";

const FIRST = descriptorOf("storefront", { "entry.js": "1" });
const SECOND = descriptorOf("storefront", { "entry.js": "2" }, { version: "1.1.0" });

let folder: string;
let origin: LocalOrigin;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "savat-registry-"));
  origin = await startOrigin({ "remote.json": JSON.stringify(FIRST) });
});
afterEach(async () => {
  await origin.close();
  await rm(folder, { recursive: true });
});

function open(name = "storefront"): Registry {
  return new Registry([{ name, origin: origin.origin }], join(folder, "kept", "registry.json"));
}

function publish(descriptor: unknown): void {
  origin.files.set("remote.json", JSON.stringify(descriptor));
}

describe("the registry", () => {
  test("reads a remote's descriptor from its origin", async () => {
    const registry = open();
    expect(await registry.refresh()).toEqual({ isChanged: true, missing: [] });
    expect(registry.find("storefront")).toEqual({ name: "storefront", origin: origin.origin, descriptor: FIRST });
    expect(registry.find("checkout")).toBeUndefined();
  });

  test("reports a change only when a remote has a new release", async () => {
    const registry = open();
    await registry.refresh();
    expect((await registry.refresh()).isChanged).toBe(false);
    publish(SECOND);
    expect((await registry.refresh()).isChanged).toBe(true);
    expect(registry.find("storefront")?.descriptor.version).toBe("1.1.0");
  });

  test("keeps the last good descriptor of an unreachable remote and names the remote", async () => {
    const registry = open();
    await registry.refresh();
    await origin.close();
    const { isChanged, missing } = await registry.refresh();
    expect(isChanged).toBe(false);
    expect(missing.map(({ name }) => name)).toEqual(["storefront"]);
    expect(registry.find("storefront")?.descriptor).toEqual(FIRST);
  });

  test("keeps an unreachable remote over a restart of the shell", async () => {
    await open().refresh();
    await origin.close();
    const restarted = open();
    expect(await restarted.refresh()).toMatchObject({ isChanged: true });
    expect(restarted.find("storefront")?.descriptor).toEqual(FIRST);
  });

  test.each<[string, unknown]>([
    ["of another name", { ...SECOND, name: "checkout" }],
    ["of another shape", { ...SECOND, routes: "/" }],
    ["that is no descriptor", "nonsense"],
  ])("refuses a descriptor %s and keeps the last good one", async (_, wrong) => {
    const registry = open();
    await registry.refresh();
    publish(wrong);
    expect((await registry.refresh()).missing).toHaveLength(1);
    expect(registry.find("storefront")?.descriptor).toEqual(FIRST);
  });

  test("works without a remote that never answered", async () => {
    origin.files.delete("remote.json");
    const registry = open();
    const { missing } = await registry.refresh();
    expect(missing[0]?.error).toContain("404");
    expect(registry.entries).toEqual([]);
  });

  test("starts empty if it cannot read its file", async () => {
    await open().refresh();
    const path = join(folder, "kept", "registry.json");
    expect(JSON.parse(await readFile(path, "utf8"))).toHaveLength(1);
    await writeFile(path, "{");
    const registry = open();
    await registry.refresh();
    expect(registry.entries).toHaveLength(1);
  });
});

describe("a remote in the page", () => {
  const entry = { name: "storefront", origin: "http://127.0.0.1:3001", descriptor: FIRST };

  test("has its files under the shell's origin, or under its own if so configured", () => {
    expect(publicBase(entry, "shell")).toBe("/r/storefront/");
    expect(publicBase(entry, "direct")).toBe("http://127.0.0.1:3001/");
  });

  test("has the address and the SHA-384 of its entry", () => {
    expect(browserRemote(entry, "shell")).toMatchObject({ name: "storefront", entry: "/r/storefront/entry.js", integrity: sha384("1") });
  });
});
