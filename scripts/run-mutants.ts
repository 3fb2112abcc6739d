import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { copyRepository } from "./mutants/copy.ts";
import { complaints, titlePattern } from "./mutants/judge.ts";
import type { Mutant, NamedTest } from "./mutants/patch.ts";
import { patchFile, readMutants } from "./mutants/read.ts";
import { runVitest, type VitestReport } from "./stages/vitest.ts";

/** The machine's two cores. */
const COPIES = 2;

/** On PGlite; a test that a mutant fails gets no second try. */
const ENV = { NODE_ENV: "test", CI: undefined, TEST_DATABASE_URL: undefined, SAVAT_DEEP: undefined };

async function runTests(copy: string, tests: readonly NamedTest[], ...options: string[]): Promise<VitestReport> {
  const files = [...new Set(tests.map(({ file }) => file))];
  const args = [...files, "-t", titlePattern(tests), ...options];
  const lines: string[] = [];
  const file = join(copy, "mutants.json");
  try {
    return (await runVitest({ args, env: ENV, root: copy, file, onLine: (line) => lines.push(line) })).report;
  } catch (error) {
    throw new Error(`vitest wrote no report:\n${lines.slice(-30).join("\n")}`, { cause: error });
  }
}

/** `git apply` outside of any repository, so it takes the paths from the copy. */
function applyPatch(copy: string, mutant: Mutant, ...options: string[]): void {
  const env = { ...process.env, GIT_CEILING_DIRECTORIES: dirname(copy) };
  const { status, stderr } = spawnSync("git", ["apply", ...options, patchFile(mutant)], { cwd: copy, env, encoding: "utf8" });
  if (status !== 0) throw new Error(`${mutant.name}: ${stderr}`);
}

/** The named tests that did not fail. */
async function survivedTests(copy: string, mutant: Mutant): Promise<string[]> {
  applyPatch(copy, mutant);
  try {
    return complaints(await runTests(copy, mutant.tests), copy, mutant.tests, "failed");
  } finally {
    applyPatch(copy, mutant, "--reverse");
  }
}

/** Prints the faults; if there are any, returns true and sets exit code 1. */
function fails(faults: readonly string[]): boolean {
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
  return faults.length > 0;
}

async function killAll(copies: readonly string[], mutants: readonly Mutant[]): Promise<number> {
  const queue = [...mutants];
  let survived = 0;
  async function work(copy: string): Promise<void> {
    for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
      const startedAt = performance.now();
      const passed = await survivedTests(copy, mutant);
      if (passed.length > 0) survived += 1;
      const verdict = passed.length === 0 ? "killed  " : "SURVIVED";
      console.info(`${verdict} ${mutant.name} (${((performance.now() - startedAt) / 1000).toFixed(1)} s): ${mutant.rule}`);
      for (const complaint of passed) console.info(`         ${complaint}`);
    }
  }
  await Promise.all(copies.map(work));
  return survived;
}

async function main(): Promise<void> {
  const filters = process.argv.slice(2);
  const { mutants: all, faults } = readMutants();
  if (fails(faults)) return;
  const mutants = all.filter(({ name }) => filters.length === 0 || filters.some((filter) => name.includes(filter)));
  if (mutants.length === 0) return void fails(["No mutant has such a name."]);
  const copies = mutants.slice(0, COPIES).map(copyRepository);
  try {
    const [first = ""] = copies;
    const tests = mutants.flatMap((mutant) => mutant.tests);
    const red = complaints(await runTests(first, tests, "--retry=1"), first, tests, "passed");
    if (fails(red.map((complaint) => `Without a mutant: ${complaint}`))) return;
    const survived = await killAll(copies, mutants);
    console.info(`\n${mutants.length - survived} killed, ${survived} survived (${(performance.now() / 1000).toFixed(0)} s)`);
    if (survived > 0) process.exitCode = 1;
  } finally {
    for (const copy of copies) rmSync(copy, { recursive: true, force: true });
  }
}

await main();
