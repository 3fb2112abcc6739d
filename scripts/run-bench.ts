import { benchApi } from "./bench/api/section.ts";
import { benchBoard } from "./bench/board.ts";
import { benchDev } from "./bench/dev/section.ts";
import { benchFederation } from "./bench/federation.ts";
import { benchLists } from "./bench/lists/section.ts";
import { benchLive } from "./bench/live/section.ts";
import { barsOf, isMet, type Measurement, markdownOf } from "./bench/measure/measurement.ts";
import { benchMerchant } from "./bench/merchant/section.ts";
import { benchPages } from "./bench/pages.ts";
import { benchPictures } from "./bench/pictures/section.ts";
import { benchPurchases } from "./bench/purchases/section.ts";
import { benchReleases } from "./bench/releases.ts";
import { benchRendering } from "./bench/rendering/section.ts";
import { measuredCommit, measuringMachine, SECTION_NAMES, type SectionName, type SectionRun, writeResults } from "./bench/results.ts";
import { benchStart } from "./bench/start/section.ts";

type Bench = (options: { isQuick: boolean }) => Promise<Measurement[]>;
const SECTIONS: Record<SectionName, Bench> = {
  pages: benchPages,
  pictures: benchPictures,
  start: benchStart,
  api: benchApi,
  lists: benchLists,
  purchases: benchPurchases,
  merchant: benchMerchant,
  board: benchBoard,
  live: benchLive,
  federation: benchFederation,
  releases: benchReleases,
  rendering: benchRendering,
  dev: benchDev,
};

const isSection = (name: string): name is SectionName => Object.hasOwn(SECTIONS, name);

const args = process.argv.slice(2);
const isQuick = args.includes("--quick");
const asked = args.filter((arg) => arg !== "--quick");
const unknown = asked.filter((name) => !isSection(name));
if (unknown.length > 0) {
  console.error(`There is no bench of ${unknown.join(", ")}. Sections: ${SECTION_NAMES.join(", ")}; --quick only tries the bench itself.`);
  process.exit(1);
}

console.info(`Bench of ${new Date().toISOString()}: phone = 1.6 Mbit/s, 150 ms round trip, CPU × 4, 390 × 844; load = 32 connections.`);
const commit = measuredCommit();
const machine = measuringMachine();
const runs: SectionRun[] = [];
const failures: string[] = [];
for (const name of asked.length > 0 ? asked.filter(isSection) : SECTION_NAMES) {
  const at = new Date();
  try {
    runs.push({ name, at, commit, machine, measurements: await SECTIONS[name]({ isQuick }) });
    console.info(`${name}: ${((Date.now() - at.getTime()) / 1000).toFixed(0)} s`);
  } catch (error) {
    failures.push(name);
    console.error(`The bench of ${name} failed:`, error);
  }
}
const measured = runs.flatMap(({ measurements }) => measurements);
console.info(`\n${markdownOf(measured)}\n\nBars\n${barsOf(measured)}`);
// A quick run measures too little for the results file.
if (!isQuick) writeResults(runs);
process.exit(failures.length === 0 && measured.every(isMet) ? 0 : 1);
