import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { startPostgres } from "../postgres.ts";
import { runNode } from "../processes.ts";
import { ROOT } from "../workspaces.ts";
import { type Outcome, shortly } from "./outcome.ts";

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

function failuresOf({ testResults }: VitestReport): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(ROOT, name);
    const failed = assertionResults.filter((result) => result.status === "failed");
    if (failed.length === 0) return status === "failed" ? [`${file}\n    ${shortly(message)}`] : [];
    return failed.map(({ fullName, failureMessages }) => `${file} › ${fullName}\n    ${shortly(failureMessages.join("\n"))}`);
  });
}

/** Unit tests, and the API on PGlite and on a PostgreSQL of its own. */
export async function unit(args: string[], scratch: string): Promise<Outcome> {
  const file = join(scratch, "vitest.json");
  const postgres = await startPostgres();
  try {
    const env = { TEST_DATABASE_URL: postgres.url, NODE_ENV: "test" };
    const vitest = join(ROOT, "node_modules/vitest/vitest.mjs");
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
    const code = await runNode({ name: "vitest", args: [vitest, "run", ...reporters, ...args], env });
    const report = JSON.parse(readFileSync(file, "utf8")) as VitestReport;
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
