import type { Browser } from "playwright";
import type { Measurement } from "./measurement.ts";
import { loadPage } from "./page-load.ts";
import { STOREFRONT } from "./places.ts";

const MAX_KB = 200;
const MAX_SHIFT = 0.02;

/** Whatever a guest may open. */
const PUBLIC = [
  "/",
  "/merchants",
  "/merchant/m-oltin-qozon",
  STOREFRONT,
  "/about",
  "/how-it-works",
  "/careers",
  "/help-center",
  "/contact",
  "/faq",
  "/feedback",
  "/privacy-policy",
  "/terms-of-service",
  "/cookie-policy",
  "/compliance",
  "/signin",
  "/merchant/signin",
  "/merchant/register",
];

/** Each public page on the throttled phone, with an empty cache. */
export async function measurePublicPages(browser: Browser, url: string): Promise<Measurement[]> {
  const measured: Measurement[] = [];
  for (const path of PUBLIC) {
    const { errors, isHydrated, scriptBytes, cls } = await loadPage(browser, url + path, { isThrottled: true });
    if (errors.length > 0) throw new Error(`${path} complains: ${errors.join(" | ")}`);
    if (!isHydrated) throw new Error(`${path} did not come alive`);
    measured.push(
      { name: `${path}: JavaScript, brotli`, value: scriptBytes / 1024, unit: "KB", atMost: MAX_KB },
      { name: `${path}: CLS`, value: cls, unit: "", atMost: MAX_SHIFT },
    );
  }
  return measured;
}
