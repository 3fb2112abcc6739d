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

interface Shared {
  product: Product;
  browser: Browser;
  scratch: string;
}

/** Started at its first use; a run's sections follow one another on it. */
let shared: Promise<Shared> | undefined;
let release: () => void = () => undefined;
let ended: Promise<void> = Promise.resolve();

async function startShared(): Promise<Shared> {
  const browserPath = await getBrowser();
  await buildAll(DIST);
  return await new Promise((resolve, reject) => {
    const isReleased = new Promise<void>((free) => {
      release = free;
    });
    ended = withStarted(async (product, scratch) => {
      const browser = await openBrowser(browserPath);
      resolve({ product, browser, scratch });
      await isReleased;
      await browser.close();
    }).catch(reject);
  });
}

/** Lends the one built product with demo data, its browser and its folder. */
export async function withProduct<T>(work: (product: Product, browser: Browser, scratch: string) => Promise<T>): Promise<T> {
  shared ??= startShared();
  const { product, browser, scratch } = await shared;
  return await work(product, browser, scratch);
}

/** Stops the product that was lent, if there is one. */
export async function stopProduct(): Promise<void> {
  release();
  await ended;
  shared = undefined;
}
