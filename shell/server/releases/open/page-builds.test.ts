import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildHash } from "@savat/contracts/federation/build-hash";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { originRegistry } from "../../../test/origin-registry.ts";
import { descriptorOf, type LocalOrigin, liveRelease, openStore, releaseFiles, startOrigin } from "../../../test/remote-origin.ts";
import { writeOrders } from "../orders/release-orders.ts";
import type { Registry } from "../registry.ts";
import type { ReleaseStore } from "../store/bring-release.ts";
import { SHELL } from "../store/kept-releases.ts";
import { OpenPages } from "./page-builds.ts";

const FILES = { "entry.1.js": "1", "server.mjs": "export const remote = {};" };
const FIRST = descriptorOf("storefront", FILES, { contracts: "^1.2.0" });
const LIVE = liveRelease(FIRST).build;
const UNKNOWN = "f".repeat(20);

let folder: string;
let origin: LocalOrigin;
let store: ReleaseStore;
let registry: Registry;
let pages: OpenPages;

/** Keeps a release of the shell that offers these contracts. Returns its build. */
async function keepShell(contracts: string): Promise<string> {
  const shared = { "@savat/contracts": contracts };
  const text = JSON.stringify({ js: [], css: [], server: "server.mjs", files: {}, shared, languages: {} });
  const build = buildHash(text);
  await store.kept.keep(SHELL, { build, version: "1.0.0", commit: "unknown", builtAt: "2026-01-01T00:00:00.000Z" }, text);
  return build;
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "savat-pages-"));
  origin = await startOrigin({ ...FILES, ...releaseFiles(FIRST) });
  store = openStore(folder);
  registry = originRegistry("storefront", origin.origin, folder, { store });
  await registry.refresh();
  pages = new OpenPages(registry, store.kept);
});
afterEach(async () => {
  await origin.close();
  await rm(folder, { recursive: true });
});

describe("an open page", () => {
  test("[D-OPEN-02] whose releases are all kept hears nothing", async () => {
    const shell = await keepShell("1.2.0");
    expect(await pages.stateOf(`shell=${shell},storefront=${LIVE},stranger=1`)).toBeUndefined();
    expect(await pages.stateOf(undefined)).toBeUndefined();
  });

  test.each([[`storefront=${UNKNOWN}`], [`shell=${UNKNOWN},storefront=${LIVE}`]])(
    "[D-OPEN-02] with a release that is no longer kept is gone: %s",
    async (builds) => {
      expect(await pages.stateOf(builds)).toBe("gone");
    },
  );

  test("[D-REL-07] with a release that another shell process sent is asked for at the remote's origin first", async () => {
    const newer = descriptorOf("storefront", { ...FILES, "entry.2.js": "2" });
    for (const [name, text] of Object.entries({ ...releaseFiles(newer), "entry.2.js": "2" })) origin.files.set(name, text);
    expect(await pages.stateOf(`storefront=${liveRelease(newer).build}`)).toBeUndefined();
  });

  test("[D-OPEN-05] hears that one of its builds was recalled, also that of the shell", async () => {
    const shell = await keepShell("1.2.0");
    expect(pages.isRecalled(`shell=${shell}`)).toBe(false);
    await writeOrders(join(folder, "orders.json"), { pinned: {}, recalled: [{ remote: SHELL, build: shell, at: "" }] });
    await registry.refresh();
    expect([pages.isRecalled(`shell=${shell}`), pages.isRecalled(`shell=${UNKNOWN}`)]).toEqual([true, false]);
    expect(await pages.stateOf(`storefront=${UNKNOWN},shell=${shell}`)).toBe("recalled");
  });

  test.each([
    ["1.2.0", ["storefront"]],
    ["1.7.3", ["storefront"]],
    ["1.1.9", []],
    ["2.0.0", []],
  ])("[D-OPEN-03] of a shell with contracts %s may take the live releases of %o", async (contracts, expected) => {
    expect([...(await pages.fitting(`shell=${await keepShell(contracts)}`))]).toEqual(expected);
  });

  test("[D-OPEN-03] may take nothing if its shell is no longer kept, and everything if it names none", async () => {
    expect([...(await pages.fitting(`shell=${UNKNOWN}`))]).toEqual([]);
    expect([...(await pages.fitting(undefined))]).toEqual(["storefront"]);
  });
});
