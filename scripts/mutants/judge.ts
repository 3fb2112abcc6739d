import { join } from "node:path";
import type { VitestReport } from "../stages/vitest.ts";
import type { NamedTest } from "./patch.ts";

/** `missing`: no test with this title ran, as when its file does not load. */
type TestOutcome = "passed" | "failed" | "missing";

/** What a report says about a named test. A title part that stands for several tests fails with the first of them. */
function outcomeOf({ testResults }: VitestReport, root: string, { file, title }: NamedTest): TestOutcome {
  const results = testResults.filter(({ name }) => name === join(root, file)).flatMap(({ assertionResults }) => assertionResults);
  const ran = results.filter(({ fullName, status }) => fullName.includes(title) && (status === "passed" || status === "failed"));
  if (ran.length === 0) return "missing";
  return ran.some(({ status }) => status === "failed") ? "failed" : "passed";
}

const COMPLAINTS = { passed: "passed", failed: "failed", missing: "did not run" } as const;

/** The named tests that did not end as wanted, one sentence each. */
export function complaints(report: VitestReport, root: string, tests: readonly NamedTest[], wanted: "passed" | "failed"): string[] {
  return tests.flatMap((test) => {
    const outcome = outcomeOf(report, root, test);
    return outcome === wanted ? [] : [`${test.file} › ${test.title}: ${COMPLAINTS[outcome]}`];
  });
}

/** The pattern for `vitest -t` that matches exactly these titles. */
export function titlePattern(tests: readonly NamedTest[]): string {
  const titles = new Set(tests.map(({ title }) => title.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")));
  return [...titles].join("|");
}
