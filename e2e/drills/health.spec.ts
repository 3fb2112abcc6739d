import type { Page } from "@playwright/test";
import { openPage } from "../actions.ts";
import { test } from "../faults/canary-shell.ts";
import { expect } from "../fixtures.ts";
import { drill } from "./drill.ts";

/** Opens the home page, waits until it measures itself, and leaves it. */
async function visit(page: Page): Promise<void> {
  await openPage(page, "/");
  await page.waitForFunction(
    () =>
      performance.getEntriesByType("resource").some(({ name }) => name.includes("/assets/vitals.")) &&
      document.querySelector("script[src*='/assets/vitals.']") === null,
  );
  // This observer hears of the paint after that of the measuring.
  await page.evaluate(
    () => new Promise((done) => new PerformanceObserver(done).observe({ type: "largest-contentful-paint", buffered: true })),
  );
  await page.goto("about:blank");
}

/** Columns of the storefront's builds in the shell's table, by the first letters of the build. */
async function healthOf(url: string): Promise<Map<string, Record<string, string>>> {
  const tables = (await (await fetch(`${url}/metrics/builds`)).text()).split("\n\n");
  const [, heading = "", ...rows] =
    tables
      .find((one) => one.startsWith("storefront\n"))
      ?.trim()
      .split("\n") ?? [];
  const cells = (line: string) => line.split(/ {2,}/);
  const columns = cells(heading);
  return new Map(rows.map((row) => [cells(row)[0] ?? "", Object.fromEntries(cells(row).map((cell, index) => [columns[index], cell]))]));
}

test("[D-HEALTH-06] the LCP of a canary stands beside that of the stable build", { tag: "@D-HEALTH-01" }, async ({
  page,
  faultyShell,
  releaseCanary,
}) => {
  test.setTimeout(120_000);
  const { url } = faultyShell;
  // Every view is sampled.
  await page.addInitScript(() => {
    const { random } = Math;
    Math.random = () => random() / 10;
  });
  const isWell = drill("the storefront's canary, beside the stable release");
  const builds = await releaseCanary(100);
  const [stable, canary] = [builds.stable.slice(0, 8), builds.canary.slice(0, 8)];
  await expect.poll(async () => (await healthOf(url)).get(canary)?.channel, { timeout: 30_000 }).toBe("canary");
  // The first page of a visitor is of the stable release.
  await visit(page);
  await visit(page);
  for (const build of [stable, canary])
    await expect.poll(async () => (await healthOf(url)).get(build)?.["LCP p75 ms"], { timeout: 10_000 }).toMatch(/^\d+$/);
  const health = await healthOf(url);
  const lcpOf = (build: string) => `${health.get(build)?.["LCP p75 ms"]} ms`;
  expect([health.get(stable)?.channel, health.get(canary)?.channel]).toEqual(["stable", "canary"]);
  isWell(`LCP of stable ${lcpOf(stable)}, of the canary ${lcpOf(canary)}`, "itself");
});
