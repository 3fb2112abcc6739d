import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { getBrowser } from "./browser.ts";
import { checkTypes } from "./check-types.ts";
import { getPostgres } from "./postgres.ts";
import { previous } from "./previous/stage.ts";
import { endings } from "./stages/endings.ts";
import { journeys } from "./stages/journeys.ts";
import { asOutcome, countsItself, type Outcome, runsClean, type Stage, together } from "./stages/outcome.ts";
import { unit } from "./stages/unit.ts";
import { ROOT } from "./workspaces.ts";

function commitCount(): string {
  const { stdout, status } = spawnSync("git", ["rev-list", "--count", "HEAD"], { cwd: ROOT, encoding: "utf8" });
  return status === 0 ? stdout.trim() : "0";
}

/** Of all child processes that have ended, as Linux counts them; "unknown" elsewhere. */
function cpuSeconds(): string {
  try {
    const [, fields = ""] = readFileSync("/proc/self/stat", "utf8").split(") ");
    const [user, system] = fields.split(" ").slice(13, 15).map(Number);
    return (((user ?? 0) + (system ?? 0)) / CLOCK_TICKS_A_SECOND).toFixed(0);
  } catch {
    return "unknown";
  }
}

/** True without `--deep` and without test names. */
function isShort(args: readonly string[]): boolean {
  return !isDeep && args.every((arg) => arg.startsWith("--shard="));
}

function shortened(args: string[]): string[] {
  return isShort(args) ? ["--grep-invert", "@deep", ...args] : args;
}

const SERVER_MODULE_DRILLS = "shell/server/renderers/drills.test.ts";
const CLOCK_TICKS_A_SECOND = 100;
const DEEP = "--deep";
const isDeep = process.argv.includes(DEEP);
/** The part of the hostile requests, the fault table and the pages for axe in this run: each commit takes the next. */
const turn = commitCount();

const scratch = mkdtempSync(join(tmpdir(), "savat-test-"));

const releasing: Stage = (args) => countsItself([join(ROOT, "scripts/releasing/run.ts"), ...args]);

const STAGES: Record<string, Stage> = {
  types: async () => asOutcome(await checkTypes()),
  lint: () => runsClean([join(ROOT, "node_modules/@biomejs/biome/bin/biome"), "check", "--error-on-warnings", "."]),
  boundaries: () => runsClean([join(ROOT, "scripts/check-boundaries.ts")]),
  coverage: () => runsClean([join(ROOT, "scripts/check-coverage.ts")]),
  compose: () => runsClean([join(ROOT, "scripts/check-compose.ts")]),
  messages: () => runsClean([join(ROOT, "scripts/check-messages.ts")]),
  unused: () => runsClean([join(ROOT, "node_modules/knip/bin/knip.js"), "--no-progress", "--treat-config-hints-as-errors"]),
  papers: () => runsClean([join(ROOT, "scripts/check-papers.ts")]),
  compat: () => runsClean([join(ROOT, "scripts/check-compat.ts")]),
  builds: () => runsClean([join(ROOT, "scripts/check-builds.ts")]),
  unit: (args) => unit(args, scratch),
  faults: async (args) => {
    const run = (...flags: string[]) =>
      countsItself([join(ROOT, "api/faults/run.ts"), ...(isShort(args) ? ["--turn", turn] : []), ...flags]);
    // The embedded database of an audit holds up everything else in its process.
    if (args.length > 0) return run(...args);
    const parts = await Promise.all([run("--postgres"), run("--pglite")]);
    return together(isDeep ? [...parts, await run("--kill-database")] : parts);
  },
  production: () => countsItself([join(ROOT, "scripts/production/run.ts")]),
  drills: async (args) => {
    const pages = await journeys("drills", shortened(args), scratch);
    if (args.length > 0) return pages;
    const parts = [pages, await unit([SERVER_MODULE_DRILLS], scratch)];
    return together(isDeep ? [...parts, await releasing([])] : parts);
  },
  // A whole run starts one product for journeys and drills.
  journeys: (args) => journeys(asked === undefined ? "both" : "journeys", shortened(args), scratch),
};

/** Only for `--deep`, or when asked for. */
const DEEP_STAGES: Record<string, Stage> = {
  previous: () => previous(scratch),
  endings: (args) => endings(args, scratch),
  releasing,
  packages: (args) => unit(["--project=packages", ...args], scratch, { SAVAT_PACKAGES: "1" }),
};
const ALL_STAGES = { ...STAGES, ...DEEP_STAGES };

const [asked, ...rest] = process.argv.slice(2).filter((arg) => arg !== DEEP);
if (asked !== undefined && ALL_STAGES[asked] === undefined) {
  console.error(`Unknown stage "${asked}". Known: ${Object.keys(ALL_STAGES).join(", ")}.`);
  process.exit(1);
}

/** Each begins when the one before has ended, and uses both cores by itself. Before them the other stages run, as many
 * at once as there are cores: with more, each costs more. */
const LAST = ["unit", "faults", "drills", "journeys", "previous", "endings", "releasing", "packages"];

if (isDeep) {
  process.env.SAVAT_DEEP = "1";
  process.env.PROPERTY_RUNS ??= "10000"; // Of each of two seeds: see vitest.config.ts.
} else {
  process.env.FUZZ_SHARE ??= "40";
  process.env.TEST_TURN ??= turn;
  if (asked === undefined) process.env.DRILLS_TURN ??= turn;
}

// Hundreds of processes load the same sources.
process.env.NODE_COMPILE_CACHE ??= join(ROOT, "node_modules", ".cache", "savat", "compiled");

const total: Outcome = { passed: 0, failed: 0, failures: [] };

async function runStage(name: string, stage: Stage): Promise<void> {
  const startedAt = performance.now();
  console.info(`\n── ${name}`);
  const outcome = await stage(rest).catch((error: unknown): Outcome => {
    console.error(error);
    return { passed: 0, failed: 1, failures: [error instanceof Error ? (error.stack ?? error.message) : String(error)] };
  });
  total.passed += outcome.passed;
  total.failed += outcome.failed;
  total.failures.push(...outcome.failures.map((failure) => `[${name}] ${failure}`));
  console.info(`── ${name}: ${outcome.passed} passed, ${outcome.failed} failed (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
}

/** Tools that a stage needs, fetched before the first stage, so that no two stages fetch them at once. */
const NEEDS: Record<string, readonly (() => Promise<unknown>)[]> = {
  unit: [getPostgres],
  faults: [getPostgres],
  production: [getPostgres, getBrowser],
  drills: [getPostgres, () => getBrowser({ isQuick: true })],
  journeys: [() => getBrowser({ isQuick: true })],
  previous: [getPostgres, () => getBrowser({ isQuick: true })],
  endings: [() => getBrowser({ isQuick: true })],
  releasing: [getBrowser],
  packages: [getPostgres, () => getBrowser({ isQuick: true })],
};
const needed = new Set(Object.entries(NEEDS).flatMap(([name, tools]) => (asked === undefined || asked === name ? tools : [])));
for (const get of needed) console.info(`Using ${await get()}`);

const offered = asked !== undefined || isDeep ? ALL_STAGES : STAGES;
const wanted = Object.entries(offered).filter(([name]) => (asked === undefined ? name !== "drills" : asked === name));
const waiting = wanted.filter(([name]) => !LAST.includes(name));
async function workThrough(): Promise<void> {
  for (let next = waiting.shift(); next; next = waiting.shift()) await runStage(...next);
}
await Promise.all(Array.from({ length: availableParallelism() }, workThrough));
for (const [name, stage] of wanted.filter(([one]) => LAST.includes(one))) await runStage(name, stage);
rmSync(scratch, { recursive: true, force: true });
if (total.failures.length > 0) console.error(`\nWhat failed:\n\n${total.failures.join("\n\n")}`);
console.info(`\n${(performance.now() / 1000).toFixed(0)} s, ${cpuSeconds()} CPU seconds`);
console.info(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
