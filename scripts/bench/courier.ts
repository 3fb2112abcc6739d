import { setTimeout as wait } from "node:timers/promises";
import type { Browser } from "playwright";
import type { Product } from "../product.ts";
import { type Measurement, median } from "./measure/measurement.ts";
import { loadPage, type PageLoad } from "./page-load.ts";
import { newestMessage, type Session } from "./people.ts";
import { SHOP } from "./places.ts";

const COURIER = { name: "Otabek", phone: "+998901119999" };
const MAX_KB = 260;
/** Opened from an SMS on a phone that has never seen the site. */
const MAX_LCP_MS = 3500;
const SENT_WITHIN_MS = 20_000;

async function send(url: string, { token }: Session, method: string, body: object): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const answer = await fetch(url, { method, headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${method} ${url} answered ${answer.status}: ${await answer.text()}`);
}

/** Accepts an order and names a courier. Returns the address of their link's page. */
async function linkFor({ apiUrl, url }: Product, owner: Session, orderId: string): Promise<string> {
  const order = `${apiUrl}/api/merchants/${SHOP}/orders/${orderId}`;
  await send(`${order}/accept`, owner, "POST", { minutes: 25 });
  for (const end = performance.now() + SENT_WITHIN_MS; performance.now() < end; await wait(500)) {
    // The provider gives the money first.
    await send(`${order}/courier`, owner, "PUT", COURIER).catch(() => undefined);
    const link = /\/d#\S+/.exec((await newestMessage(apiUrl, COURIER.phone)) ?? "")?.[0];
    if (link !== undefined) return url + link;
  }
  throw new Error("No courier was told");
}

/** What a courier's page costs a cheap phone that opens the link for the first time. */
export async function measureCourier(
  product: Product,
  browser: Browser,
  owner: Session,
  orderId: string,
  runs: number,
): Promise<Measurement[]> {
  const link = await linkFor(product, owner, orderId);
  const loads: PageLoad[] = [];
  for (let run = 0; run < runs; run += 1) {
    const load = await loadPage(browser, link, { isThrottled: true });
    if (load.errors.length > 0 || !load.isHydrated) throw new Error(`The courier's page did not come alive: ${load.errors.join(" | ")}`);
    loads.push(load);
  }
  return [
    {
      name: "courier's page: JavaScript, brotli",
      value: median(loads.map(({ scriptBytes }) => scriptBytes)) / 1024,
      unit: "KB",
      atMost: MAX_KB,
    },
    { name: "courier's page: LCP", value: median(loads.map(({ lcpMs }) => lcpMs)), unit: "ms", atMost: MAX_LCP_MS },
    { name: "courier's page: TBT", value: median(loads.map(({ tbtMs }) => tbtMs)), unit: "ms" },
    { name: "courier's page: CLS", value: median(loads.map(({ cls }) => cls)), unit: "", atMost: 0.1 },
  ];
}
