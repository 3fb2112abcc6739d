import { describe, expect, test } from "vitest";
import { CONTRACTS_VERSION, DescriptorSchema, isCompatible } from "./remote.ts";

const ASSETS = { js: ["a.js"], css: [] };
const DESCRIPTOR = {
  name: "storefront",
  version: "0.1.0",
  contracts: "^1.0.0",
  routes: [{ path: "/merchant/:uid", page: "merchant", surface: "bar" }],
  slots: ["basket-panel"],
  entry: "entry.js",
  server: "server.mjs",
  files: { "entry.js": { integrity: "sha384-x", bytes: 1 } },
  preload: { base: ASSETS, pages: { merchant: { ...ASSETS, pictures: [] } }, slots: {}, languages: { uz: ASSETS, ru: ASSETS, en: ASSETS } },
  shared: { react: "19.3.1" },
};

describe("isCompatible", () => {
  test.each([
    ["^1.0.0", "1.0.0", true],
    ["^1.2.0", "1.2.5", true],
    ["^1.2.9", "1.2.0", true],
    ["^1.0.0", "1.7.0", true],
    ["1.0.0", "1.0.0", true],
    ["^1.3.0", "1.2.0", false],
    ["^2.0.0", "1.9.0", false],
    ["^0.9.0", "1.0.0", false],
    ["^10.0.0", "1.0.0", false],
    ["", "1.0.0", false],
    ["latest", "1.0.0", false],
    ["^1.x.0", "1.0.0", false],
  ])("a remote built for %s works with contracts %s: %s", (range, version, expected) => {
    expect(isCompatible(range, version)).toBe(expected);
  });

  test("uses this package's version by default", () => {
    expect(isCompatible(`^${CONTRACTS_VERSION}`)).toBe(true);
    expect(isCompatible("^999.0.0")).toBe(false);
  });
});

describe("DescriptorSchema", () => {
  test("reads the descriptor that a build writes", () => {
    expect(DescriptorSchema.parse(DESCRIPTOR)).toEqual(DESCRIPTOR);
  });

  test.each([
    ["a name that could leave its folder", { name: "../admin" }],
    ["a name in capitals", { name: "Storefront" }],
    ["a surface without a header", { routes: [{ path: "/", page: "home", surface: "hidden" }] }],
    ["a slot that the shell does not have", { slots: ["sidebar"] }],
    ["a language without its files", { preload: { ...DESCRIPTOR.preload, languages: { uz: ASSETS, ru: ASSETS } } }],
    ["a file without its hash", { files: { "entry.js": { bytes: 1 } } }],
  ])("refuses %s", (_, change) => {
    expect(DescriptorSchema.safeParse({ ...DESCRIPTOR, ...change }).success).toBe(false);
  });
});
