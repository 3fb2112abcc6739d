import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { differences, filesOf } from "./check-builds.ts";

test("[D-REL-01] names files that differ, and files of one build alone", () => {
  const one = new Map([
    ["same.js", "1"],
    ["other.js", "1"],
    ["old.js", "1"],
  ]);
  const other = new Map([
    ["same.js", "1"],
    ["other.js", "2"],
    ["new.js", "1"],
  ]);
  expect(differences(one, other)).toEqual(["new.js", "old.js", "other.js"]);
});

test("leaves out the record of commit and time, and source maps", () => {
  const folder = mkdtempSync(join(tmpdir(), "savat-builds-"));
  for (const name of ["a.js", "a.js.map", "remote.json", "shell.json", ".built-from"]) writeFileSync(join(folder, name), name);
  expect([...filesOf(folder).keys()]).toEqual(["a.js"]);
  rmSync(folder, { recursive: true });
});
