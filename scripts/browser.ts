import { existsSync } from "node:fs";
import { chromium } from "playwright";

const PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** The same engine without its window's chrome: a journey costs half the processor time there. */
const HEADLESS_SHELLS = ["/usr/bin/chromium-headless-shell"];

/** A Chromium of this machine: `CHROMIUM_PATH`, an installed one, or Playwright's own. `isQuick` prefers one that can only be headless. */
export function findBrowser({ isQuick = false } = {}): string | undefined {
  const asked = process.env.CHROMIUM_PATH;
  if (asked !== undefined && asked !== "") {
    if (!existsSync(asked)) throw new Error(`CHROMIUM_PATH is ${asked}, where nothing is`);
    return asked;
  }
  const places = isQuick ? [...HEADLESS_SHELLS, ...PLACES] : [...PLACES, ...HEADLESS_SHELLS];
  return [...places, chromium.executablePath()].find((path) => existsSync(path));
}

/** The one command that gets a browser on this machine. */
export function browserAdvice(): string {
  return process.platform === "linux"
    ? "apt-get install -y chromium   (or: npx playwright install chromium)"
    : "npx playwright install chromium";
}

/** What a headless Chromium needs in a container without a way out. */
export const BROWSER_FLAGS = [
  "--no-sandbox",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--disable-quic",
];
