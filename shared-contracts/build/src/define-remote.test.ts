import { globSync } from "node:fs";
import { basename, join } from "node:path";
import { sharedModules } from "@savat/contracts/federation/shared";
import { expect, test } from "vitest";
import { defineRemote } from "./define-remote.ts";

const KEYS = Object.keys(sharedModules("remote"));
const [, server] = defineRemote({ name: "storefront", version: "1.0.0", folder: "/nowhere", routes: [] });

function isLeftOut(request: string): boolean {
  const externals = Array.isArray(server?.externals) ? server.externals : [];
  return externals.some((external) => (external instanceof RegExp ? external.test(request) : external === request));
}

test.each(KEYS)("a remote's server build leaves %s to the shell, as its browser build does", (key) => {
  expect(isLeftOut(key)).toBe(true);
});

test("a remote's server build bundles every contract and package that is no share key", () => {
  const contracts = globSync("*.ts", { cwd: join(import.meta.dirname, "../../src") }).map(
    (file) => `@savat/contracts/${basename(file, ".ts")}`,
  );
  const others = [...contracts, "react-router-dom", "react-dom/server", "zod", "zustand", "i18next"].filter((one) => !KEYS.includes(one));
  expect(others.length).toBeGreaterThan(40);
  expect(others.filter(isLeftOut)).toEqual([]);
  expect(isLeftOut("node:crypto")).toBe(true);
});
