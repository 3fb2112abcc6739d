import { freePort } from "@savat/build/dev/free-port";
import lighthouse, { type Config, type Flags } from "lighthouse";
import { chromium } from "playwright";
import * as z from "zod/mini";
import { BROWSER_FLAGS } from "../browser.ts";
import { median } from "./measure/measurement.ts";

/** The phone of the whole bench. Lighthouse names both ways to slow a load down. */
const THROTTLING = {
  rttMs: 150,
  throughputKbps: 1600,
  requestLatencyMs: 150,
  downloadThroughputKbps: 1600,
  uploadThroughputKbps: 750,
  cpuSlowdownMultiplier: 4,
} as const;
const SCREEN = { mobile: true, width: 390, height: 844, deviceScaleFactor: 2, disabled: false } as const;

/** Applied while the page loads, or computed from a fast load. */
type Method = "devtools" | "simulate";

export interface Report {
  /** 0 to 100. */
  score: number;
  lcpMs: number;
  tbtMs: number;
  cls: number;
  /** All scripts as they travelled, until the network was quiet for 5 s, without input. */
  scriptBytes: number;
}

const CONFIG: Config = { extends: "lighthouse:default", settings: { onlyCategories: ["performance"], disableFullPageScreenshot: true } };

const RequestsSchema = z.object({
  items: z.array(z.object({ resourceType: z.optional(z.string()), transferSize: z.optional(z.number()) })),
});

async function load(url: string, throttlingMethod: Method, port: number): Promise<Report> {
  const flags: Flags = { port, logLevel: "error", formFactor: "mobile", screenEmulation: SCREEN, throttlingMethod, throttling: THROTTLING };
  const result = (await lighthouse(url, flags, CONFIG))?.lhr;
  if (result === undefined || result.runtimeError) throw new Error(`Lighthouse gave no report of ${url}: ${result?.runtimeError?.message}`);
  const figure = (audit: string) => result.audits[audit]?.numericValue ?? Number.NaN;
  const { items } = RequestsSchema.parse(result.audits["network-requests"]?.details);
  const scripts = items.filter(({ resourceType }) => resourceType === "Script");
  return {
    score: (result.categories.performance?.score ?? Number.NaN) * 100,
    lcpMs: figure("largest-contentful-paint"),
    tbtMs: figure("total-blocking-time"),
    cls: figure("cumulative-layout-shift"),
    scriptBytes: scripts.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
  };
}

/** The medians of cold loads, each in a browser of its own. */
export async function lighthouseOf(executablePath: string, url: string, method: Method, runs: number): Promise<Report> {
  const reports: Report[] = [];
  for (let run = 0; run < runs; run += 1) {
    const port = await freePort();
    const browser = await chromium.launch({ executablePath, args: [...BROWSER_FLAGS, `--remote-debugging-port=${port}`] });
    try {
      reports.push(await load(url, method, port));
    } finally {
      await browser.close();
    }
  }
  const of = (name: keyof Report) => median(reports.map((report) => report[name]));
  return { score: of("score"), lcpMs: of("lcpMs"), tbtMs: of("tbtMs"), cls: of("cls"), scriptBytes: of("scriptBytes") };
}
