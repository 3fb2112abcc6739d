import { fillPath } from "@savat/contracts/endpoint";
import type { Browser } from "playwright";
import { ROUTES as MERCHANT_ROUTES } from "../../mf-merchant/routes.ts";
import { ROUTES as STOREFRONT_ROUTES } from "../../mf-storefront/routes.ts";
import { inTurns } from "./measure/in-turns.ts";
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

/** Each public page on the throttled phone, with an empty cache. Some at once: neither figure is a time. */
export async function measurePublicPages(browser: Browser, url: string): Promise<Measurement[]> {
  const measured = await inTurns(PUBLIC, async (path): Promise<Measurement[]> => {
    const { errors, isHydrated, scriptBytes, cls } = await loadPage(browser, url + path, { isThrottled: true });
    if (errors.length > 0) throw new Error(`${path} logged errors: ${errors.join(" | ")}`);
    if (!isHydrated) throw new Error(`${path} was not hydrated`);
    return [
      {
        name: path,
        value: scriptBytes / 1024,
        unit: "KB",
        atMost: MAX_KB,
        group: "public pages: JavaScript, brotli",
      },
      { name: path, value: cls, unit: "", atMost: MAX_SHIFT, group: "public pages: CLS" },
    ];
  });
  return measured.flat();
}
