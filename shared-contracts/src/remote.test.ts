import { describe, expect, test } from "vitest";
import { DescriptorSchema } from "./remote.ts";

const ASSETS = { js: ["a.js"], css: [] };
const DESCRIPTOR = {
  name: "storefront",
  contracts: "^1.0.0",
  routes: [{ path: "/merchant/:uid", page: "merchant", surface: "bar" }],
  slots: ["basket-panel"],
  entry: "entry.js",
  server: "server.mjs",
  files: { "entry.js": { integrity: "sha384-x", bytes: 1 } },
  preload: { base: ASSETS, pages: { merchant: { ...ASSETS, pictures: [] } }, slots: {}, languages: { uz: ASSETS, ru: ASSETS, en: ASSETS } },
  shared: { react: "19.3.1" },
};

describe("DescriptorSchema", () => {
  test("reads the descriptor that a build writes", () => {
    expect(DescriptorSchema.parse(DESCRIPTOR)).toEqual(DESCRIPTOR);
  });

  test.each([
    ["a name that could leave its folder", { name: "../admin" }],
    ["a name in capitals", { name: "Storefront" }],
    ["a surface without a header", { routes: [{ path: "/", page: "home", surface: "hidden" }] }],
    ["a slot whose name is no plain name", { slots: ["Side bar"] }],
    ["a layer that could end its rule", { layers: ["a;} body{display:none"] }],
    ["a language without its files", { preload: { ...DESCRIPTOR.preload, languages: { uz: ASSETS, ru: ASSETS } } }],
    ["a file without its hash", { files: { "entry.js": { bytes: 1 } } }],
  ])("refuses %s", (_, change) => {
    expect(DescriptorSchema.safeParse({ ...DESCRIPTOR, ...change }).success).toBe(false);
  });
});
