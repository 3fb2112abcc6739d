import { existsSync, readFileSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type DeclaredTests, declaresTest, findDeclaredTests } from "./declared-tests.ts";

const HOUSE = join(import.meta.dirname, "..");
const HEADER = "id | section | kind | rule | part | state | test";
const COLUMNS = HEADER.split(" | ").length;
const KINDS = ["route", "screen", "text", "field", "limit", "timer", "validation", "state", "role", "call", "error"];
const PARTS = [1, 2, 3, 4, 5, 6];
const STATES = ["open", "done"];
const ID = /^(?:S([2-9])|D)-[A-Z]+-\d{2,3}$/;
const FINISHED = /^Finished parts: (none|[1-6](?:, [1-6])*)$/;

export interface CoverageRow {
  line: number;
  id: string;
  section: string;
  kind: string;
  rule: string;
  part: number;
  state: string;
  /** As written: `file › name`. */
  tests: string[];
}

export interface Coverage {
  finishedParts: number[];
  rows: CoverageRow[];
  faults: string[];
}

/** Cells of a table line; a pipe inside a cell is written `\|`. */
function cellsOf(line: string): string[] {
  const inner = line.trim().replace(/^\|/, "").replace(/\|$/, "");
  return inner.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll("\\|", "|"));
}

function testsOf(cell: string): string[] {
  return cell === "" ? [] : cell.split(/<br\s*\/?>/).map((test) => test.trim().replace(/^`(.*)`$/, "$1"));
}

function rowFault({ id, section, kind, rule, part, state, tests }: CoverageRow): string | undefined {
  const match = ID.exec(id);
  if (match === null) return `malformed id "${id}"`;
  if (section !== (match[1] ?? "decisions")) return `${id}: section "${section}" does not belong to the id`;
  if (rule === "") return `${id}: no rule`;
  if (!KINDS.includes(kind)) return `${id}: unknown kind "${kind}"`;
  if (!PARTS.includes(part)) return `${id}: unknown part`;
  if (!STATES.includes(state)) return `${id}: unknown state "${state}"`;
  if (state === "done" && tests.length === 0) return `${id}: done without a test`;
  if (state === "open" && tests.length > 0) return `${id}: open, yet names a test`;
  return undefined;
}

function parseRow(text: string, line: number): CoverageRow | string {
  const cells = cellsOf(text);
  if (!text.startsWith("|") || cells.length !== COLUMNS) return `line ${line}: malformed row`;
  const [id = "", section = "", kind = "", rule = "", part = "", state = "", test = ""] = cells;
  const row = { line, id, section, kind, rule, part: /^\d$/.test(part) ? Number(part) : 0, state, tests: testsOf(test) };
  const fault = rowFault(row);
  return fault === undefined ? row : `line ${line}: ${fault}`;
}

function isFrame(text: string): boolean {
  return cellsOf(text).join(" | ") === HEADER || /^\|(?:\s*:?-+:?\s*\|)+$/.test(text);
}

/** Reads every table of the document; a line that looks like a row and is none is a fault. */
export function parseCoverage(text: string): Coverage {
  const coverage: Coverage = { finishedParts: [], rows: [], faults: [] };
  let finished: string | undefined;
  for (const [index, content] of text.split(/\r?\n/).entries()) {
    finished ??= FINISHED.exec(content)?.[1];
    const looksLikeRow = content.trimStart().startsWith("|") || /^\W*(?:S\d|D)-[A-Z]+-\d/.test(content);
    if (!looksLikeRow || isFrame(content)) continue;
    const row = parseRow(content, index + 1);
    if (typeof row === "string") coverage.faults.push(row);
    else coverage.rows.push(row);
  }
  if (finished === undefined) coverage.faults.push('no line "Finished parts: …"');
  else if (finished !== "none") coverage.finishedParts = finished.split(", ").map(Number);
  return coverage;
}

function duplicates(rows: CoverageRow[]): string[] {
  const seen = new Set<string>();
  return rows.flatMap(({ id, line }) => {
    const isNew = !seen.has(id);
    seen.add(id);
    return isNew ? [] : [`line ${line}: duplicate id ${id}`];
  });
}

function testFault(test: string, testsIn: (path: string) => DeclaredTests | undefined): string | undefined {
  const [path = "", name, ...rest] = test.split(" › ");
  if (name === undefined) return `"${test}" is not written as "file › name"`;
  const declared = testsIn(path);
  if (declared === undefined) return `no file ${path}`;
  const full = [name, ...rest].join(" › ");
  return declaresTest(declared, full) ? undefined : `no test "${full}" in ${path}`;
}

function rememberTests(readSource: (path: string) => string | undefined): (path: string) => DeclaredTests | undefined {
  const known = new Map<string, DeclaredTests | undefined>();
  return (path) => {
    if (!known.has(path)) {
      const source = readSource(path);
      known.set(path, source === undefined ? undefined : findDeclaredTests(source, path));
    }
    return known.get(path);
  };
}

/** All that is wrong with the document, and with the tests it names. `readSource` gives a file's text, undefined where there is none. */
export function findFaults({ finishedParts, rows, faults }: Coverage, readSource: (path: string) => string | undefined): string[] {
  const found = [...faults, ...duplicates(rows)];
  const testsIn = rememberTests(readSource);
  if (rows.length === 0) found.push("no row");
  for (const { id, part, state, tests } of rows) {
    if (state === "open" && finishedParts.includes(part)) found.push(`${id}: open, but part ${part} is finished`);
    for (const test of tests) {
      const fault = testFault(test, testsIn);
      if (fault !== undefined) found.push(`${id}: ${fault}`);
    }
  }
  return found;
}

/** One line a part: how many of its rows are open and done. */
export function countByPart(rows: CoverageRow[]): string[] {
  const count = (part: number, state: string) => rows.filter((row) => row.part === part && row.state === state).length;
  return PARTS.map((part) => `part ${part}: ${count(part, "open")} open, ${count(part, "done")} done`);
}

function readHouseFile(path: string): string | undefined {
  const file = join(HOUSE, path);
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

function main(): void {
  const coverage = parseCoverage(readFileSync(join(HOUSE, "e2e/coverage.md"), "utf8"));
  const faults = findFaults(coverage, readHouseFile);
  for (const line of countByPart(coverage.rows)) console.info(line);
  for (const fault of faults) console.error(fault);
  console.info(`coverage: ${coverage.rows.length} rows, ${faults.length} faults`);
  if (faults.length > 0) process.exitCode = 1;
}

if (process.argv[1] && import.meta.url === pathToFileURL(realpathSync(process.argv[1])).href) main();
