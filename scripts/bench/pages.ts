import type { Browser } from "playwright";
import { getBrowser } from "../browser.ts";
import type { Product } from "../product.ts";
import { withProduct } from "./bench-product.ts";
import { measureBurst } from "./burst.ts";
import { measureConsolePages } from "./console-pages.ts";
import { measureFirstTap } from "./first-tap.ts";
import { lighthouseOf, type Report } from "./lighthouse.ts";
import type { BenchOptions, Depth } from "./measure/depth.ts";
import { type Measurement, median } from "./measure/measurement.ts";
import { residentMb } from "./measure/memory.ts";
import { visitAtOnce } from "./measure/visits.ts";
import { measureNextPage } from "./next-page.ts";
import { loadPage, type PageLoad } from "./page-load.ts";
import { measurePageTaps } from "./page-taps.ts";
import { PAGES } from "./places.ts";
import { measurePublicPages } from "./public-pages.ts";
import { measureRepeatVisits } from "./repeat-visits.ts";
import { startPassThrough } from "./without-scripts.ts";

const RENDERS: Record<Depth, number> = { quick: 64, usual: 500, long: 2000 };
/** Loads whose median counts. Of the simulated ones, which differ little, there are fewer. */
const RUNS: Record<Depth, { applied: number; simulated: number }> = {
  quick: { applied: 1, simulated: 1 },
  usual: { applied: 3, simulated: 1 },
  long: { applied: 5, simulated: 5 },
};
const MAX_GROWTH = 1.15;
/** Measures memory, not peak load: the embedded database has one connection. */
const RENDERING_AT_ONCE = 8;

interface Loads {
  cold: PageLoad;
  whole: PageLoad[];
  plain: PageLoad[];
  /** Lighthouse's figures, with the phone's limits applied while the page loads, and computed afterwards. */
  applied: Report;
  simulated: Report;
}

/** A page as Lighthouse measures it; then with and without its scripts, alternating, on a throttled phone. */
async function load(browser: Browser, productUrl: string, path: string, depth: Depth): Promise<Loads> {
  const executable = await getBrowser({ isQuick: true });
  const runs = RUNS[depth];
  const applied = await lighthouseOf(executable, productUrl + path, "devtools", runs.applied);
  const simulated = await lighthouseOf(executable, productUrl + path, "simulate", runs.simulated);
  const whole = await startPassThrough(productUrl, { scripts: true });
  const plain = await startPassThrough(productUrl, { scripts: false });
  try {
    const cold = await loadPage(browser, productUrl + path, { isThrottled: false });
    const loads: Loads = { cold, whole: [], plain: [], applied, simulated };
    for (let run = 0; run < runs.applied; run += 1) {
      loads.whole.push(await loadPage(browser, whole.url + path, { isThrottled: true }));
      loads.plain.push(await loadPage(browser, plain.url + path, { isThrottled: true }));
    }
    return loads;
  } finally {
    await whole.stop();
    await plain.stop();
  }
}

function summary(name: string, { cold, whole, plain, applied, simulated }: Loads): Measurement[] {
  const lcp = (loads: readonly PageLoad[]) => median(loads.map(({ lcpMs }) => lcpMs));
  return [
    { name: `${name}: JavaScript, brotli`, value: applied.scriptBytes / 1024, unit: "KB", atMost: 150 },
    { name: `${name}: files of dashboard and console`, value: cold.backOfficeFiles, unit: "", atMost: 0 },
    { name: `${name}: CSS, brotli`, value: cold.styleBytes / 1024, unit: "KB" },
    { name: `${name}: pictures`, value: cold.imageBytes / 1024, unit: "KB" },
    { name: `${name}: requests`, value: cold.requests, unit: "" },
    { name: `${name}: chain depth`, value: cold.depth, unit: "", atMost: 2 },
    { name: `${name}: LCP`, value: applied.lcpMs, unit: "ms", atMost: 1800 },
    {
      name: `${name}: LCP against the same HTML without scripts`,
      value: lcp(whole),
      unit: "ms",
      ratio: lcp(whole) / lcp(plain),
      atMost: 1.15,
    },
    { name: `${name}: TBT`, value: applied.tbtMs, unit: "ms", atMost: 100 },
    { name: `${name}: long tasks`, value: median(whole.map(({ taskMs }) => taskMs.length)), unit: "" },
    { name: `${name}: the longest task`, value: median(whole.map(({ taskMs }) => Math.max(0, ...taskMs))), unit: "ms" },
    { name: `${name}: CLS`, value: applied.cls, unit: "", atMost: 0.02 },
    { name: `${name}: Lighthouse, throttling applied`, value: applied.score, unit: "", atLeast: 100 },
    { name: `${name}: Lighthouse, throttling simulated`, value: simulated.score, unit: "", atLeast: 97 },
    { name: `${name}: LCP, throttling simulated`, value: simulated.lcpMs, unit: "ms" },
    { name: `${name}: TBT, throttling simulated`, value: simulated.tbtMs, unit: "ms" },
  ];
}

const PATHS = PAGES.map(({ path }) => path);

/** Renders the same pages repeatedly: the shell's memory must not grow with the rounds. */
async function measureMemory(product: Product, renders: number): Promise<Measurement[]> {
  const shell = product.processes.find(({ name }) => name === "shell");
  const rounds: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    await visitAtOnce(product.url, PATHS, renders, RENDERING_AT_ONCE);
    rounds.push(residentMb(shell?.child.pid));
  }
  const [first = Number.NaN, second = Number.NaN, third = Number.NaN] = rounds;
  return [
    { name: `memory of the shell after ${renders} pages`, value: first, unit: "MB" },
    {
      name: `memory of the shell after ${3 * renders} pages, against the round before`,
      value: third,
      unit: "MB",
      ratio: third / second,
      atMost: MAX_GROWTH,
    },
  ];
}

/** Measures what pages cost a phone, the console an admin, and rendering the shell's server, also at peak load. */
export async function benchPages({ depth }: BenchOptions): Promise<Measurement[]> {
  const isQuick = depth === "quick";
  return await withProduct(async (product, browser) => {
    // The product has rendered nothing yet.
    const measured = await measureBurst(product, "embedded database");
    for (const { name, path } of PAGES) measured.push(...summary(name, await load(browser, product.url, path, depth)));
    measured.push(...(await measureRepeatVisits(browser, product.url, isQuick ? 1 : 3)));
    measured.push(...(await measureFirstTap(browser, product.url, isQuick ? 1 : 3)));
    measured.push(...(await measurePageTaps(browser, product, isQuick ? 1 : 5)));
    measured.push(...(await measurePublicPages(browser, product.url)));
    measured.push(...(await measureNextPage(browser, product.url, depth)));
    measured.push(...(await measureConsolePages(browser, product)));
    return [...measured, ...(await measureMemory(product, RENDERS[depth]))];
  });
}
