import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright";
import { getBrowser } from "../browser.ts";
import { buildAll } from "../build.ts";
import { freeBase, type Product, portsFrom, startProduct } from "../product.ts";
import { openBrowser } from "./page-load.ts";
import { DIST } from "./places.ts";

/** Starts a product from the bench's build with demo data, embedded or behind `databaseUrl`; lends it and stops it. */
export async function withStarted<T>(work: (product: Product, scratch: string) => Promise<T>, databaseUrl?: string): Promise<T> {
  const scratch = mkdtempSync(join(tmpdir(), "savat-bench-"));
  const env = { DATABASE_URL: databaseUrl };
  const product = await startProduct({ ports: portsFrom(await freeBase()), dataFolder: join(scratch, "data"), dist: DIST, env });
  try {
    return await work(product, scratch);
  } finally {
    await product.stop();
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** Builds and starts a product with demo data and a browser, lends both, and stops them. */
export async function withProduct<T>(work: (product: Product, browser: Browser, scratch: string) => Promise<T>): Promise<T> {
  const browserPath = await getBrowser();
  await buildAll(DIST);
  return await withStarted(async (product, scratch) => {
    const browser = await openBrowser(browserPath);
    try {
      return await work(product, browser, scratch);
    } finally {
      await browser.close();
    }
  });
}
