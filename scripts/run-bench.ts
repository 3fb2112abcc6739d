import { benchApi } from "./bench/api/section.ts";
import { benchFederation } from "./bench/federation.ts";
import { barsOf, isMet, type Measurement, markdownOf } from "./bench/measurement.ts";
import { benchMerchant } from "./bench/merchant/section.ts";
import { benchPages } from "./bench/pages.ts";

const SECTIONS = { pages: benchPages, api: benchApi, merchant: benchMerchant, federation: benchFederation } as const;
type SectionName = keyof typeof SECTIONS;

const isSection = (name: string): name is SectionName => Object.hasOwn(SECTIONS, name);

const args = process.argv.slice(2);
const isQuick = args.includes("--quick");
const asked = args.filter((arg) => arg !== "--quick");
const unknown = asked.filter((name) => !isSection(name));
if (unknown.length > 0) {
  console.error(
    `There is no bench of ${unknown.join(", ")}. Sections: ${Object.keys(SECTIONS).join(", ")}; --quick only tries the bench itself.`,
  );
  process.exit(1);
}

console.info(`Bench of ${new Date().toISOString()}: phone = 1.6 Mbit/s, 150 ms round trip, CPU × 4, 390 × 844; load = 32 connections.`);
const measured: Measurement[] = [];
const failures: string[] = [];
for (const name of asked.length > 0 ? asked.filter(isSection) : (["pages", "api", "merchant", "federation"] as const)) {
  const from = Date.now();
  try {
    measured.push(...(await SECTIONS[name]({ isQuick })));
    console.info(`${name}: ${((Date.now() - from) / 1000).toFixed(0)} s`);
  } catch (error) {
    failures.push(name);
    console.error(`The bench of ${name} failed:`, error);
  }
}
console.info(`\n${markdownOf(measured)}\n\nBars\n${barsOf(measured)}`);
process.exit(failures.length === 0 && measured.every(isMet) ? 0 : 1);
