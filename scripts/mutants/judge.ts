import { join } from "node:path";
import { shortly } from "../stages/outcome.ts";
import type { VitestReport } from "../stages/vitest.ts";
import type { NamedTest } from "./patch.ts";

type Outcome = "passed" | "failed";

/** How a named test ended, or why it did not run. A title part that stands for several tests fails with the first. */
function outcomeOf({ testResults }: VitestReport, root: string, { file, title }: NamedTest): Outcome | { missing: string } {
  const results = testResults.filter(({ name }) => name === join(root, file));
  const named = results.flatMap(({ assertionResults }) => assertionResults).filter(({ fullName }) => fullName.includes(title));
  if (named.some(({ status }) => status === "failed")) return "failed";
  if (named.some(({ status }) => status === "passed")) return "passed";
  return { missing: ["did not run", ...results.map(({ message }) => shortly(message))].filter((part) => part !== "").join(": ") };
}

/** The named tests that did not end as wanted, one sentence each. */
export function complaints(report: VitestReport, root: string, tests: readonly NamedTest[], wanted: Outcome): string[] {
  return tests.flatMap((test) => {
    const outcome = outcomeOf(report, root, test);
    if (outcome === wanted) return [];
    return [`${test.file} › ${test.title}: ${typeof outcome === "string" ? outcome : outcome.missing}`];
  });
}

/** The pattern for `vitest -t` that matches exactly these titles. */
export function titlePattern(tests: readonly NamedTest[]): string {
  const titles = new Set(tests.map(({ title }) => title.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")));
  return [...titles].join("|");
}
