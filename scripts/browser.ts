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

/** A Chromium of this machine: `CHROMIUM_PATH`, an installed one, or Playwright's own. */
export function findBrowser(): string | undefined {
  const asked = process.env.CHROMIUM_PATH;
  if (asked !== undefined && asked !== "") {
    if (!existsSync(asked)) throw new Error(`CHROMIUM_PATH is ${asked}, where nothing is`);
    return asked;
  }
  return [...PLACES, chromium.executablePath()].find((path) => existsSync(path));
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
