import { globSync, readFileSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { findDeclaredTests } from "./declared-tests.ts";
import { readMutants } from "./mutants/read.ts";
import { type RuleList, readRules } from "./rules.ts";
import { ROOT } from "./workspaces.ts";

/** The production run and the drills of releases are programs with their own checks, declared like tests. */
const TEST_FILES = [
  "{api,e2e,mf-*,scripts,shared-*,shell}/**/*.{test,spec}.{ts,tsx}",
  "scripts/production/run.ts",
  "scripts/releasing/*.ts",
];
const NO_SOURCE = ["**/node_modules/**", "**/dist/**", "**/dist-*/**"];

/** All faults of the table of rules and of the ids in the test sources, which come as `[path, text]`. */
export function findFaults({ rules, faults }: RuleList, sources: Iterable<readonly [string, string]>): string[] {
  const found = faults.map((fault) => `e2e/rules.tsv: ${fault}`);
  const untested = new Set(rules.map(({ id }) => id));
  const known = new Set(untested);
  for (const [path, source] of sources) {
    for (const { line, ids, leftOutBy, isDeep } of findDeclaredTests(source, path)) {
      if (leftOutBy !== undefined) found.push(`${path}:${line}: a test with .${leftOutBy}`);
      for (const id of ids) {
        if (!known.has(id)) found.push(`${path}:${line}: unknown id "${id}"`);
        if (leftOutBy === undefined && !isDeep) untested.delete(id);
      }
    }
  }
  return [...found, ...[...untested].map((id) => `${id}: no test that \`npm test\` runs`)];
}

function main(): void {
  const list = readRules();
  const paths = globSync(TEST_FILES, { cwd: ROOT, exclude: NO_SOURCE }).sort();
  const { mutants, faults: mutantFaults } = readMutants();
  const sources = paths.map((path) => [path, readFileSync(join(ROOT, path), "utf8")] as const);
  const faults = [...findFaults(list, sources), ...mutantFaults];
  for (const fault of faults) console.error(fault);
  console.info(`coverage: ${list.rules.length} rules, ${paths.length} test files, ${mutants.length} mutants, ${faults.length} faults`);
  if (faults.length > 0) process.exitCode = 1;
}

if (process.argv[1] && import.meta.url === pathToFileURL(realpathSync(process.argv[1])).href) main();
