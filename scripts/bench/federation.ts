import { join } from "node:path";
import { freePort } from "@savat/build/dev/free-port";
import type { Browser } from "playwright";
import { withProduct } from "./bench-product.ts";
import type { BenchOptions, Depth } from "./measure/depth.ts";
import { type Measurement, median } from "./measure/measurement.ts";
import { buildOneBundle } from "./one-bundle/build.ts";
import { startOneBundle } from "./one-bundle/server.ts";
import { loadPage, type PageLoad } from "./page-load.ts";
import { DIST, PAGES } from "./places.ts";

interface Pair {
  federated: PageLoad[];
  oneBundle: PageLoad[];
}

/** Throws where a page failed or is another page: the figures could not be compared. */
function checkSame(name: string, pair: Pair): void {
  for (const [side, loads] of Object.entries(pair)) {
    for (const { errors, isHydrated, text } of loads) {
      if (errors.length > 0) throw new Error(`${name}, ${side}, logged errors: ${errors.join(" | ")}`);
      if (!isHydrated || text === "") throw new Error(`${name}, ${side}, was not hydrated`);
    }
  }
  const [federated, oneBundle] = [pair.federated[0]?.text, pair.oneBundle[0]?.text];
  if (federated !== oneBundle) throw new Error(`${name} is not the same page in one bundle:\n${oneBundle}`);
}

async function loadPair(browser: Browser, [federated, oneBundle]: readonly [string, string], path: string, runs: number): Promise<Pair> {
  const pair: Pair = { federated: [], oneBundle: [] };
  for (let run = 0; run < runs; run += 1) {
    pair.federated.push(await loadPage(browser, federated + path, { isThrottled: true }));
    pair.oneBundle.push(await loadPage(browser, oneBundle + path, { isThrottled: true }));
  }
  return pair;
}

function summary(name: string, { federated, oneBundle }: Pair): Measurement[] {
  const lcp = (loads: readonly PageLoad[]) => median(loads.map(({ lcpMs }) => lcpMs));
  const kb = (loads: readonly PageLoad[]) => median(loads.map(({ scriptBytes }) => scriptBytes)) / 1024;
  return [
    { name: `${name}: LCP, against one bundle`, value: lcp(federated), unit: "ms", ratio: lcp(federated) / lcp(oneBundle), atMost: 1.1 },
    {
      name: `${name}: JavaScript, brotli, against one bundle`,
      value: kb(federated),
      unit: "KB",
      ratio: kb(federated) / kb(oneBundle),
      atMost: 1.25,
    },
  ];
}

const RUNS: Record<Depth, number> = { quick: 1, usual: 3, long: 5 };

/** The same sources, the same server, once as six builds and once as one. */
export async function benchFederation({ depth }: BenchOptions): Promise<Measurement[]> {
  return await withProduct(async (product, browser, scratch) => {
    const dist = await buildOneBundle(DIST);
    const one = await startOneBundle(dist, { port: await freePort(), apiUrl: product.apiUrl, dataFolder: join(scratch, "one") });
    try {
      const urls = [product.url, one.url] as const;
      const measured: Measurement[] = [];
      for (const { name, path } of PAGES) {
        const pair = await loadPair(browser, urls, path, RUNS[depth]);
        checkSame(name, pair);
        measured.push(...summary(name, pair));
      }
      return measured;
    } finally {
      await one.stop();
    }
  });
}
