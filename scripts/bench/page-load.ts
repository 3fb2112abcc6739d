import { type Browser, type CDPSession, chromium, type Page } from "playwright";
import { BROWSER_FLAGS } from "../browser.ts";
import type { Session } from "./people.ts";

/** A cheap phone on slow 4G: 1.6 Mbit/s, 150 ms, a processor four times slower than this one. */
const PHONE = { downloadBitsPerSecond: 1_600_000, uploadBitsPerSecond: 750_000, latencyMs: 150, cpuSlowdown: 4 } as const;
const QUIET_MS = 2000;
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
  tbtMs: number;
  cls: number;
  encodings: string[];
  /** Errors of the page's console, including failed hydration. */
  errors: string[];
  /** The visible text. */
  text: string;
  isHydrated: boolean;
}

interface Seen {
  url: string;
  type: string;
  initiator: string | undefined;
  isFromHtml: boolean;
  bytes: number;
}

const OBSERVE = `
  window.__vitals = { lcp: 0, cls: 0, tasks: [] };
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) window.__vitals.lcp = entry.startTime; }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.__vitals.cls += entry.value; }).observe({ type: "layout-shift", buffered: true });
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) window.__vitals.tasks.push([entry.startTime, entry.duration]); }).observe({ type: "longtask", buffered: true });
`;

async function watchNetwork(session: CDPSession): Promise<{ seen: Map<string, Seen>; encodings: Set<string> }> {
  const seen = new Map<string, Seen>();
  const encodings = new Set<string>();
  await session.send("Network.enable");
  session.on("Network.requestWillBeSent", ({ requestId, request, initiator, type }) => {
    if (!request.url.startsWith("http")) return;
    const from = initiator.url ?? initiator.stack?.callFrames.find(({ url }) => url !== "")?.url;
    const isFromHtml = initiator.type === "parser" || initiator.type === "preload" || initiator.type === "other";
    seen.set(requestId, { url: request.url, type: type ?? "Other", initiator: from, isFromHtml, bytes: 0 });
  });
  session.on("Network.responseReceived", ({ response, type }) => {
    if (type === "Script" || type === "Stylesheet")
      encodings.add(response.headers["content-encoding"] ?? response.headers["Content-Encoding"] ?? "identity");
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const one = seen.get(requestId);
    if (one !== undefined) one.bytes = encodedDataLength;
  });
  return { seen, encodings };
}

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

/** Depth of the request chain: files named by the HTML have 2, each file that a file asks for is one deeper. */
function chainDepth(all: Seen[], pageUrl: string): number {
  const byUrl = new Map(all.map((one) => [one.url, one]));
  const depthOf = (one: Seen, guard: number): number => {
    if (one.url === pageUrl) return 1;
    const parent = one.initiator === undefined ? undefined : byUrl.get(one.initiator);
    if (one.isFromHtml && (parent === undefined || parent.url === pageUrl)) return 2;
    if (parent === undefined || guard === 0) return 2;
    return depthOf(parent, guard - 1) + 1;
  };
  return Math.max(...all.filter(({ url }) => !url.endsWith("/favicon.svg")).map((one) => depthOf(one, 20)));
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

/** Lends a page in a fresh browser profile on the phone. */
export async function onPhone<T>(browser: Browser, work: (page: Page, session: CDPSession) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true });
  try {
    const page = await context.newPage();
    return await work(page, await context.newCDPSession(page));
  } finally {
    await context.close();
  }
}

/** Loads a page once in a fresh browser profile and measures it until the network is idle, without input. */
export function loadPage(browser: Browser, url: string, { isThrottled, session: who }: LoadOptions): Promise<PageLoad> {
  return onPhone(browser, async (page, session) => {
    const { seen, encodings } = await watchNetwork(session);
    const errors = watchErrors(page);
    if (isThrottled) await throttle(session);
    await page.addInitScript(OBSERVE);
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
      tbtMs: blockingTime(reading),
      cls: vitals.cls,
      encodings: [...encodings],
      errors,
      text,
      isHydrated,
    };
  });
}

export async function openBrowser(executablePath: string): Promise<Browser> {
  return await chromium.launch({ executablePath, args: [...BROWSER_FLAGS, "--run-all-compositor-stages-before-draw"] });
}
