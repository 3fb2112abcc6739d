import { doesNotMatch, match } from "node:assert/strict";
import { setTimeout as wait } from "node:timers/promises";
import { pauseShop } from "@savat/contracts/board";
import { type OpeningHours, updateMerchant } from "@savat/contracts/merchants";
import { listProducts, updateProduct } from "@savat/contracts/products";
import { createRegistryClient } from "../../shared-contracts/build/src/release/registry-client.ts";
import { openSession } from "../bench/people.ts";
import type { Tally } from "../production/tally.ts";
import type { Site } from "./site.ts";
import type { Team } from "./team.ts";

const SHOP = "m-oltin-qozon";
const OWNER_PHONE = "+998900000002";
const CLOSED_DAYS: OpeningHours = Array.from({ length: 7 }, () => null);
const PAUSE_MS = 3000;
const MINUTE_MS = 60_000;
const TASHKENT_MS = 5 * 60 * MINUTE_MS;
const [OLD, NEW] = ["All products", "Everything that we sell"];

/** `HH:MM` in Tashkent. */
function timeOf(at: number): string {
  return new Date(at + TASHKENT_MS).toISOString().slice(11, 16);
}

/** What a guest reads at both shells, each asked twice: the second answer may be a kept one. */
async function pagesOf({ urls }: Site, language: string): Promise<string[]> {
  const path = `/merchant/${SHOP}/products?lang=${language}`;
  return await Promise.all([...urls, ...urls].map(async (url) => (await fetch(url + path)).text()));
}

/** Two API processes on one database, each with a shell: what one changes, all pages show on the next request. */
export async function showNothingStale(site: Site, storefront: Team, test: Tally["test"]): Promise<void> {
  const { token } = await openSession(site.apiUrl, OWNER_PHONE);
  // It sends any of our endpoints with a bearer token.
  const [first, second] = [site.apiUrl, site.secondApiUrl].map((url) => createRegistryClient(url, token));
  if (!first || !second) throw new Error("There are no two APIs.");
  const everywhere = async (text: RegExp, but?: RegExp, language = "uz") => {
    for (const html of await pagesOf(site, language)) {
      match(html, text);
      if (but) doesNotMatch(html, but);
    }
  };
  const { products } = await first.call(listProducts, { params: { id: SHOP }, query: {} });
  const [goods] = products;
  if (!goods) throw new Error("The shop has nothing to sell.");
  const params = { id: SHOP, productId: goods.id };
  const hours = (openingHours: OpeningHours | null) => ({ params: { id: SHOP }, body: { openingHours } });

  await test("[D-DRILL-15] two APIs and two shells show a price, a stock and a name on the next request", async () => {
    await second.call(updateProduct, { params, body: { price: 7_654_300 } });
    await everywhere(/76[\s\u00a0]543/);
    await first.call(updateProduct, { params, body: { price: 7_654_400 } });
    await everywhere(/76[\s\u00a0]544/, /76[\s\u00a0]543/);
    await second.call(updateProduct, { params, body: { name: "Yangi nomli taom" } });
    await everywhere(/Yangi nomli taom/);
    await first.call(updateProduct, { params, body: { stockQuantity: 0 } });
    await everywhere(/"stockQuantity":0/);
  });
  await test("[D-DRILL-15] they show opening hours, a pause, and a closing by the clock alone", async () => {
    await second.call(updateMerchant, hours(null));
    await everywhere(/"isOpen":true/, /"isOpen":false/);
    await first.call(updateMerchant, hours(CLOSED_DAYS));
    await everywhere(/"isOpen":false/);
    await second.call(updateMerchant, hours(null));
    const until = Date.now() + PAUSE_MS;
    await first.call(pauseShop, { params: { id: SHOP }, body: { until: new Date(until).toISOString() } });
    await everywhere(/"closedBecause":"paused"/);
    await wait(until - Date.now());
    await everywhere(/"isOpen":true/, /"isOpen":false/);

    const closesAt = (Math.floor((Date.now() + 10_000) / MINUTE_MS) + 1) * MINUTE_MS;
    const day = { from: "00:00", to: timeOf(closesAt) };
    await second.call(updateMerchant, hours(CLOSED_DAYS.map(() => day)));
    await everywhere(/"isOpen":true/);
    await wait(closesAt - Date.now());
    await everywhere(/"isOpen":false/);
    await first.call(updateMerchant, hours(null));
  });
  await test("[D-DRILL-15] they show each language, and a release as soon as its command ends", async () => {
    await everywhere(/<html lang="ru"/, undefined, "ru");
    await everywhere(new RegExp(OLD), new RegExp(NEW), "en");
    storefront.edit("src/i18n/en.json", (text) => text.replace(`"${OLD}"`, `"${NEW}"`));
    await storefront.release();
    await storefront.release("promote");
    await everywhere(new RegExp(NEW), new RegExp(OLD), "en");
  });
}
