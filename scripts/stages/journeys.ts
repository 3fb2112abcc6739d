import { createWriteStream, readFileSync } from "node:fs";
import { join } from "node:path";
import { DRILL, type DrillRow } from "../../e2e/drills/drill.ts";
import { getBrowser } from "../browser.ts";
import { buildAll } from "../build.ts";
import { runNode } from "../processes.ts";
import { freeBase, portsFrom, startProduct } from "../product.ts";
import { ROOT } from "../workspaces.ts";
import { printDrills } from "./drill-table.ts";
import { type Outcome, shortly } from "./outcome.ts";

/** Another name allows two concurrent runs on one clone. */
const TEST_DIST = process.env.SAVAT_TEST_DIST ?? "dist-test";

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** A phone gets one code a minute. 110 and up open the console for axe; the last eight decide on applications, one
 * per worker (e2e/merchant.ts). */
const ADMIN_PHONES = [1, ...range(86, 99), ...range(110, 149), ...range(101, 109)].map((end) => `+998900${String(end).padStart(6, "0")}`);
const SLOWEST = 8;
const LAST_LINES = 40;

interface Suite {
  title: string;
  suites?: Suite[];
  specs?: {
    title: string;
    file: string;
    tests: {
      status: "expected" | "unexpected" | "flaky" | "skipped";
      annotations: { type: string; description?: string }[];
      results: { duration: number; error?: { message?: string } }[];
    }[];
  }[];
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: Suite[];
}
interface Journey {
  name: string;
  status: string;
  seconds: number;
  error: string;
  rows: DrillRow[];
}

function rowsOf(annotations: readonly { type: string; description?: string }[]): DrillRow[] {
  return annotations.filter(({ type }) => type === DRILL).map(({ description = "" }): DrillRow => JSON.parse(description));
}

function journeysOf(suite: Suite): Journey[] {
  const own = (suite.specs ?? []).flatMap(({ title, file, tests }) =>
    tests.map(({ status, annotations, results }) => ({
      rows: rowsOf(annotations),
      name: `${file} › ${title}`,
      status,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      error: shortly(results.find(({ error }) => error)?.error?.message ?? ""),
    })),
  );
  return [...own, ...(suite.suites ?? []).flatMap(journeysOf)];
}

function summarize({ stats, suites }: PlaywrightReport, code: number): Outcome {
  const all = suites.flatMap(journeysOf);
  printDrills(all.flatMap(({ rows }) => rows));
  const slowest = [...all].sort((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  console.info(`The slowest:\n${slowest.map(({ name, seconds }) => `  ${seconds.toFixed(1)} s  ${name}`).join("\n")}`);
  for (const { name, error } of all.filter(({ status }) => status === "flaky")) {
    console.warn(`FLAKY, passed only at its second try: ${name}\n    ${error}`);
  }
  const failures = all.filter(({ status }) => status === "unexpected").map(({ name, error }) => `${name}\n    ${error}`);
  if (code !== 0 && failures.length === 0) failures.push(`Playwright ended with ${code} although every journey passed`);
  return { passed: stats.expected + stats.flaky, failed: failures.length, failures };
}

const PROJECTS = { journeys: ["site", "shops"], drills: ["drills"], both: ["drills", "site", "shops"], endings: ["endings"] } as const;

async function buildPages(root: string): Promise<void> {
  process.env.SAVAT_DIST = TEST_DIST;
  if (root === ROOT) return void (await buildAll(TEST_DIST));
  const code = await runNode({ name: "build", args: [join(root, "scripts/build.ts")], cwd: root });
  if (code !== 0) throw new Error(`The build in ${root} failed.`);
}

interface Options {
  /** The source of the journeys and the pages, if another one. */
  pagesRoot?: string;
  /** For the product and the journeys. */
  env?: Record<string, string>;
}

/** Journeys, drills, both, or the journeys that need a product of their own, in Chromium, against the whole product on
 * free ports with a fresh database. */
export async function journeys(
  which: keyof typeof PROJECTS,
  only: string[],
  scratch: string,
  { pagesRoot = ROOT, env: more = {} }: Options = {},
): Promise<Outcome> {
  const browser = await getBrowser({ isQuick: true });
  await buildPages(pagesRoot);
  const report = join(scratch, `${which}.json`);
  const lines: string[] = [];
  const logs = join(scratch, `${which}.log`);
  const log = createWriteStream(logs);
  const product = await startProduct({
    ports: portsFrom(await freeBase()),
    dataFolder: join(scratch, `${which}-data`),
    dist: TEST_DIST,
    pagesRoot,
    env: {
      OTP_PER_ADDRESS_PER_HOUR: "100000",
      OTP_PER_NETWORK_PER_HOUR: "100000",
      WRONG_CODES_PER_ADDRESS_PER_HOUR: "100000",
      APPLICATIONS_PER_ADDRESS_PER_HOUR: "100000",
      LETTERS_PER_ADDRESS_PER_HOUR: "100000",
      RELEASES: join(ROOT, "e2e/old-clients/releases.json"),
      CLIENT_RULES: join(ROOT, "e2e/old-clients/client-rules.json"),
      ADMIN_PHONES: ADMIN_PHONES.join(),
      LOG_LEVEL: "debug",
      ...more,
    },
    onLine: (name, line) => {
      lines.push(`[${name}] ${line}`);
      if (lines.length > LAST_LINES) lines.shift();
      log.write(`[${name}] ${line}\n`);
    },
  });
  try {
    const env = {
      SAVAT_URL: product.url,
      SAVAT_API_URL: product.apiUrl,
      SAVAT_SANDBOX_URL: product.sandboxUrl,
      SAVAT_DATA: join(scratch, `${which}-data`),
      SAVAT_LOGS: logs,
      SAVAT_BROWSER: browser,
      SAVAT_E2E_REPORT: report,
      ...more,
    };
    const code = await runNode({
      name: "playwright",
      args: [
        join(pagesRoot, "node_modules/@playwright/test/cli.js"),
        "test",
        ...PROJECTS[which].map((project) => `--project=${project}`),
        ...only,
      ],
      cwd: join(pagesRoot, "e2e"),
      env,
    });
    const outcome = summarize(JSON.parse(readFileSync(report, "utf8")) as PlaywrightReport, code);
    if (outcome.failed > 0) console.error(`The product's last lines:\n${lines.join("\n")}`);
    return outcome;
  } finally {
    await product.stop();
  }
}
