import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import * as copy from "./zod.ts";

const ROOT = join(import.meta.dirname, "../..");
/** Sources that browsers load, without tests and build code. */
const SOURCES = globSync("{shared-contracts,shared-ui,shell,mf-*}/src/**/*.{ts,tsx}", { cwd: ROOT }).filter(
  (file) => !/\.test\.tsx?$|src\/federation/.test(file),
);

/** Functions of the library that a source calls; types begin with a capital or have names of their own. */
function calledIn(file: string): string[] {
  const text = readFileSync(join(ROOT, file), "utf8");
  if (!text.includes('from "zod/mini"')) return [];
  return [...text.matchAll(/\bz\.([a-z_]\w*)(?:<[\w.]+>)?\(/g)].map(([, name]) => name ?? "");
}

test("the page's one copy of the schema library has every function that browser code calls", () => {
  const called = new Set(SOURCES.flatMap(calledIn));
  expect(called.size).toBeGreaterThan(20);
  expect([...called].filter((name) => !Object.hasOwn(copy, name))).toEqual([]);
});
