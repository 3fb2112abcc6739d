import { benchApi } from "./bench/api/section.ts";
import { stopProduct, withProduct } from "./bench/bench-product.ts";
import { benchBoard } from "./bench/board.ts";
import { benchDev } from "./bench/dev/section.ts";
import { benchFederation } from "./bench/federation.ts";
import { benchLists } from "./bench/lists/section.ts";
import { benchLive } from "./bench/live/section.ts";
import type { BenchOptions, Depth } from "./bench/measure/depth.ts";
import { machineSpeed } from "./bench/measure/machine-speed.ts";
import { isMet, linesOf, type Measurement } from "./bench/measure/measurement.ts";
import { benchMerchant } from "./bench/merchant/section.ts";
import { benchPages } from "./bench/pages.ts";
import { benchPictures } from "./bench/pictures/section.ts";
import { benchPurchases } from "./bench/purchases/section.ts";
import { benchReleases } from "./bench/releases.ts";
import { benchRendering } from "./bench/rendering/section.ts";
import { measuredCommit, measuringMachine, writeResults } from "./bench/results.ts";
import {
  DEFAULT_SECTIONS,
  isSection,
  PRODUCT_SECONDS,
  recordName,
  SECTION_NAMES,
  type SectionName,
  sectionOf,
  spentTable,
} from "./bench/sections.ts";
import { benchStart } from "./bench/start/section.ts";
import type { SectionRun } from "./bench/trend.ts";

const BENCHES: Record<SectionName, (options: BenchOptions) => Promise<Measurement[]>> = {
  pages: benchPages,
  pictures: benchPictures,
  federation: benchFederation,
  board: benchBoard,
  start: benchStart,
  api: benchApi,
  lists: benchLists,
  purchases: benchPurchases,
  merchant: benchMerchant,
  live: benchLive,
  releases: benchReleases,
  rendering: benchRendering,
  dev: benchDev,
};
const PRODUCT = "product";

const args = process.argv.slice(2);
const asked = args.filter((arg) => arg !== "--quick" && arg !== "--long");
const unknown = asked.filter((name) => !isSection(name));
if (unknown.length > 0) {
  console.error(
    `There is no bench of ${unknown.join(", ")}. Sections: ${SECTION_NAMES.join(", ")}; --long is deeper, --quick only tries the bench itself.`,
  );
  process.exit(1);
}

function depthOf(flags: readonly string[]): Depth {
  if (flags.includes("--quick")) return "quick";
  return flags.includes("--long") ? "long" : "usual";
}

const depth = depthOf(args);
const usual = depth === "long" ? SECTION_NAMES : DEFAULT_SECTIONS;
const chosen = asked.length > 0 ? SECTION_NAMES.filter((name) => asked.includes(name)) : usual;
const spent = new Map<string, number>();

async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  const from = performance.now();
  return await work().finally(() => spent.set(name, (performance.now() - from) / 1000));
}

async function measure(name: SectionName): Promise<Measurement[]> {
  if (!sectionOf(name).sharesProduct) await stopProduct();
  else if (!spent.has(PRODUCT)) await timed(PRODUCT, () => withProduct(async () => undefined));
  return await timed(name, () => BENCHES[name]({ depth }));
}

console.info(`Bench of ${new Date().toISOString()}: phone = 1.6 Mbit/s, 150 ms round trip, CPU × 4, 390 × 844; load = 32 connections.`);
const commit = measuredCommit();
const machine = measuringMachine();
const runs: SectionRun[] = [];
const failures: string[] = [];
for (const name of chosen) {
  const at = new Date();
  const before = machineSpeed();
  try {
    const measurements = await measure(name);
    const speed = (before + machineSpeed()) / 2;
    runs.push({ name: recordName(name, depth === "long"), at, commit, machine, speed, measurements });
    console.info(`${name}: ${spent.get(name)?.toFixed(0)} s, speed of the machine ${speed.toFixed(0)}\n${linesOf(measurements)}`);
  } catch (error) {
    failures.push(name);
    console.error(`The bench of ${name} failed:`, error);
  }
}
await stopProduct();

// Budgets are those of a usual run.
const parts = depth === "usual" ? [...spent.keys()] : [];
const budgets = new Map(parts.map((part) => [part, isSection(part) ? sectionOf(part).seconds : PRODUCT_SECONDS]));
const missed = runs.flatMap(({ measurements }) => measurements.filter((one) => !isMet(one)));
console.info(`\nMissed bars: ${missed.length}\n${linesOf(missed)}\n\nSeconds\n${spentTable(spent, budgets)}`);
// A quick run measures too little for the results.
if (depth !== "quick") writeResults(runs);
process.exit(failures.length === 0 && missed.length === 0 ? 0 : 1);
