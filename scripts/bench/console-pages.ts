import type { Browser } from "playwright";
import { TAB_NAMES } from "../../mf-admin/src/console/tab-names.ts";
import type { Product } from "../product.ts";
import { inTurns } from "./measure/in-turns.ts";
import type { Measurement } from "./measure/measurement.ts";
import { loadPage, type PageLoad } from "./page-load.ts";
import { openSession, type Session } from "./people.ts";
import { STOREFRONT } from "./places.ts";

const ADMIN_PHONE = "+998900000001";
const OWNER_PHONE = "+998900000002";
const CUSTOMER_PHONE = "+998911234567";
const MAX_KB = { oneTab: 350, all: 450 } as const;

/** Files of remotes; all others are the shell's. */
const OF_A_REMOTE = /^\/r\//;

function checkWhole(name: string, { errors, isHydrated, text }: PageLoad): void {
  if (errors.length > 0) throw new Error(`${name} complains: ${errors.join(" | ")}`);
  if (!isHydrated || text === "") throw new Error(`${name} did not come alive`);
}

function bytesBeyondShell(scripts: PageLoad["scripts"]): number {
  return [...scripts].filter(([file]) => OF_A_REMOTE.test(file)).reduce((sum, [, bytes]) => sum + bytes, 0);
}

/** Each tab with an empty cache, and all of them in one sitting, which fetches what they share once. */
async function measureTabs(browser: Browser, url: string, session: Session): Promise<Measurement[]> {
  const all = new Map<string, number>();
  const measured = await inTurns(TAB_NAMES, async (tab): Promise<Measurement> => {
    const load = await loadPage(browser, `${url}/admin?tab=${tab}`, { isThrottled: false, session });
    checkWhole(`The tab ${tab}`, load);
    if (load.consoleFiles === 0) throw new Error(`The tab ${tab} is not the console`);
    for (const [file, bytes] of load.scripts) all.set(file, bytes);
    const kb = bytesBeyondShell(load.scripts) / 1024;
    return { name: tab, value: kb, unit: "KB", atMost: MAX_KB.oneTab, group: "console, a tab: JavaScript beyond the shell, brotli" };
  });
  const kb = bytesBeyondShell(all) / 1024;
  return [...measured, { name: "console, all tabs: JavaScript beyond the shell, brotli", value: kb, unit: "KB", atMost: MAX_KB.all }];
}

const SHOP = "/merchant-dashboard/m-oltin-qozon";
const PUBLIC_PAGES = ["/", "/merchants", "/merchant/m-oltin-qozon", STOREFRONT, "/signin", "/merchant/signin", "/merchant/register"];
const OF_A_CUSTOMER = ["/checkout", "/orders", "/profile", "/merchant-dashboard"];
const OF_AN_OWNER = [SHOP, `${SHOP}?tab=profile`, `${SHOP}?tab=staff`];

/** Checks that no page outside the console fetches the console's files, also for an admin. */
async function measureElsewhere(browser: Browser, product: Product, admin: Session): Promise<Measurement[]> {
  const customer = await openSession(product.apiUrl, CUSTOMER_PHONE);
  const owner = await openSession(product.apiUrl, OWNER_PHONE);
  const pages: (readonly [path: string, session?: Session])[] = [
    ...PUBLIC_PAGES.map((path) => [path] as const),
    ...OF_A_CUSTOMER.map((path) => [path, customer] as const),
    ...OF_AN_OWNER.map((path) => [path, owner] as const),
    ...["/", STOREFRONT].map((path) => [path, admin] as const),
  ];
  const files = await inTurns(pages, async ([path, session]) => {
    const load = await loadPage(browser, product.url + path, { isThrottled: false, session });
    checkWhole(path, load);
    return load.consoleFiles;
  });
  const sum = files.reduce((one, other) => one + other, 0);
  return [{ name: `files of the console on ${pages.length} other pages`, value: sum, unit: "", atMost: 0 }];
}

/** The console's files that an admin's browser fetches, and those that other pages fetch. */
export async function measureConsolePages(browser: Browser, product: Product): Promise<Measurement[]> {
  const admin = await openSession(product.apiUrl, ADMIN_PHONE);
  return [...(await measureTabs(browser, product.url, admin)), ...(await measureElsewhere(browser, product, admin))];
}
