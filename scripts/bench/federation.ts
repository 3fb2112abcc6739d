import { join } from "node:path";
import type { Browser } from "playwright";
import { freePort } from "../free-port.ts";
import { withProduct } from "./bench-product.ts";
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
function checkSame(name: string, federated: PageLoad, oneBundle: PageLoad): void {
  for (const [side, { errors, isHydrated, text }] of Object.entries({ federated, oneBundle })) {
    if (errors.length > 0) throw new Error(`${name}, ${side}, logged errors: ${errors.join(" | ")}`);
    if (!isHydrated || text === "") throw new Error(`${name}, ${side}, was not hydrated`);
  }
  if (federated.text !== oneBundle.text) throw new Error(`${name} is not the same page in one bundle:\n${oneBundle.text}`);
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
    { name: `${name}, federated: LCP`, value: lcp(federated), unit: "ms" },
    { name: `${name}, one bundle: LCP`, value: lcp(oneBundle), unit: "ms" },
    { name: `${name}: LCP, federated against one bundle`, value: lcp(federated) / lcp(oneBundle), unit: "×", atMost: 1.1 },
    { name: `${name}, federated: JavaScript, brotli`, value: kb(federated), unit: "KB" },
    { name: `${name}, one bundle: JavaScript, brotli`, value: kb(oneBundle), unit: "KB" },
    { name: `${name}: JavaScript, federated against one bundle`, value: kb(federated) / kb(oneBundle), unit: "×", atMost: 1.25 },
  ];
}

/** The same sources, the same server, once as six builds and once as one. */
export async function benchFederation({ isQuick }: { isQuick: boolean }): Promise<Measurement[]> {
  return await withProduct(async (product, browser, scratch) => {
    const dist = await buildOneBundle(DIST);
    const one = await startOneBundle(dist, { port: await freePort(), apiUrl: product.apiUrl, dataFolder: join(scratch, "one") });
    try {
      const urls = [product.url, one.url] as const;
      const measured: Measurement[] = [];
      for (const { name, path } of PAGES) {
        const [federated, oneBundle] = [
          await loadPage(browser, urls[0] + path, { isThrottled: false }),
          await loadPage(browser, urls[1] + path, { isThrottled: false }),
        ];
        checkSame(name, federated, oneBundle);
        measured.push(...summary(name, await loadPair(browser, urls, path, isQuick ? 1 : 5)));
      }
      return measured;
    } finally {
      await one.stop();
    }
  });
}
