import { expect, test } from "vitest";
import { findFaults } from "./check-coverage.ts";
import { parseRules } from "./rules.ts";

const PATH = "e2e/a.spec.ts";
const HEADER = "id\trule\tpart";
const ROW = "S2-ROUTE-01\t`/` answers with home\t1";
const TEST = 'test("[S2-ROUTE-01] home opens", () => {});';

function faultsOf(rows: string[], source: string): string[] {
  return findFaults(parseRules(`${[HEADER, ...rows].join("\n")}\n`), [[PATH, source]]);
}

test("finds no fault if every rule has a test and every id a rule", () => {
  expect(faultsOf([ROW], TEST)).toEqual([]);
});

test.each([
  ["a row with a cell too few", "S2-ROUTE-02\thome", "malformed row"],
  ["a row with a cell too many", "S2-ROUTE-02\thome\t1\tdone", "malformed row"],
  ["a malformed id", "ROUTE-2\thome\t1", 'malformed id "ROUTE-2"'],
  ["a row without a rule", "S2-ROUTE-02\t \t1", "S2-ROUTE-02: no rule"],
  ["a rule of more than 120 characters", `S2-ROUTE-02\t${"a".repeat(121)}\t1`, "S2-ROUTE-02: rule longer than 120 characters"],
  ["an unknown part", "S2-ROUTE-02\thome\tone", 'S2-ROUTE-02: unknown part "one"'],
  ["an id that stands twice", ROW, "S2-ROUTE-01: duplicate id"],
  ["an id out of order", "D-BUY-01\tone order a basket\t1", "D-BUY-01: not sorted by id"],
])("%s is a fault", (_, row, fault) => {
  expect(faultsOf([ROW, row], TEST)).toContain(`e2e/rules.tsv: line 3: ${fault}`);
});

test("a table without its header is a fault", () => {
  expect(parseRules(`${ROW}\n`).faults).toContain("line 1: the header is not id, rule, part");
});

test("an empty table is a fault", () => {
  expect(parseRules(`${HEADER}\n`).faults).toEqual(["no rule"]);
});

test.each([
  ["a test", 'test("[S2-ROUTE-01] home opens", () => {});'],
  ["a test with options", 'it("[S2-ROUTE-01] home opens", { timeout: 60_000 }, () => {});'],
  ["a test in a group", 'describe("home", () => { it("[S2-ROUTE-01] opens", () => {}); });'],
  ["a group", 'test.describe("[S2-ROUTE-01] home", () => { test("opens", () => {}); });'],
  ["a table of tests", 'test.each([["uz"], ["ru"]])("[S2-ROUTE-01] home opens in %s", () => {});'],
  ["a tagged table", `test.each\`language\n\${uz}\`('[S2-ROUTE-01] home opens in $language', () => {});`],
  ["a loop", `for (const language of all) test(\`[S2-ROUTE-01] home opens in \${language}\`, () => {});`],
  ["a row of a table of titles", 'test.each([["[S2-ROUTE-01] home opens", 1]])("%s", () => {});'],
  ["a test that runs only with its database", 'it.runIf(server)("[S2-ROUTE-01] home opens", () => {});'],
  ["a tag of Vitest", 'it("home opens", { timeout: 1, tags: ["@S2-ROUTE-01"] }, () => {});'],
  ["a single tag of Playwright", 'test("home opens", { tag: "@S2-ROUTE-01" }, async () => {});'],
])("%s carries an id", (_, source) => {
  expect(faultsOf([ROW], source)).toEqual([]);
});

test.each([
  ["a comment", '// test("[S2-ROUTE-01] home opens", () => {});'],
  ["a step", 'test("home", async () => { await test.step("[S2-ROUTE-01] opens", () => {}); });'],
  ["a hook", 'test.beforeEach("[S2-ROUTE-01] home opens", () => {});'],
  ["the middle of a title", 'test("home [S2-ROUTE-01] opens", () => {});'],
  ["a text that is no title", 'const texts = ["[S2-ROUTE-01] home"]; test("opens", () => {});'],
  ["the tag of another call", 'track("home", { tags: ["@S2-ROUTE-01"] });'],
])("%s carries no id", (_, source) => {
  expect(faultsOf([ROW], source)).toEqual(["S2-ROUTE-01: no test that `npm test` runs"]);
});

test.each([
  ["title", `${TEST}\ntest("[S2-ROUTE-99] gone", () => {});`, "S2-ROUTE-99"],
  ["title of a group", `${TEST}\ndescribe("[home] page", () => {});`, "home"],
  ["row of a table of titles", `${TEST}\ntest.each(["[S2-ROUTE-99] gone"])("%s", () => {});`, "S2-ROUTE-99"],
  ["tag", `${TEST}\ntest("gone", { tag: ["@S2-ROUTE-99"] }, () => {});`, "S2-ROUTE-99"],
])("an unknown id in a %s is a fault", (_, source, id) => {
  expect(faultsOf([ROW], source)).toEqual([`${PATH}:2: unknown id "${id}"`]);
});

test("[D-TEST-69] a rule that only deep tests show is a fault", () => {
  const deep = 'test("[S2-ROUTE-01] home opens", { tag: ["@deep"] }, () => {});';
  expect(faultsOf([ROW], deep)).toEqual(["S2-ROUTE-01: no test that `npm test` runs"]);
  expect(faultsOf([ROW], `${deep}\n${TEST}`)).toEqual([]);
});

test("a tag in small letters is no id", () => {
  expect(faultsOf([ROW], `${TEST}\ntest("long story", { tag: ["@deep"] }, () => {});`)).toEqual([]);
});

test.each(["skip", "only", "fixme", "todo"])("a test with .%s is a fault", (member) => {
  expect(faultsOf([ROW], `${TEST}\ntest.${member}("later", () => {});`)).toEqual([`${PATH}:2: a test with .${member}`]);
  expect(faultsOf([ROW], `${TEST}\ndescribe.${member}("later", () => {});`)).toEqual([`${PATH}:2: a test with .${member}`]);
  expect(faultsOf([ROW], `${TEST}\nit.${member}.each([1])("later %i", () => {});`)).toEqual([`${PATH}:2: a test with .${member}`]);
});

test("a test that skips itself is a fault", () => {
  expect(faultsOf([ROW], `${TEST}\ntest("later", () => { test.skip(); });`)).toEqual([`${PATH}:2: a test with .skip`]);
});

test("a skipped test shows no rule", () => {
  expect(faultsOf([ROW], 'test.skip("[S2-ROUTE-01] home opens", () => {});')).toContain("S2-ROUTE-01: no test that `npm test` runs");
});
