import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadPage, median, openBrowser, type PageLoad } from "./bench/page-load.ts";
import { startPassThrough } from "./bench/without-scripts.ts";
import { browserAdvice, findBrowser } from "./browser.ts";
import { buildAll } from "./build.ts";
import { freeBase, portsFrom, startProduct } from "./product.ts";

const RUNS = 5;
const PAGES = [
  { name: "home", path: "/" },
  { name: "storefront", path: "/merchant/m-oltin-qozon/products" },
] as const;
const DIST = "dist-bench";

interface Bar {
  name: string;
  value: number;
  limit: number;
  unit: string;
}

const browserPath = findBrowser();
if (browserPath === undefined) {
  console.error(`The bench needs a browser: ${browserAdvice()}`);
  process.exit(1);
}

const kb = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;

interface Measured {
  cold: PageLoad;
  lcp: number;
  tbt: number;
  cls: number;
  plainLcp: number;
}

async function measure(productUrl: string, path: string): Promise<Measured> {
  const whole = await startPassThrough(productUrl, { scripts: true });
  const plain = await startPassThrough(productUrl, { scripts: false });
  const browser = await openBrowser(browserPath ?? "");
  try {
    const cold = await loadPage(browser, productUrl + path, { isThrottled: false });
    const loads: PageLoad[] = [];
    const plainLoads: PageLoad[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      loads.push(await loadPage(browser, whole.url + path, { isThrottled: true }));
      plainLoads.push(await loadPage(browser, plain.url + path, { isThrottled: true }));
    }
    return {
      cold,
      lcp: median(loads.map((load) => load.lcpMs)),
      tbt: median(loads.map((load) => load.tbtMs)),
      cls: median(loads.map((load) => load.cls)),
      plainLcp: median(plainLoads.map((load) => load.lcpMs)),
    };
  } finally {
    await browser.close();
    await whole.stop();
    await plain.stop();
  }
}

function print(name: string, { cold, lcp, tbt, cls, plainLcp }: Measured): void {
  console.info(`\n${name}`);
  console.info(
    `  JavaScript ${kb(cold.scriptBytes)} · CSS ${kb(cold.styleBytes)} (${cold.encodings.join(", ")}) · pictures ${kb(cold.imageBytes)} · ${cold.requests} requests · chain depth ${cold.depth}`,
  );
  console.info(
    `  phone, median of ${RUNS}: LCP ${lcp.toFixed(0)} ms · TBT ${tbt.toFixed(0)} ms · CLS ${cls.toFixed(4)} · same HTML without scripts: LCP ${plainLcp.toFixed(0)} ms (ratio ${(lcp / plainLcp).toFixed(2)})`,
  );
}

function barsOf(name: string, { cold, lcp, cls, plainLcp }: Measured): Bar[] {
  return [
    { name: `${name}: JavaScript, brotli`, value: cold.scriptBytes / 1024, limit: 200, unit: "KB" },
    { name: `${name}: chain depth`, value: cold.depth, limit: 2, unit: "" },
    { name: `${name}: LCP`, value: lcp, limit: 1800, unit: "ms" },
    { name: `${name}: LCP against the same HTML without scripts`, value: lcp / plainLcp, limit: 1.15, unit: "×" },
    { name: `${name}: CLS`, value: cls, limit: 0.02, unit: "" },
  ];
}

await buildAll(DIST);
const scratch = mkdtempSync(join(tmpdir(), "savat-bench-"));
const product = await startProduct({ ports: portsFrom(await freeBase()), dataFolder: scratch, dist: DIST });
const bars: Bar[] = [];
try {
  console.info(`Bench of ${new Date().toISOString()}: phone = 1.6 Mbit/s, 150 ms round trip, CPU × 4, 390 × 844.`);
  for (const { name, path } of PAGES) {
    const measured = await measure(product.url, path);
    print(name, measured);
    bars.push(...barsOf(name, measured));
  }
} finally {
  await product.stop();
  rmSync(scratch, { recursive: true, force: true });
}
console.info("\nBars");
for (const { name, value, limit, unit } of bars) {
  console.info(`  ${value <= limit ? "ok  " : "OVER"} ${name}: ${value.toFixed(2)} ${unit} (at most ${limit})`);
}
process.exit(bars.every(({ value, limit }) => value <= limit) ? 0 : 1);
