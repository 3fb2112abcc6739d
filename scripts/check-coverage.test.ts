import { expect, test } from "vitest";
import { countByPart, findFaults, parseCoverage } from "./check-coverage.ts";

const FRAME = "| id | section | kind | rule | part | state | test |\n|---|---|---|---|---|---|---|\n";
const SOURCE = `
  // test("is only a comment", () => {});
  test("opens the basket", () => {});
  it('says "sold out"', () => {});
  test.describe("payment", () => { test("asks (once) for a code", () => {}); });
  test.each([["8600"], ["3333"]])("refuses card %s", () => {});
  it.for([{ name: "uz" }])("speaks $name.code well", () => {});
  for (const language of ["uz"]) test(\`buys in \${language} as a guest\`, () => {});
  test.each(["clears the cart", "keeps the cart"])("%s", () => {});
  test.skip("never runs", () => {});
  test("steps", async () => { await test.step("one step", () => {}); });
`;

function document(rows: string[], finished = "none"): string {
  return `# Coverage\n\nFinished parts: ${finished}\n\n${FRAME}${rows.join("\n")}\n`;
}

function faultsOf(rows: string[], finished = "none"): string[] {
  return findFaults(parseCoverage(document(rows, finished)), (path) => (path === "e2e/a.spec.ts" ? SOURCE : undefined));
}

function done(test: string): string {
  return `| S2-ROUTE-01 | 2 | route | home | 1 | done | ${test} |`;
}

const OPEN = "| S2-ROUTE-01 | 2 | route | home | 1 | open |  |";

test("a sound document has no fault", () => {
  expect(faultsOf([OPEN, "| D-BUY-01 | decisions | state | one order a basket | 2 | open | |"])).toEqual([]);
});

test.each([
  ["a row with a cell too few", "| S2-ROUTE-01 | 2 | route | home | 1 | open |", "line 7: malformed row"],
  ["a row with an unescaped pipe", "| S2-ROUTE-01 | 2 | route | a | b | 1 | open | |", "line 7: malformed row"],
  ["a row without its first pipe", "S2-ROUTE-01 | 2 | route | home | 1 | open | |", "line 7: malformed row"],
  ["a malformed id", "| ROUTE-1 | 2 | route | home | 1 | open | |", 'line 7: malformed id "ROUTE-1"'],
  [
    "an id of another section",
    "| S2-ROUTE-01 | 3 | route | home | 1 | open | |",
    'line 7: S2-ROUTE-01: section "3" does not belong to the id',
  ],
  ["a row without a rule", "| S2-ROUTE-01 | 2 | route |  | 1 | open | |", "line 7: S2-ROUTE-01: no rule"],
  ["an unknown kind", "| S2-ROUTE-01 | 2 | path | home | 1 | open | |", 'line 7: S2-ROUTE-01: unknown kind "path"'],
  ["an unknown part", "| S2-ROUTE-01 | 2 | route | home | 7 | open | |", "line 7: S2-ROUTE-01: unknown part"],
  ["an unknown state", "| S2-ROUTE-01 | 2 | route | home | 1 | later | |", 'line 7: S2-ROUTE-01: unknown state "later"'],
  ["a done row without a test", "| S2-ROUTE-01 | 2 | route | home | 1 | done | |", "line 7: S2-ROUTE-01: done without a test"],
  [
    "an open row with a test",
    "| S2-ROUTE-01 | 2 | route | home | 1 | open | e2e/a.spec.ts › opens the basket |",
    "line 7: S2-ROUTE-01: open, yet names a test",
  ],
])("%s is a fault", (_, row, fault) => {
  expect(faultsOf([row])).toContain(fault);
});

test("a duplicate id is a fault", () => {
  expect(faultsOf([OPEN, OPEN])).toEqual(["line 8: duplicate id S2-ROUTE-01"]);
});

test("a document without rows is a fault", () => {
  expect(faultsOf([])).toEqual(["no row"]);
});

test("a document that does not say which parts are finished is a fault", () => {
  expect(findFaults(parseCoverage(FRAME + OPEN), () => undefined)).toEqual(['no line "Finished parts: …"']);
});

test("an open row of a finished part is a fault", () => {
  expect(faultsOf([OPEN], "1, 3")).toEqual(["S2-ROUTE-01: open, but part 1 is finished"]);
  expect(faultsOf([OPEN], "2")).toEqual([]);
});

test.each([
  "opens the basket",
  'says "sold out"',
  "asks (once) for a code",
  "refuses card 8600",
  "speaks uz well",
  "buys in uz as a guest",
  "keeps the cart",
])("the declared test “%s” is found", (name) => {
  expect(faultsOf([done(`e2e/a.spec.ts › ${name}`)])).toEqual([]);
});

test.each([
  "is only a comment",
  "opens",
  "asks (once) for",
  "refuses card ",
  "buys in uz",
  "burns the cart",
  "never runs",
  "payment",
  "one step",
])("the name “%s” is no declared test", (name) => {
  expect(faultsOf([done(`e2e/a.spec.ts › ${name}`)])).toHaveLength(1);
});

test("each of several tests is looked up", () => {
  const faults = faultsOf([
    done("`e2e/a.spec.ts › opens the basket`<br>e2e/b.spec.ts › gone<br>e2e/a.spec.ts › opens a window<br>opens the basket"),
  ]);
  expect(faults).toEqual([
    "S2-ROUTE-01: no file e2e/b.spec.ts",
    'S2-ROUTE-01: no test "opens a window" in e2e/a.spec.ts',
    'S2-ROUTE-01: "opens the basket" is not written as "file › name"',
  ]);
});

test("rows are counted by part and state", () => {
  const { rows } = parseCoverage(document([OPEN, done("e2e/a.spec.ts › opens the basket").replace("01", "02")]));
  expect(countByPart(rows)).toEqual([
    "part 1: 1 open, 1 done",
    "part 2: 0 open, 0 done",
    "part 3: 0 open, 0 done",
    "part 4: 0 open, 0 done",
    "part 5: 0 open, 0 done",
    "part 6: 0 open, 0 done",
  ]);
});
