import { expect, test } from "vitest";
import type { VitestReport } from "../stages/vitest.ts";
import { complaints, titlePattern } from "./judge.ts";

const FILE = "api/src/a.test.ts";
const NAMED = [{ file: FILE, title: "refuses a second payment" }];

function reportOf(...tests: [fullName: string, status: string][]): VitestReport {
  const assertionResults = tests.map(([fullName, status]) => ({ fullName, status, failureMessages: [], meta: {} }));
  const testResults = [{ name: `/copy/${FILE}`, status: "failed", message: "", assertionResults }];
  return { numPassedTests: 0, numFailedTests: 0, numFailedTestSuites: 0, testResults, otherErrors: [] };
}

test("a mutant is killed when each named test fails", () => {
  const report = reportOf(["pay refuses a second payment", "failed"], ["pay takes the money", "skipped"]);
  expect(complaints(report, "/copy", NAMED, "failed")).toEqual([]);
});

test("a table of tests fails with one of its rows", () => {
  const report = reportOf(["refuses a second payment on PGlite", "passed"], ["refuses a second payment on PostgreSQL", "failed"]);
  expect(complaints(report, "/copy", NAMED, "failed")).toEqual([]);
  expect(complaints(report, "/copy", NAMED, "passed")).toEqual([`${FILE} › refuses a second payment: failed`]);
});

test("a mutant survives a named test that passes", () => {
  expect(complaints(reportOf(["refuses a second payment", "passed"]), "/copy", NAMED, "failed")).toEqual([
    `${FILE} › refuses a second payment: passed`,
  ]);
});

test.each([
  ["a file that does not load", reportOf()],
  ["a test that is skipped", reportOf(["refuses a second payment", "skipped"])],
  ["another test that fails", reportOf(["refuses a card", "failed"])],
])("%s kills no mutant", (_, report) => {
  expect(complaints(report, "/copy", NAMED, "failed")).toEqual([`${FILE} › refuses a second payment: did not run`]);
});

test("the pattern takes titles literally", () => {
  const pattern = new RegExp(titlePattern([{ file: FILE, title: "[S4-PAY-03] submits (once)" }, ...NAMED]));
  expect(pattern.test("[S4-PAY-03] submits (once)")).toBe(true);
  expect(pattern.test("S submits once")).toBe(false);
});
