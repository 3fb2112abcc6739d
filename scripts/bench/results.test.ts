import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../workspaces.ts";
import { replaceSections, SECTION_NAMES, type SectionName, type SectionRun } from "./results.ts";

function runOf(name: SectionName, value: number): SectionRun {
  const measurements = [{ name: `${name}: speed`, value, unit: "ms", atMost: 200 }];
  return { name, at: new Date("2026-11-22T10:00:00Z"), commit: "abc1234", machine: "2 × Test, Node 24.0.0", measurements };
}

test("a run of all sections writes each in the file's order, with its date, commit and machine", () => {
  const text = replaceSections(
    "",
    SECTION_NAMES.toReversed().map((name, index) => runOf(name, index)),
  );
  expect(text).toContain("`npm run bench` generates this file");
  expect(text).toContain("## merchant\n\n2026-11-22 · commit abc1234 · 2 × Test, Node 24.0.0\n\n| what | value | bar | |");
  expect([...text.matchAll(/^## (.*)$/gm)].map(([, name]) => name)).toEqual([...SECTION_NAMES]);
});

test("a run of one section replaces that section alone", () => {
  const before = replaceSections("", [runOf("pages", 10), runOf("merchant", 20), runOf("federation", 30)]);
  const after = replaceSections(before, [runOf("merchant", 250)]);
  expect(after).toBe(before.replace("| merchant: speed | 20 ms | ≤ 200 | ok |", "| merchant: speed | 250 ms | ≤ 200 | MISSED |"));
});

test("a newly measured section is inserted in order", () => {
  const text = replaceSections(replaceSections("", [runOf("federation", 1)]), [runOf("api", 2)]);
  expect(text.indexOf("## api")).toBeLessThan(text.indexOf("## federation"));
});

test("the committed results have the bench's format", () => {
  const text = readFileSync(join(ROOT, "scripts/bench/results.md"), "utf8");
  expect(replaceSections(text, [])).toBe(text);
});
