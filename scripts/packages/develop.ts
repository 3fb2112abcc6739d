import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Page } from "playwright";
import { buildAll } from "../build.ts";
import { freePort } from "../free-port.ts";
import { startNode } from "../processes.ts";
import { freeBase, portsFrom, startProduct } from "../product.ts";
import { openBrowser, openPage } from "../production/browser-purchase.ts";

const DIST = "dist-test";
const START_MS = 60_000;

/** The whole product, as a running site. */
async function openRunningSite(): Promise<{ url: string; close: () => Promise<void> }> {
  const dataFolder = mkdtempSync(join(tmpdir(), "savat-running-"));
  await buildAll(DIST);
  const { url, stop } = await startProduct({ ports: portsFrom(await freeBase()), dataFolder, dist: DIST });
  return { url, close: () => stop().then(() => rmSync(dataFolder, { recursive: true, force: true })) };
}

/** Runs `savat-dev` in a team's folder. Resolves with its line when it is ready; rejects when it ends before. */
async function startDevelopment(folder: string, args: string[]): Promise<{ line: string; stop: () => Promise<void> }> {
  const program = join(folder, "node_modules/@savat/build/bin/savat-dev.mjs");
  let take: (line: string) => void = () => undefined;
  const ready = new Promise<string>((resolve) => {
    take = resolve;
  });
  const running = startNode({
    name: "savat-dev",
    args: [program, ...args],
    cwd: folder,
    env: { NODE_ENV: undefined, SAVAT_DIST: undefined },
    onLine: (line) => line.includes("in development at") && take(line),
  });
  const late = wait(START_MS, undefined, { ref: false });
  const line = await Promise.race([ready, running.ended.then(() => undefined), late]);
  if (line === undefined) {
    await running.stop();
    throw new Error(`savat-dev was not ready:\n${running.lastLines()}`);
  }
  return { line, stop: running.stop };
}

/** Opens a page of the folder's remote in a development shell inside the running product, and lets `use` edit it. */
export async function developInSite(
  folder: string,
  path: string,
  use: (given: { page: Page; edit: (file: string, change: (text: string) => string) => void; faults: string[] }) => Promise<void>,
): Promise<string> {
  const [site, browser] = [await openRunningSite(), await openBrowser()];
  try {
    const { line, stop } = await startDevelopment(folder, ["--against", site.url, "--port", String(await freePort())]);
    try {
      const { page, faults } = await openPage(browser, /http:\S+\d/.exec(line)?.[0] ?? "");
      await page.goto(path);
      const edit = (file: string, change: (text: string) => string) =>
        writeFileSync(join(folder, file), change(readFileSync(join(folder, file), "utf8")));
      await use({ page, edit, faults });
      return line;
    } finally {
      await stop();
    }
  } finally {
    await browser.close();
    await site.close();
  }
}
