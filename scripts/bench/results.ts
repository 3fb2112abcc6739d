import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { arch, cpus, platform, totalmem } from "node:os";
import { join } from "node:path";
import { ROOT } from "../workspaces.ts";
import { cellsOf, figure, isMet, judged, ratioOf } from "./measure/measurement.ts";
import { RECORD_NAMES } from "./sections.ts";
import { addRuns, parseRecord, type Row, recordText, type SectionRecord, type SectionRun } from "./trend.ts";

const RECORD = "scripts/bench/trend.json";
const RESULTS = "scripts/bench/RESULTS.md";
const HEADER = `# Results of the bench

\`npm run bench\` makes this table from \`trend.json\`; do not edit either. A run of one section (\`npm run bench -- merchant\`) replaces that section alone.
A row "worst of n" stands for n figures; \`trend.json\` has each, with the last ten values of every ratio and bar. A bar is the ratio's where there is one.
Compare ratios: absolute figures belong to the machine. Ratios in brackets are of another machine than the section's last run.
Speed: how often a core did a fixed task before and after the section, against the fastest run of that machine. Other tenants slow it down.

| | measurement | value | bar | | ratio | ratios before |
|---|---|---|---|---|---|---|
`;

/** How far a value is beyond its bar: the largest of a group is its worst. */
function badness(row: Row): number {
  const value = judged(row);
  return row.atLeast === undefined ? value - (row.atMost ?? 0) : row.atLeast - value;
}

/** What was the worst of a group in each run. */
function worstTrend(rows: readonly Row[]): Row["trend"] {
  const worst = rows.some(({ atLeast }) => atLeast !== undefined) ? Math.min : Math.max;
  return rows[0]?.trend?.map((_, run) => {
    const values = rows.flatMap(({ trend }) => trend?.[run] ?? []);
    return values.length > 0 ? worst(...values) : null;
  });
}

/** Rows of one group become one, in the place of the first. */
function grouped(rows: readonly Row[]): Row[] {
  return rows.flatMap((row) => {
    if (row.group === undefined) return row;
    const all = rows.filter(({ group }) => group === row.group);
    if (all[0] !== row) return [];
    const worst = all.reduce((one, other) => (badness(other) > badness(one) ? other : one));
    const missed = all.filter((one) => !isMet(one)).length;
    return {
      ...worst,
      trend: worstTrend(all),
      name: `${row.group}, worst of ${all.length}: ${worst.name}${missed > 1 ? ` (${missed} missed)` : ""}`,
    };
  });
}

/** Ratios of earlier runs, the oldest first. */
function earlierRatios(row: Row, runs: SectionRecord["runs"]): string {
  if (ratioOf(row) === undefined) return "";
  const machine = runs.at(-1)?.machine;
  const before = (row.trend ?? []).slice(0, -1);
  return before
    .flatMap((value, run) => (value === null ? [] : runs[run]?.machine === machine ? figure(value) : `(${figure(value)})`))
    .join(" ");
}

type Run = SectionRecord["runs"][number];

/** The highest speed that a run of each machine noted. */
function fastestSpeeds(runs: readonly Run[]): Map<string, number> {
  const fastest = new Map<string, number>();
  for (const { machine, speed = 0 } of runs) fastest.set(machine, Math.max(speed, fastest.get(machine) ?? 0));
  return fastest;
}

function speedOf({ machine, speed }: Run, fastest: ReadonlyMap<string, number>): string {
  return speed === undefined ? "" : `, speed ${(speed / (fastest.get(machine) ?? speed)).toFixed(2)}`;
}

function sectionLines({ name, runs, rows }: SectionRecord, machines: readonly string[], fastest: ReadonlyMap<string, number>): string[] {
  const last = runs.at(-1);
  if (last === undefined) return [];
  const machine = 1 + machines.indexOf(last.machine);
  const head = `|**${name}**|${last.date}, commit ${last.commit}, machine ${machine}${speedOf(last, fastest)}||||||`;
  return [head, ...grouped(rows).map((row) => `||${[row.name, ...cellsOf(row), earlierRatios(row, runs)].join("|")}|`)];
}

/** The whole results file of a record. */
export function resultsText(record: readonly SectionRecord[]): string {
  const machines = [...new Set(record.flatMap(({ runs }) => runs.at(-1)?.machine ?? []))];
  const fastest = fastestSpeeds(record.flatMap(({ runs }) => runs));
  const lines = record.flatMap((section) => sectionLines(section, machines, fastest));
  const legend = machines.map((machine, index) => `Machine ${index + 1}: ${machine}.`);
  return `${HEADER}${lines.join("\n")}\n\n${legend.join("\n")}\n`;
}

function git(...args: string[]): string | undefined {
  const { status, stdout } = spawnSync("git", args, { cwd: ROOT, encoding: "utf8" });
  return status === 0 ? stdout.trim() : undefined;
}

/** The measured commit; "with changes" if the working tree differs from it. */
export function measuredCommit(): string {
  const commit = git("rev-parse", "--short", "HEAD");
  if (commit === undefined) return "unknown";
  const isClean = git("status", "--porcelain", "--", ".", `:!${RECORD}`, `:!${RESULTS}`) === "";
  return isClean ? commit : `${commit} with changes`;
}

export function measuringMachine(): string {
  const memory = `${Math.round(totalmem() / 1024 ** 3)} GB`;
  return `${cpus().length} × ${cpus()[0]?.model.trim() ?? "unknown processor"}, ${memory}, ${platform()} ${arch()}, Node ${process.versions.node}`;
}

/** Adds the runs to the record, and writes record and table. */
export function writeResults(runs: readonly SectionRun[]): void {
  if (runs.length === 0) return;
  const [recordPath, resultsPath] = [join(ROOT, RECORD), join(ROOT, RESULTS)];
  const before = existsSync(recordPath) ? parseRecord(readFileSync(recordPath, "utf8")) : [];
  const record = addRuns(before, runs, RECORD_NAMES);
  writeFileSync(recordPath, recordText(record));
  writeFileSync(resultsPath, resultsText(record));
  console.info(`Wrote ${runs.map(({ name }) => name).join(", ")} into ${RESULTS} and ${RECORD}`);
}
