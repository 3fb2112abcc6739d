import { LANGUAGES } from "@savat/contracts/language";
import type { RemoteRoute } from "@savat/contracts/remote";
import { describe, expect, test } from "vitest";
import { MAX_ENTRIES, Sitemap } from "./sitemap.ts";

const ROUTES: RemoteRoute[] = [
  { path: "/", page: "home", surface: "public", isListed: true },
  { path: "/orders", page: "orders", surface: "bar" },
  { path: "/merchant/:uid", page: "merchant", surface: "bar", isListed: true },
  { path: "/merchant/:merchantUID/products", page: "storefront", surface: "bar", isListed: true },
];
const ORIGIN = "https://savat.example";

function merchants(count: number) {
  return Array.from({ length: count }, (_, index) => ({ id: `m-${index}`, updatedAt: "2026-02-03T04:05:06.000Z", hasPicture: true }));
}

function fileOf(sitemap: Sitemap, number = 1): string {
  return [...sitemap.file(number)].join("");
}

function locations(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address ?? "");
}

describe("the sitemap", () => {
  test("lists every public page and both pages of a merchant in three languages, and no private page", () => {
    expect(locations(fileOf(new Sitemap(ORIGIN, ROUTES, merchants(1))))).toEqual(
      ["/", "/merchant/m-0", "/merchant/m-0/products"].flatMap((path) => LANGUAGES.map(({ code }) => `${ORIGIN}${path}?lang=${code}`)),
    );
  });

  test("names the other languages of each address, and the time of a merchant's last change", () => {
    const [home = "", , , merchant = ""] = fileOf(new Sitemap(ORIGIN, ROUTES, merchants(1))).match(/<url>.*<\/url>/g) ?? [];
    const others = [...home.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, language, href]) => [language, href]);
    expect(others).toEqual([
      ["uz", `${ORIGIN}/?lang=uz`],
      ["ru", `${ORIGIN}/?lang=ru`],
      ["en", `${ORIGIN}/?lang=en`],
      ["x-default", `${ORIGIN}/`],
    ]);
    expect(merchant).toContain("<lastmod>2026-02-03T04:05:06.000Z</lastmod>");
  });

  test("[D-SEO-06] escapes an id that contains markup", () => {
    const xml = fileOf(new Sitemap(ORIGIN, ROUTES, [{ id: "a&<'\">/..", updatedAt: "<x>", hasPicture: true }]));
    expect(xml).toContain(`<loc>${ORIGIN}/merchant/a%26%3C&apos;%22%3E%2F..?lang=uz</loc><lastmod>&lt;x&gt;</lastmod>`);
  });

  test("[D-SEO-07] is one file up to 50,000 entries, and an index of several files beyond", () => {
    const most = Math.floor((MAX_ENTRIES / LANGUAGES.length - 1) / 2);
    expect(new Sitemap(ORIGIN, ROUTES, merchants(most)).files).toBe(1);
    const split = new Sitemap(ORIGIN, ROUTES, merchants(most + 1));
    expect(locations(split.index())).toEqual([`${ORIGIN}/sitemap-1.xml`, `${ORIGIN}/sitemap-2.xml`]);
    const files = [1, 2].map((number) => locations(fileOf(split, number)));
    expect(files[0]?.length).toBeLessThanOrEqual(MAX_ENTRIES);
    expect(new Set(files.flat()).size).toBe((1 + 2 * (most + 1)) * LANGUAGES.length);
  });
});
