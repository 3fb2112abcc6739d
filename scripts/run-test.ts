import { createWriteStream, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { browserAdvice, findBrowser } from "./browser.ts";
import { buildAll } from "./build.ts";
import { checkTypes } from "./check-types.ts";
import { startPostgres } from "./postgres.ts";
import { runNode } from "./processes.ts";
import { freeBase, portsFrom, startProduct } from "./product.ts";
import { ROOT } from "./workspaces.ts";

/** What a stage came to: how many of its checks stood, and why it was not run. */
interface Outcome {
  passed: number;
  failed: number;
  skipped?: string;
}

const IS_CI = process.env.CI === "true";
/** Another name lets two runs on one clone go on at once. */
const TEST_DIST = process.env.SAVAT_TEST_DIST ?? "dist-test";
const scratch = mkdtempSync(join(tmpdir(), "savat-test-"));
const bin = (path: string) => join(ROOT, "node_modules", path);

function asOutcome(isGood: boolean): Outcome {
  return isGood ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function runsClean(args: string[]): Promise<Outcome> {
  return asOutcome((await runNode({ name: args.join(" "), args })) === 0);
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
}

/** Unit tests, and the API on PGlite and on a PostgreSQL of its own. */
async function unit(): Promise<Outcome> {
  const report = join(scratch, "vitest.json");
  const postgres = await startPostgres();
  if (postgres === undefined) console.warn("SKIPPED: the API on PostgreSQL (no PostgreSQL binaries on this machine)");
  try {
    const env = { TEST_DATABASE_URL: postgres?.url, NODE_ENV: "test" };
    const args = [bin("vitest/vitest.mjs"), "run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
    const code = await runNode({ name: "vitest", args, env });
    const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(readFileSync(report, "utf8")) as VitestReport;
    const failed = numFailedTests > 0 ? numFailedTests : numFailedTestSuites;
    const isMissing = postgres === undefined && IS_CI;
    return { passed: numPassedTests, failed: failed + (code !== 0 && failed === 0 ? 1 : 0) + (isMissing ? 1 : 0) };
  } finally {
    await postgres?.stop();
  }
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** Every journey, in Chromium, against the whole product on free ports with a fresh database. */
async function journeys(only: string[]): Promise<Outcome> {
  const browser = findBrowser();
  if (browser === undefined) {
    console.error(`No browser was found, so the journeys did not run. Get one with:\n\n  ${browserAdvice()}\n`);
    return { passed: 0, failed: 1, skipped: "no browser" };
  }
  process.env.SAVAT_DIST = TEST_DIST;
  await buildAll(TEST_DIST);
  const report = join(scratch, "playwright.json");
  const lines: string[] = [];
  const logs = join(scratch, "product.log");
  const log = createWriteStream(logs);
  const product = await startProduct({
    ports: portsFrom(await freeBase()),
    dataFolder: join(scratch, "data"),
    dist: TEST_DIST,
    env: {
      OTP_PER_ADDRESS_PER_HOUR: "100000",
      ADMIN_PHONES: "+998900000001,+998900000091,+998900000092,+998900000093,+998900000094",
      LOG_LEVEL: "debug",
    },
    onLine: (name, line) => {
      lines.push(`[${name}] ${line}`);
      log.write(`[${name}] ${line}\n`);
    },
  });
  try {
    const env = {
      SAVAT_URL: product.url,
      SAVAT_API_URL: product.apiUrl,
      SAVAT_SANDBOX_URL: product.sandboxUrl,
      SAVAT_DATA: join(scratch, "data"),
      SAVAT_LOGS: logs,
      SAVAT_BROWSER: browser,
      SAVAT_E2E_REPORT: report,
    };
    const code = await runNode({
      name: "playwright",
      args: [bin("@playwright/test/cli.js"), "test", ...only],
      cwd: join(ROOT, "e2e"),
      env,
    });
    const { expected, unexpected, flaky } = (JSON.parse(readFileSync(report, "utf8")) as PlaywrightReport).stats;
    const failed = unexpected;
    if (flaky > 0) console.warn(`FLAKY: ${flaky} journeys passed only at their second try (named above)`);
    if (failed > 0) console.error(`The product's last lines:\n${lines.slice(-40).join("\n")}`);
    return { passed: expected + flaky, failed: failed + (code !== 0 && failed === 0 ? 1 : 0) };
  } finally {
    await product.stop();
  }
}

const STAGES: Record<string, (args: string[]) => Promise<Outcome>> = {
  types: async () => asOutcome((await checkTypes()).length === 0),
  lint: () => runsClean([bin("@biomejs/biome/bin/biome"), "check", "--error-on-warnings", "."]),
  boundaries: () => runsClean([join(ROOT, "scripts/check-boundaries.ts")]),
  coverage: () => runsClean([join(ROOT, "scripts/check-coverage.ts")]),
  unit,
  journeys,
};

const [asked, ...rest] = process.argv.slice(2);
if (asked !== undefined && STAGES[asked] === undefined) {
  console.error(`Unknown stage "${asked}". Known: ${Object.keys(STAGES).join(", ")}.`);
  process.exit(1);
}

const total: Outcome = { passed: 0, failed: 0 };
for (const [name, stage] of Object.entries(STAGES)) {
  if (asked !== undefined && asked !== name) continue;
  const startedAt = performance.now();
  console.info(`\n── ${name}`);
  const outcome = await stage(rest).catch((error: unknown): Outcome => {
    console.error(error);
    return { passed: 0, failed: 1 };
  });
  total.passed += outcome.passed;
  total.failed += outcome.failed;
  console.info(`── ${name}: ${outcome.passed} passed, ${outcome.failed} failed (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
}
rmSync(scratch, { recursive: true, force: true });
console.info(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
