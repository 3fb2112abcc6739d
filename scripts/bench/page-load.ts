import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from "playwright";
import { chainDepth, type Seen, UNMEASURED, watchRequests } from "../../e2e/request-chain.ts";
import { BROWSER_FLAGS } from "../browser.ts";
import type { Session } from "./people.ts";

/** A cheap phone on slow 4G: 1.6 Mbit/s, 150 ms, a processor four times slower than this one. */
const PHONE = { downloadBitsPerSecond: 1_600_000, uploadBitsPerSecond: 750_000, latencyMs: 150, cpuSlowdown: 4 } as const;
const QUIET_MS = 1500;
const CONSOLE = /\/r\/admin\//;
const BACK_OFFICE = /\/r\/(?:merchant|admin)\//;

export interface PageLoad {
  /** Brotli bytes on the wire. */
  scriptBytes: number;
  /** Path and brotli bytes of each. */
  scripts: ReadonlyMap<string, number>;
  styleBytes: number;
  imageBytes: number;
  requests: number;
  /** Files of remotes that customers do not need: the merchants' dashboard and the console. */
  backOfficeFiles: number;
  /** The console's files among them. */
  consoleFiles: number;
  /** 1 is the HTML alone, 2 includes everything that it names. */
  depth: number;
  lcpMs: number;
  /** The first content. */
  paintedMs: number;
  tbtMs: number;
  /** Of each task over 50 ms. */
  taskMs: number[];
  cls: number;
  encodings: string[];
  /** Errors of the page's console, including failed hydration. */
  errors: string[];
  /** The visible text. */
  text: string;
  isHydrated: boolean;
}

const OBSERVE = `
  window.__vitals = { lcp: 0, cls: 0, tasks: [] };
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) window.__vitals.lcp = entry.startTime; }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.__vitals.cls += entry.value; }).observe({ type: "layout-shift", buffered: true });
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) window.__vitals.tasks.push([entry.startTime, entry.duration]); }).observe({ type: "longtask", buffered: true });
`;

const READ_PAGE = `({
  vitals: window.__vitals,
  paintedMs: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
  text: document.querySelector("main")?.innerText ?? "",
  isHydrated: Object.keys(document.getElementById("root") ?? {}).some((key) => key.startsWith("__reactContainer")),
})`;

interface PageReading {
  vitals: { lcp: number; cls: number; tasks: [startMs: number, durationMs: number][] };
  paintedMs: number;
  text: string;
  isHydrated: boolean;
}

/** Time after the first paint in which the page could not answer: of each task, what goes beyond 50 ms. */
function blockingTime({ vitals: { tasks }, paintedMs }: PageReading): number {
  return tasks
    .filter(([start]) => start >= paintedMs)
    .map(([, duration]) => Math.max(0, duration - 50))
    .reduce((sum, one) => sum + one, 0);
}

/** Waits until no new request started for `QUIET_MS`. */
async function quiet(seen: Map<string, Seen>): Promise<void> {
  let count = seen.size;
  for (let since = Date.now(); Date.now() - since < QUIET_MS; ) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    if (seen.size === count) continue;
    count = seen.size;
    since = Date.now();
  }
}

function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  page.on("pageerror", (error) => errors.push(error.message));
  return errors;
}

export async function throttle(session: CDPSession): Promise<void> {
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: PHONE.latencyMs,
    downloadThroughput: PHONE.downloadBitsPerSecond / 8,
    uploadThroughput: PHONE.uploadBitsPerSecond / 8,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: PHONE.cpuSlowdown });
}

export interface LoadOptions {
  isThrottled: boolean;
  /** The visitor's session; a guest has none. */
  session?: Session | undefined;
}

/** Runs before the first page, in place of a sign-in. */
export async function useSession(page: Page, session: Session): Promise<void> {
  await page.addInitScript(({ token, refreshToken, user }) => {
    localStorage.setItem("authToken", token);
    localStorage.setItem("refreshToken", refreshToken);
    localStorage.setItem("user", JSON.stringify(user));
  }, session);
}

/** Lends a fresh browser profile on the phone. */
export async function withPhone<T>(browser: Browser, work: (profile: BrowserContext) => Promise<T>): Promise<T> {
  const profile = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true });
  try {
    return await work(profile);
  } finally {
    await profile.close();
  }
}

/** Lends a page in a fresh browser profile on the phone. */
export function onPhone<T>(browser: Browser, work: (page: Page, session: CDPSession) => Promise<T>): Promise<T> {
  return withPhone(browser, async (profile) => {
    const page = await profile.newPage();
    return await work(page, await profile.newCDPSession(page));
  });
}

/** Loads a page once and measures it until the network is idle, without input. */
export async function loadIn(page: Page, session: CDPSession, url: string, { isThrottled, session: who }: LoadOptions): Promise<PageLoad> {
  const { seen, encodings } = await watchRequests(session);
  const errors = watchErrors(page);
  if (isThrottled) await throttle(session);
  await page.addInitScript(UNMEASURED + OBSERVE);
  if (who !== undefined) await useSession(page, who);
  await page.goto(url, { waitUntil: "load", timeout: 60_000 });
  await quiet(seen);
  const reading = await page.evaluate<PageReading>(READ_PAGE);
  const { vitals, text, isHydrated } = reading;
  const all = [...seen.values()];
  const sum = (type: string) => all.filter((one) => one.type === type).reduce((total, one) => total + one.bytes, 0);
  return {
    scriptBytes: sum("Script"),
    scripts: new Map(all.filter(({ type }) => type === "Script").map(({ url: file, bytes }) => [new URL(file).pathname, bytes])),
    styleBytes: sum("Stylesheet"),
    imageBytes: sum("Image"),
    requests: all.length,
    backOfficeFiles: all.filter(({ url: file }) => BACK_OFFICE.test(file)).length,
    consoleFiles: all.filter(({ url: file }) => CONSOLE.test(file)).length,
    depth: chainDepth(all, url),
    lcpMs: vitals.lcp,
    paintedMs: reading.paintedMs,
    tbtMs: blockingTime(reading),
    taskMs: vitals.tasks.map(([, duration]) => duration),
    cls: vitals.cls,
    encodings: [...encodings],
    errors,
    text,
    isHydrated,
  };
}

/** Loads a page once in a fresh browser profile. */
export function loadPage(browser: Browser, url: string, options: LoadOptions): Promise<PageLoad> {
  return onPhone(browser, (page, session) => loadIn(page, session, url, options));
}

export async function openBrowser(executablePath: string): Promise<Browser> {
  return await chromium.launch({ executablePath, args: [...BROWSER_FLAGS, "--run-all-compositor-stages-before-draw"] });
}
