import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { DrillRow } from "../../e2e/drills/drill.ts";
import { runNode } from "../processes.ts";
import { ROOT } from "../workspaces.ts";

const OTHER_ERRORS = join(ROOT, "scripts/stages/other-errors.ts");

interface VitestTest {
  status: string;
  fullName: string;
  failureMessages: string[];
  /** A drill's test adds its row. */
  meta: { drill?: DrillRow };
}

/** The output of vitest's json reporter; file names are absolute. */
export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
  testResults: { name: string; status: string; message: string; assertionResults: VitestTest[] }[];
  /** That belong to no test. */
  otherErrors: string[];
}

interface VitestRun {
  args: readonly string[];
  env: Record<string, string | undefined>;
  /** The repository whose tests run. */
  root?: string;
  /** Path of the report. */
  file: string;
  onLine?: (line: string) => void;
}

/** Runs vitest to its end. Throws when vitest wrote no report. */
export async function runVitest({ args, env, root = ROOT, file, ...options }: VitestRun): Promise<{ code: number; report: VitestReport }> {
  const others = `${file}.others`;
  for (const old of [file, others]) rmSync(old, { force: true });
  const vitest = join(ROOT, "node_modules/vitest/vitest.mjs");
  const reporters = ["--reporter=default", "--reporter=json", `--reporter=${OTHER_ERRORS}`, `--outputFile.json=${file}`];
  const code = await runNode({
    name: "vitest",
    args: [vitest, "run", ...reporters, ...args],
    env: { ...env, OTHER_ERRORS_FILE: others },
    cwd: root,
    ...options,
  });
  const report = JSON.parse(readFileSync(file, "utf8")) as Omit<VitestReport, "otherErrors">;
  return { code, report: { ...report, otherErrors: JSON.parse(readFileSync(others, "utf8")) as string[] } };
}
