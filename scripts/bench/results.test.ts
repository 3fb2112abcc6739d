import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ROOT } from "../workspaces.ts";
import { resultsText } from "./results.ts";
import { addRuns, parseRecord, recordText, type SectionRecord, type SectionRun } from "./trend.ts";

const ORDER = ["pages", "api", "merchant"];
const MACHINE = "2 × Test, Node 24.0.0";
const MAX_BYTES = 16 * 1024;

function runOf(name: string, ratio: number, machine = MACHINE): SectionRun {
  const measurements = [
    { name: "speed", value: 100 * ratio, unit: "ms", ratio, atMost: 1.5 },
    { name: "memory", value: 70, unit: "MB" },
  ];
  return { name, at: new Date("2026-11-22T10:00:00Z"), commit: `abc${ratio}`, machine, measurements };
}

/** The record after these runs, one after another. */
function recordAfter(...runs: SectionRun[]): SectionRecord[] {
  return runs.reduce<SectionRecord[]>((record, run) => addRuns(record, [run], ORDER), []);
}

function committed(name: string): string {
  return readFileSync(join(ROOT, "scripts/bench", name), "utf8");
}

describe("[D-BENCH-01] the bench's results", () => {
  test("are one table: each section with date, commit and machine, its figures, bars and ratios", () => {
    const text = resultsText(addRuns([], [runOf("merchant", 2), runOf("pages", 1.25)], ORDER));
    const rows = text.split("\n").filter((line) => line.startsWith("|"));
    expect(rows.slice(2)).toEqual([
      "|**pages**|2026-11-22, commit abc1.25, machine 1||||||",
      "||speed|125 ms|≤ 1.50 ×|met|1.25 ×||",
      "||memory|70 MB|||||",
      "|**merchant**|2026-11-22, commit abc2, machine 1||||||",
      "||speed|200 ms|≤ 1.50 ×|MISSED|2 ×||",
      "||memory|70 MB|||||",
    ]);
    expect(text).toContain(`Machine 1: ${MACHINE}.`);
  });

  test("a run of one section replaces its rows and leaves the others, with their trend", () => {
    const before = recordAfter(runOf("pages", 1), runOf("pages", 1.1), runOf("merchant", 1.2));
    const now = addRuns(before, [runOf("merchant", 1.3)], ORDER);
    expect(now[0]).toEqual(before[0]);
    expect(now[1]?.rows.map(({ value }) => value)).toEqual([130, 70]);
    expect(now[1]?.rows[0]?.trend).toEqual([1.2, 1.3]);
  });

  test("the eleventh run pushes the first one out, with its date and commit", () => {
    const [pages] = recordAfter(...Array.from({ length: 11 }, (_, index) => runOf("pages", 1 + index)));
    expect(pages?.rows[0]?.trend).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(pages?.runs.map(({ commit }) => commit)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((ratio) => `abc${ratio}`));
  });

  test("only ratios and bars have a trend", () => {
    const [pages] = recordAfter(runOf("pages", 1), runOf("pages", 2));
    expect(pages?.rows.map(({ trend }) => trend)).toEqual([[1, 2], undefined]);
  });

  test("a measurement that is new has no value for the runs before it, and one that is gone leaves", () => {
    const [pages] = recordAfter(runOf("pages", 1), {
      ...runOf("pages", 2),
      measurements: [{ name: "new", value: 3, unit: "", atMost: 3 }],
    });
    expect(pages?.rows).toEqual([{ name: "new", value: 3, unit: "", atMost: 3, trend: [null, 3] }]);
  });

  test("ratios of another machine stand in brackets", () => {
    const text = resultsText(recordAfter(runOf("pages", 1.11, "an old machine"), runOf("pages", 1.22), runOf("pages", 1.33)));
    expect(text).toContain("||speed|133 ms|≤ 1.50 ×|met|1.33 ×|(1.11) 1.22|");
    expect(text).not.toContain("an old machine");
  });

  test("a section says how fast the machine was at that time, against the fastest run of that machine", () => {
    const slow = { ...runOf("merchant", 1), speed: 800 };
    const text = resultsText(recordAfter({ ...runOf("pages", 1), speed: 1000 }, { ...runOf("api", 1, "another one"), speed: 2000 }, slow));
    expect(text).toContain("|**pages**|2026-11-22, commit abc1, machine 1, speed 1.00|");
    expect(text).toContain("|**api**|2026-11-22, commit abc1, machine 2, speed 1.00|");
    expect(text).toContain("|**merchant**|2026-11-22, commit abc1, machine 1, speed 0.80|");
  });

  test("a group is one row: the worst of it, and how many missed the bar", () => {
    const group = "console";
    const measurements = [
      { name: "orders", value: 20, unit: "ms", atMost: 50, group },
      { name: "audit", value: 90, unit: "ms", atMost: 50, group },
      { name: "inbox", value: 60, unit: "ms", atMost: 50, group },
      { name: "rows a second", value: 5, unit: "", atLeast: 4, group: "import" },
      { name: "the same again", value: 3, unit: "", atLeast: 4, group: "import" },
    ];
    const text = resultsText(recordAfter({ ...runOf("api", 1), measurements }));
    expect(text).toContain("||console, worst of 3: audit (2 missed)|90 ms|≤ 50|MISSED|||");
    expect(text).toContain("||import, worst of 2: the same again|3|≥ 4|MISSED|||");
  });

  test("a group's earlier ratios are the worst of each run", () => {
    const ratios = (...values: number[]): SectionRun => ({
      ...runOf("api", 1),
      measurements: values.map((value, index) => ({ name: `list ${index}`, value, unit: "×", atLeast: 0.5, group: "lists" })),
    });
    const text = resultsText(recordAfter(ratios(0.61, 0.92), ratios(0.83, 0.74)));
    expect(text).toContain("||lists, worst of 2: list 1||≥ 0.50 ×|met|0.74 ×|0.61|");
  });

  test("the committed table is what its record says", () => {
    const record = parseRecord(committed("trend.json"));
    expect(resultsText(record)).toBe(committed("RESULTS.md"));
    expect(recordText(record)).toBe(committed("trend.json"));
  });

  test("the table stays below 16 KB, also with ten runs of each section", () => {
    const record = parseRecord(committed("trend.json")).map(({ name, runs, rows }) => ({
      name,
      runs: Array.from({ length: 10 }, () => runs.at(-1) ?? { date: "", commit: "", machine: "" }),
      rows: rows.map((row) => (row.trend ? { ...row, trend: Array.from({ length: 10 }, () => row.trend?.at(-1) ?? null) } : row)),
    }));
    expect(Buffer.byteLength(resultsText(record))).toBeLessThan(MAX_BYTES);
  });
});
