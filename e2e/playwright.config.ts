import { readdirSync } from "node:fs";
import { defineConfig } from "@playwright/test";

const baseURL = process.env.SAVAT_URL;
if (baseURL === undefined) throw new Error("Run the journeys through `npm test`: they need a running product (SAVAT_URL)");

/** Most of them open shops, which then come first in every list: they run after the journeys that count demo data. */
const SHOPS =
  "**/{merchant-{opens-shop,edits,profile,roles},admin-*,board,complaint,left-out,opening,order-{page,later},next-page}.spec.ts";

/** They move the server's clock by days, so no other journey runs beside them. */
const ENDINGS = "**/endings.spec.ts";
/** Runs once more for each thing that a payment provider can or cannot do. */
const LEFT_OUT = "**/left-out.spec.ts";

/** A whole `npm test` takes every second file of the drills, the next commit's the others. */
const turn = process.env.DRILLS_TURN;
const OTHER_DRILLS = readdirSync(new URL("drills", import.meta.url))
  .filter((name) => name.endsWith(".spec.ts"))
  .sort()
  .filter((_, index) => turn !== undefined && (index + Number(turn)) % 2 === 1);

export default defineConfig({
  // The workers run the projects in this order.
  projects: [
    // Each worker has a shell of its own, with renderers that every release starts anew.
    { name: "drills", testDir: "drills", testIgnore: OTHER_DRILLS.map((name) => `**/${name}`), workers: 2 },
    { name: "site", testDir: "journeys", testIgnore: [SHOPS, ENDINGS] },
    { name: "shops", testDir: "journeys", testMatch: SHOPS },
    { name: "endings", testDir: "journeys", testMatch: [ENDINGS, LEFT_OUT], workers: 1 },
  ],
  fullyParallel: true,
  forbidOnly: process.env.CI === "true",
  // Half of a journey is waiting: for timers, for the network, for a bank that is slow on purpose.
  // With four on two cores, journeys that look at something within seconds failed at their first try.
  workers: 3,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // Two cores carry two browsers and the whole product: a journey that passes only at its second try is reported as
  // flaky.
  retries: process.env.CI === "true" ? 1 : 0,
  outputDir: process.env.SAVAT_E2E_OUTPUT ?? "test-results",
  reporter: process.env.SAVAT_E2E_REPORT ? [["line"], ["json", { outputFile: process.env.SAVAT_E2E_REPORT }]] : [["line"]],
  use: {
    baseURL,
    viewport: { width: 390, height: 844 },
    // Transitions cost an eighth of the processor: only the deep run waits for them.
    contextOptions: { reducedMotion: process.env.SAVAT_DEEP === "1" ? "no-preference" : "reduce" },
    hasTouch: true,
    locale: "uz-UZ",
    timezoneId: "Asia/Tashkent",
    actionTimeout: 10_000,
    // A worker would answer requests that a journey wants to fail; `pwa.spec.ts` allows it.
    serviceWorkers: "block",
    // Recording every journey costs a quarter of the processor: in CI only the second try is recorded.
    trace: process.env.CI === "true" ? "on-first-retry" : "retain-on-failure",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.SAVAT_BROWSER,
      // Without a UTF-8 locale Chromium names a download "download" instead of its Cyrillic name.
      env: { ...process.env, LC_ALL: "C.UTF-8" },
      args: [
        "--no-sandbox",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
        "--disable-quic",
      ],
    },
  },
});
