import { join, relative } from "node:path";
import { startPostgres } from "../postgres.ts";
import { ROOT } from "../workspaces.ts";
import { printDrills } from "./drill-table.ts";
import { type Outcome, shortly } from "./outcome.ts";
import { runVitest, type VitestReport } from "./vitest.ts";

function failuresOf({ testResults, otherErrors }: VitestReport): string[] {
  const ofFiles = testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(ROOT, name);
    const failed = assertionResults.filter((result) => result.status === "failed");
    if (failed.length === 0) return status === "failed" ? [file] : [];
    return failed.map(({ fullName, failureMessages }) => `${file} › ${fullName}\n    ${shortly(failureMessages.join("\n"))}`);
  });
  return [...ofFiles, ...otherErrors.map((error) => `in no test:\n    ${shortly(error)}`)];
}

/** Unit tests; the API's on PGlite and on a separate PostgreSQL server. */
export async function unit(args: string[], scratch: string, more: Record<string, string> = {}): Promise<Outcome> {
  const file = join(scratch, "vitest.json");
  const postgres = await startPostgres();
  try {
    const env = { TEST_DATABASE_URL: postgres.url, NODE_ENV: "test", ...more };
    const { code, report } = await runVitest({ args, env, file });
    printDrills(report.testResults.flatMap(({ assertionResults }) => assertionResults.flatMap(({ meta }) => meta.drill ?? [])));
    const failures = failuresOf(report);
    let failed = Math.max(report.numFailedTests, failures.length);
    if (code !== 0 && failed === 0) {
      failed = 1;
      failures.push(`vitest ended with ${code} although every test passed`);
    }
    return { passed: report.numPassedTests, failed, failures };
  } finally {
    await postgres.stop();
  }
}
