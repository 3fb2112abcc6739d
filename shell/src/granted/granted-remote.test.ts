// @vitest-environment happy-dom
import type { BrowserRemote } from "@savat/contracts/page-state";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { withGranted } from "./granted-remote.ts";

const BUILD = "a".repeat(20);
const LIVE: BrowserRemote[] = ["checkout", "account"].map((name) => ({
  ...{ name, build: "f".repeat(20), version: "1.0.0", entry: `/r/${name}/entry.js`, integrity: "", contracts: "^4.0.0" },
  ...{ routes: [], slots: [] },
}));
const GRANTED = { remote: "checkout", origin: "http://localhost:3002" };

/** The origin has a release of a remote, or nothing answers there. */
function serve(remote?: string): void {
  const assets = { js: [], css: [] };
  const descriptor = {
    ...{ name: remote, contracts: "^4.0.0", routes: [], slots: [], entry: "entry.2.js", server: "server.mjs", shared: {} },
    files: { "entry.2.js": { integrity: "sha384-x", bytes: 1 } },
    preload: { base: assets, pages: {}, slots: {}, languages: { uz: assets, ru: assets, en: assets } },
  };
  const record = { build: BUILD, version: "2.0.0", commit: "0".repeat(40), builtAt: "2026-11-26T08:00:00.000Z" };
  const files: Record<string, unknown> = { "remote.json": record, [`${BUILD}.json`]: descriptor };
  vi.stubGlobal("fetch", async (address: string) => {
    const found = files[address.slice(GRANTED.origin.length + 1)];
    if (remote === undefined || found === undefined) throw new TypeError("Failed to fetch");
    return Response.json(found);
  });
}
const isSaidMissing = () => document.querySelector("#grant-missing")?.hasAttribute("hidden") === false;

beforeEach(() => {
  document.body.innerHTML = '<p id="grant-missing" hidden>No release came</p>';
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("[D-GRANT-01] the granted remote is what its origin has now; the others stay", async () => {
  serve("checkout");
  const [checkout, account] = await withGranted(LIVE, GRANTED);
  expect(checkout).toMatchObject({ name: "checkout", build: BUILD, version: "2.0.0", entry: `${GRANTED.origin}/entry.2.js` });
  expect(account).toBe(LIVE[1]);
  expect(isSaidMissing()).toBe(false);
});

test.each([
  ["nothing answers", undefined],
  ["another remote is there", "account"],
])("[D-GRANT-05] where %s, the live release stays and the banner says so", async (_, remote) => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  serve(remote);
  expect(await withGranted(LIVE, GRANTED)).toBe(LIVE);
  expect(isSaidMissing()).toBe(true);
});
