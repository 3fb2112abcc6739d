import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@savat/build/dev/free-port";
import type { Page } from "playwright";
import { startProgram } from "../bench/measure/ready-program.ts";
import { buildAll } from "../build.ts";
import { freeBase, portsFrom, startProduct } from "../product.ts";
import { openBrowser, openPage } from "../production/browser-purchase.ts";

const DIST = "dist-test";
const PROGRAM = "node_modules/@savat/build/bin/savat-dev.mjs";

/** The whole product, as a running site. */
async function openRunningSite(): Promise<{ url: string; close: () => Promise<void> }> {
  const dataFolder = mkdtempSync(join(tmpdir(), "savat-running-"));
  await buildAll(DIST);
  const { url, stop } = await startProduct({ ports: portsFrom(await freeBase()), dataFolder, dist: DIST });
  return { url, close: () => stop().then(() => rmSync(dataFolder, { recursive: true, force: true })) };
}

/** Opens a page of the folder's remote in a development shell inside the running product, and lets `use` edit it.
 * Returns after how many ms `savat-dev` was ready. */
export async function developInSite(
  folder: string,
  path: string,
  use: (given: { page: Page; edit: (file: string, change: (text: string) => string) => void; faults: string[] }) => Promise<void>,
): Promise<number> {
  const [site, browser] = [await openRunningSite(), await openBrowser()];
  try {
    const port = String(await freePort());
    const { readyMs, stop } = await startProgram({
      root: folder,
      script: PROGRAM,
      args: ["--against", site.url, "--port", port],
      env: { NODE_ENV: undefined, SAVAT_DIST: undefined },
      ready: /in development at/,
    });
    try {
      const { page, faults } = await openPage(browser, `http://localhost:${port}`);
      await page.goto(path);
      const edit = (file: string, change: (text: string) => string) =>
        writeFileSync(join(folder, file), change(readFileSync(join(folder, file), "utf8")));
      await use({ page, edit, faults });
      return readyMs;
    } finally {
      await stop();
    }
  } finally {
    await browser.close();
    await site.close();
  }
}
