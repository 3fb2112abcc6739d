import type { Page } from "@playwright/test";
import { type FaultyShell, test } from "../faults/faulty-shell.ts";
import { expect } from "../fixtures.ts";
import { answerOf, editProfile } from "../merchant.ts";
import { openSellingShop, type SellingShop } from "../selling-shop.ts";

const PAUSE_MS = 3000;
const CLOSED_DAYS = Array.from({ length: 7 }, () => null);

/** The HTML of a shop's products by both processes, each asked twice: the second answer may be a kept one. */
async function pagesOf(page: Page, shell: FaultyShell, shop: SellingShop, language = "uz"): Promise<string[]> {
  const path = `/merchant/${shop.id}/products?lang=${language}`;
  const urls = [process.env.SAVAT_URL, shell.url, process.env.SAVAT_URL, shell.url].map((origin) => `${origin}${path}`);
  return await Promise.all(urls.map(async (url) => (await page.request.get(url)).text()));
}

test("[D-KEPT-11] two shells show a change of price, stock, name, hours and pause on the next request, in each language", async ({
  page,
  faultyShell: shell,
}) => {
  const shop = await openSellingShop(page);
  const [lagmon] = shop.items;
  const everywhere = async (text: string | RegExp, language?: string) => {
    for (const html of await pagesOf(page, shell, shop, language)) expect(html).toMatch(text);
  };
  const nowhere = async (text: string | RegExp) => {
    for (const html of await pagesOf(page, shell, shop)) expect(html).not.toMatch(text);
  };
  const edit = (data: object) => answerOf(page, shop.owner, "PUT", `/merchants/${shop.id}/products/${lagmon?.id}`, data);
  const pause = (until: number | null) =>
    answerOf(page, shop.owner, "PUT", `/merchants/${shop.id}/pause`, { until: until && new Date(until).toISOString() });

  await everywhere(/30[\s\u00a0]000/);
  await edit({ price: 3_100_000 });
  await everywhere(/31[\s\u00a0]000/);
  await nowhere(/30[\s\u00a0]000/);
  await edit({ name: "Qovurma lagʻmon" });
  await everywhere("Qovurma lagʻmon");
  await edit({ stockQuantity: 0 });
  await everywhere(/"stockQuantity":0/);

  await everywhere(/"isOpen":true/);
  await editProfile(page, shop, { openingHours: CLOSED_DAYS });
  await everywhere(/"isOpen":false/);
  await editProfile(page, shop, { openingHours: null });
  await everywhere(/"isOpen":true/);
  await everywhere('<html lang="ru">', "ru");
  await everywhere('<html lang="uz">', "uz");

  const ends = Date.now() + PAUSE_MS;
  await pause(ends);
  await everywhere(/"closedBecause":"paused"/);
  const isOpen = async () => {
    const { merchant } = await answerOf<{ merchant: { opening: { isOpen: boolean } } }>(page, shop.owner, "GET", `/merchants/${shop.id}`);
    return merchant.opening.isOpen;
  };
  // The clock alone ends it, amid a minute.
  await expect.poll(isOpen, { intervals: [20] }).toBe(true);
  await everywhere(/"isOpen":true/);
});

test("[D-KEPT-13] a release shows on the next request after the shell follows it", async ({ page, faultyShell: shell }) => {
  const buildIn = async () => {
    const html = await (await page.request.get(`${shell.url}/about`)).text();
    return /"name":"storefront","build":"(\w+)"/.exec(html)?.[1];
  };
  const before = shell.origins.storefront.build;
  expect([await buildIn(), await buildIn()]).toEqual([before, before]);
  shell.origins.storefront.releaseAll();
  await shell.settle();
  const now = shell.origins.storefront.build;
  expect(now).not.toBe(before);
  expect([await buildIn(), await buildIn()]).toEqual([now, now]);
});
