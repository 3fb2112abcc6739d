import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { chromium } from "playwright";
import { fetchChromium, hasPackedChromium, isChromiumFetched } from "./packed-chromium.ts";
import { ROOT } from "./workspaces.ts";

const run = promisify(execFile);

const PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** The same engine without its window UI: a journey needs half the processor time there. */
const HEADLESS_SHELLS = ["/usr/bin/chromium-headless-shell"];

const DOWNLOAD_TIMEOUT_MS = 10 * 60_000;
const CONNECT_TIMEOUT_MS = 10_000;

/** Flags of a headless Chromium in a container without network. */
export const BROWSER_FLAGS = [
  "--no-sandbox",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--disable-quic",
];

/** A browser with a missing library reports it only when it starts. */
async function whyItDoesNotStart(executablePath: string): Promise<string | undefined> {
  try {
    await (await chromium.launch({ executablePath, args: BROWSER_FLAGS })).close();
    return undefined;
  } catch (error) {
    const lines = String(error).split("\n");
    return (lines.find((line) => line.includes("error while loading")) ?? lines[0] ?? "").trim();
  }
}

async function startable(executablePath: string, from: string): Promise<string | undefined> {
  if (!existsSync(executablePath)) return undefined;
  const reason = await whyItDoesNotStart(executablePath);
  if (reason !== undefined) console.info(`${from} does not start here: ${reason}`);
  return reason === undefined ? executablePath : undefined;
}

/** `CHROMIUM_PATH`, or an installed browser in a usual place. */
function installedBrowser(isQuick: boolean): string | undefined {
  const asked = process.env.CHROMIUM_PATH;
  if (asked !== undefined && asked !== "") {
    if (!existsSync(asked)) throw new Error(`CHROMIUM_PATH is ${asked}, where nothing is`);
    return asked;
  }
  const places = isQuick ? [...HEADLESS_SHELLS, ...PLACES] : [...PLACES, ...HEADLESS_SHELLS];
  return places.find((path) => existsSync(path));
}

function playwrightsOwn(): Promise<string | undefined> {
  return startable(chromium.executablePath(), "Playwright's own browser");
}

async function downloadByPlaywright(): Promise<string | undefined> {
  console.info("No browser is installed here. Trying Playwright's own download…");
  const args = [join(ROOT, "node_modules/playwright/cli.js"), "install", "chromium", "--no-shell"];
  const env = { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: String(CONNECT_TIMEOUT_MS) };
  try {
    await run(process.execPath, args, { cwd: ROOT, env, timeout: DOWNLOAD_TIMEOUT_MS, maxBuffer: 16 * 1024 * 1024 });
  } catch (error) {
    const said = error instanceof Error && "stderr" in error ? String(error.stderr) : "";
    console.info(`Playwright's download failed: ${/^Error: .*$/m.exec(said)?.[0] ?? "it gave no reason"}`);
    return undefined;
  }
  return playwrightsOwn();
}

async function packedBrowser(): Promise<string | undefined> {
  return hasPackedChromium ? startable(await fetchChromium(), "The packed Chromium") : undefined;
}

/** Already fetched: no need to try Playwright's download again. */
async function keptBrowser(): Promise<string | undefined> {
  return hasPackedChromium && isChromiumFetched() ? packedBrowser() : undefined;
}

/** An installed Chromium, else one fetched once. `isQuick` prefers a headless-only build. Throws if there is none. */
export async function getBrowser({ isQuick = false } = {}): Promise<string> {
  const found = installedBrowser(isQuick) ?? (await playwrightsOwn()) ?? (await keptBrowser());
  if (found !== undefined) return found;
  const fetched = (await downloadByPlaywright()) ?? (await packedBrowser());
  if (fetched !== undefined) return fetched;
  throw new Error("There is no browser, and none could be fetched. Install Chromium, or set CHROMIUM_PATH.");
}
