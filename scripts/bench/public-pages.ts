import { fillPath } from "@savat/contracts/endpoint";
import type { Browser } from "playwright";
import { ROUTES as MERCHANT_ROUTES } from "../../mf-merchant/routes.ts";
import { ROUTES as STOREFRONT_ROUTES } from "../../mf-storefront/routes.ts";
import type { Measurement } from "./measure/measurement.ts";
import { loadPage } from "./page-load.ts";
import { SHOP } from "./places.ts";

const MAX_KB = 170;
const MAX_SHIFT = 0.02;

/** All public pages: the listed ones and the two sign-ins. */
const PUBLIC = [
  ...[...STOREFRONT_ROUTES, ...MERCHANT_ROUTES]
    .filter(({ isListed }) => isListed)
    .map(({ path }) => fillPath(path, { uid: SHOP, merchantUID: SHOP })),
  "/signin",
  "/merchant/signin",
];

/** Each public page on the throttled phone, with an empty cache. */
export async function measurePublicPages(browser: Browser, url: string): Promise<Measurement[]> {
  const measured: Measurement[] = [];
  for (const path of PUBLIC) {
    const { errors, isHydrated, scriptBytes, cls } = await loadPage(browser, url + path, { isThrottled: true });
    if (errors.length > 0) throw new Error(`${path} logged errors: ${errors.join(" | ")}`);
    if (!isHydrated) throw new Error(`${path} was not hydrated`);
    measured.push(
      { name: `${path}: JavaScript, brotli`, value: scriptBytes / 1024, unit: "KB", atMost: MAX_KB },
      { name: `${path}: CLS`, value: cls, unit: "", atMost: MAX_SHIFT },
    );
  }
  return measured;
}
