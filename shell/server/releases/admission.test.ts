import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Descriptor, DescriptorSchema, type RemoteRoute } from "@savat/contracts/remote";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { descriptorOf, liveRelease, openStore } from "../../test/remote-origin.ts";
import { judge, type Surroundings } from "./admission.ts";
import { bringRelease, type ReleaseStore } from "./store/bring-release.ts";

const FILES = { "entry.js": "e".repeat(500), "server.mjs": "export const remote = {};" };
let folder: string;
let store: ReleaseStore;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "savat-admission-"));
  store = openStore(folder);
  const descriptor = descriptorOf("merchant", FILES);
  const { record } = liveRelease(descriptor);
  const read = async (name: string) => Buffer.from(name.endsWith(".json") ? JSON.stringify(descriptor) : (FILES[name as "entry.js"] ?? ""));
  await bringRelease("merchant", { record, read }, DescriptorSchema, store);
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

const page = (path: string, except?: string[]): RemoteRoute => ({ path, page: "one", surface: "public", ...(except && { except }) });

function surroundings(theirs: RemoteRoute[] = [], given: Partial<Surroundings> = {}): Surroundings {
  const other = descriptorOf("storefront", FILES, { routes: theirs, slots: ["user-menu"] });
  return {
    others: [liveRelease(other)],
    shared: { "@savat/contracts": "1.4.0", react: "19.3.1" },
    ownPaths: ["/api", "/remotes.json"],
    budgets: { public: 10_000, bar: 10_000, dashboard: 10_000 },
    files: store.files,
    ...given,
  };
}

async function verdict(given: Partial<Descriptor>, beside = surroundings()): Promise<string> {
  return (await judge("merchant", descriptorOf("merchant", FILES, { contracts: "^1.4.0", ...given }), beside)) ?? "admitted";
}

describe("[D-ADM-01] the paths of a release", () => {
  test.each<[string, RemoteRoute[], RemoteRoute[], string]>([
    ["its own path", [page("/shops")], [page("/")], "admitted"],
    ["a path twice", [page("/shops"), page("/Shops/")], [], "stands twice"],
    ["a pattern twice under two names", [page("/shop/:id"), page("/shop/:uid")], [], "stands twice"],
    ["every path", [page("*")], [], "not a path of one page"],
    ["every path below one", [page("/shops/*")], [], "not a path of one page"],
    ["another remote's path", [page("/orders")], [page("/orders")], "a path of storefront"],
    ["another remote's pattern under another name", [page("/merchant/:id")], [page("/merchant/:uid")], "a path of storefront"],
    ["a path of the shell", [page("/api/products")], [], "a path of the shell"],
    ["a static path under a pattern that excepts it", [page("/merchant/signin")], [page("/merchant/:uid", ["signin"])], "admitted"],
    ["a static path under a pattern without except", [page("/merchant/signin")], [page("/merchant/:uid")], "does not except"],
    ["another static path than the excepted", [page("/merchant/register")], [page("/merchant/:uid", ["signin"])], "does not except"],
    ["a pattern that covers another's static path", [page("/orders/:id")], [page("/orders/new")], "does not except"],
    ["a pattern that covers it and excepts it", [page("/orders/:id", ["new"])], [page("/orders/new")], "admitted"],
    ["a pattern that crosses another's", [page("/:shop/menu")], [page("/merchant/:uid")], "does not except"],
  ])("%s", async (_, routes, theirs, expected) => {
    expect(await verdict({ routes }, surroundings(theirs))).toContain(expected);
  });
});

test.each<[string, Descriptor["slots"], string]>([
  ["a free slot", ["basket-panel"], "admitted"],
  ["a slot of another remote", ["user-menu"], "filled by storefront"],
  ["a slot twice", ["basket-panel", "basket-panel"], "stands twice"],
])("[D-ADM-02] %s", async (_, slots, expected) => {
  expect(await verdict({ slots })).toContain(expected);
});

test.each<[string, Partial<Descriptor>, string]>([
  ["no list of layers", {}, "admitted"],
  ["layers of its own", { layers: ["antd", "merchant"] }, "admitted"],
  ["a layer twice", { layers: ["merchant", "merchant"] }, "layer merchant stands twice"],
  ["a layer of the shell", { layers: ["base"] }, "layer base is the shell's"],
  ["the shell's own layer", { layers: ["shell"] }, "layer shell is the shell's"],
  ["another remote's layer", { layers: ["storefront"] }, "layer storefront is one of storefront"],
  ["an area with its own slot", { slots: ["promo-bar"], areas: { notice: ["promo-bar"] } }, "admitted"],
  ["an area with a slot that it does not have", { areas: { notice: ["promo-bar"] } }, "none of its slots"],
  ["a slot in two areas", { slots: ["bar"], areas: { notice: ["bar"], "page-end": ["bar"] } }, "stands in areas twice"],
])("[D-ADM-08] %s", async (_, given, expected) => {
  expect(await verdict(given)).toContain(expected);
});

test.each<[string, string]>([
  ["^1.4.0", "admitted"],
  ["^1.0.0", "admitted"],
  ["~1.4.0", "admitted"],
  [">=1", "admitted"],
  ["^2.0.0", "needs contracts ^2.0.0"],
  ["~1.0.0", "needs contracts ~1.0.0"],
  ["^1.9.0", "needs contracts ^1.9.0"],
  ["one or so", "not a range"],
])("[D-ADM-03] a release built for contracts %s beside 1.4.0: %s", { tags: ["@D-FAIL-07"] }, async (contracts, expected) => {
  expect(await verdict({ contracts })).toContain(expected);
});

test.each<[string, string]>([
  ["^3.0.0", "admitted"],
  ["^1.4.0", "it needs contracts ^1.4.0, this shell has 3.1.0"],
])(
  "[D-ADM-03] a release that knows contracts %s by their former name beside a shell that offers 3.1.0: %s",
  async (contracts, expected) => {
    const shared = { "shared-contracts": "3.0.0", react: "19.3.0" };
    expect(
      await verdict({ contracts, shared }, surroundings([], { shared: { ...surroundings().shared, "shared-contracts": "3.1.0" } })),
    ).toBe(expected);
  },
);

test.each<[Record<string, string>, string]>([
  [{ react: "19.3.0" }, "admitted"],
  [{ react: "19.4.0" }, "this shell has 19.3.1"],
  [{ react: "18.3.1" }, "this shell has 19.3.1"],
  [{ lodash: "4.0.0" }, "this shell has none"],
])("[D-ADM-04] a release built with %j beside React 19.3.1: %s", async (shared, expected) => {
  expect(await verdict({ shared })).toContain(expected);
});

test("[D-ADM-05] a page over the budget of its surface", async () => {
  const tight = surroundings([], { budgets: { public: 10, bar: 10_000, dashboard: 10_000 } });
  expect(await verdict({ routes: [page("/shops")] }, tight)).toMatch(/page one loads \d+ bytes, the budget of public pages is 10/);
  expect(await verdict({ routes: [{ ...page("/shops"), surface: "bar" }] }, tight)).toBe("admitted");
});

test("[D-ADM-06] a release that names a file it does not have, or a page without files", async () => {
  expect(await verdict({ server: "other.mjs" })).toContain("other.mjs is not in the table of files");
  const preload = descriptorOf("merchant", FILES).preload;
  expect(await verdict({ routes: [page("/shops")], preload })).toContain("page one has no files");
});

test("[D-ADM-06] a descriptor of another remote", async () => {
  expect(await judge("checkout", descriptorOf("merchant", FILES), surroundings())).toContain("descriptor of merchant");
});
