import type { Browser, BrowserContext } from "playwright";
import { type Measurement, median } from "./measure/measurement.ts";
import { loadIn, type PageLoad, withPhone } from "./page-load.ts";
import { PAGES } from "./places.ts";

const MOST_MS = 550;

/** Until the worker that the first page installs has the site's pages. */
const WORKER_IS_READY = `navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller ??
  new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done, { once: true }))).then(() => true)`;

/** What the first visit leaves: files in the browser's cache, and the service worker. */
async function visitFirst(profile: BrowserContext, url: string): Promise<void> {
  const page = await profile.newPage();
  await loadIn(page, await profile.newCDPSession(page), url, { isThrottled: false });
  await page.evaluate(WORKER_IS_READY);
  await page.close();
}

/** In a new page on the throttled phone. */
async function visitAgain(profile: BrowserContext, url: string): Promise<PageLoad> {
  const page = await profile.newPage();
  try {
    const load = await loadIn(page, await profile.newCDPSession(page), url, { isThrottled: true });
    if (load.errors.length > 0 || !load.isHydrated) throw new Error(`${url} did not come alive: ${load.errors.join(" | ")}`);
    return load;
  } finally {
    await page.close();
  }
}

/** Home and storefront opened again, with a warm cache and the service worker. */
export async function measureRepeatVisits(browser: Browser, url: string, runs: number): Promise<Measurement[]> {
  const measured: Measurement[] = [];
  for (const { name, path } of PAGES) {
    const loads: PageLoad[] = [];
    await withPhone(browser, async (profile) => {
      await visitFirst(profile, url + path);
      for (let run = 0; run < runs; run += 1) loads.push(await visitAgain(profile, url + path));
    });
    const medianOf = (read: (load: PageLoad) => number) => median(loads.map(read));
    measured.push(
      { name: `${name}, repeat visit: first paint`, value: medianOf(({ paintedMs }) => paintedMs), unit: "ms", atMost: MOST_MS },
      { name: `${name}, repeat visit: LCP`, value: medianOf(({ lcpMs }) => lcpMs), unit: "ms", atMost: MOST_MS },
    );
  }
  return measured;
}
