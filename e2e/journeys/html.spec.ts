import type { APIRequestContext } from "@playwright/test";
import { LANGUAGES, type Language } from "@savat/contracts/language";
import { formatMoneyParts } from "@savat/contracts/money";
import { type ConfigData, HtmlValidate, StaticConfigLoader } from "html-validate";
import { openPage, QOZON } from "../actions.ts";
import { chooseLanguage, expect, test } from "../fixtures.ts";

const STOREFRONT = `/merchant/${QOZON.uid}/products`;
/** Pages that may be indexed. */
const LISTED = [
  "/",
  "/merchants",
  `/merchant/${QOZON.uid}`,
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
  "/merchant/register",
];
/** Public pages that search engines must not index. */
const UNLISTED = [
  "/signin",
  "/merchant/signin",
  "/orders",
  "/profile",
  "/checkout",
  "/merchants?search=osh",
  "/no/such/page",
  "/merchant/nobody",
];
const TITLE = /<title>([^<]*)<\/title>/g;
const CANONICAL = /<link rel="canonical" href="https?:\/\/[^/]+([^"]*)"/g;
const CODES = LANGUAGES.map(({ code }) => code);

/** The HTML standard and the needs of assistive technology, without rules of style. */
const RULES: ConfigData = {
  root: true,
  extends: ["html-validate:standard", "html-validate:a11y"],
  // Searches answer while one types, and at Enter.
  rules: { "no-inline-style": "error", "wcag/h32": "off" },
};
const validator = new HtmlValidate(new StaticConfigLoader(RULES));

function inLanguage(path: string, language: Language): string {
  return `${path}${path.includes("?") ? "&" : "?"}lang=${language}`;
}

function unescaped(text: string): string {
  return text.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
}

function all(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(([, found]) => unescaped(found ?? ""));
}

/** A page as the server renders it. If the API was too slow, the browser renders it, and it has no robots rule yet. */
async function read(request: APIRequestContext, path: string): Promise<string> {
  let html = "";
  await expect(async () => {
    html = await (await request.get(path)).text();
    expect(html, path).toMatch(/rel="canonical"|name="robots"/);
  }).toPass();
  return html;
}

async function faultsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) => messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`));
}

/** The visible text: without elements, and without the comments that React puts between texts. */
function textOf(html: string): string {
  return unescaped(html.replace(/<!--.*?-->|<[^>]+>/gs, ""));
}

/** The fields that this journey checks. */
interface Thing {
  "@context": string;
  "@type": string;
  openingHoursSpecification?: unknown[];
  makesOffer?: { price: string; priceCurrency: string; itemOffered: { name: string } }[];
  mainEntity?: { name: string; acceptedAnswer: { text: string } }[];
}

/** The page's linked data, by type. */
function thingsOf(html: string): Map<string, Thing> {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)];
  const things = blocks.map(([, json]) => JSON.parse(json ?? "") as Thing);
  for (const thing of things) expect(thing["@context"]).toBe("https://schema.org");
  return new Map(things.map((thing) => [thing["@type"], thing]));
}

test("[D-CHOICE-04] every public page is valid HTML in three languages, with its language, one h1, one address and its own title", {
  tag: ["@D-SEO-01"],
}, async ({ request }) => {
  test.setTimeout(120_000);
  const titles: string[] = [];
  const descriptions: string[] = [];
  for (const path of LISTED)
    for (const language of CODES) {
      const address = inLanguage(path, language);
      const html = await read(request, address);
      expect(await faultsOf(html), address).toEqual([]);
      expect(html).toContain(`<html lang="${language}">`);
      expect(all(html, /(<h1)[\s>]/g), address).toHaveLength(1);
      expect(all(html, CANONICAL), address).toEqual([address]);
      expect(all(html, /<meta name="(robots)"/g), address).toEqual([]);
      expect(all(html, /<meta property="og:title" content="([^"]*)"/g), address).toEqual(all(html, TITLE));
      titles.push(...all(html, TITLE));
      descriptions.push(...all(html, /<meta name="description" content="([^"]*)"/g));
    }
  const count = LISTED.length * CODES.length;
  expect([titles.length, new Set(titles).size]).toEqual([count, count]);
  expect([descriptions.length, new Set(descriptions).size]).toEqual([count, count]);
});

test("[D-SEO-03] every page that must not be indexed is valid HTML, is noindex and has no canonical address", async ({ request }) => {
  for (const path of UNLISTED) {
    const html = await read(request, path);
    expect(await faultsOf(html), path).toEqual([]);
    expect(all(html, /<meta name="robots" content="([^"]*)"/g), path).toEqual(["noindex"]);
    expect(html, path).not.toMatch(/rel="(canonical|alternate)"|property="og:|ld\+json/);
  }
});

test("[D-CHOICE-04] a list's address keeps the parameters that change it, in one order, in every language, and drops the rest", {
  tag: ["@D-SEO-02", "@deep"],
}, async ({ request }) => {
  const html = await read(request, "/merchants?utm_source=x&category=restaurant&page=1&lang=ru&city=tashkent&evil=1");
  const path = "/merchants?city=tashkent&category=restaurant";
  expect(all(html, CANONICAL)).toEqual([`${path}&lang=ru`]);
  expect(all(html, TITLE)[0]).toMatch(/, Рестораны, Ташкент · Savat$/);
  const alternates = [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="https?:\/\/[^/]+([^"]*)"/gi)];
  expect(alternates.map(([, language, href]) => [language, unescaped(href ?? "")])).toEqual([
    ...CODES.map((code) => [code, inLanguage(path, code)]),
    ["x-default", path],
  ]);
});

for (const language of CODES) {
  test(`[D-SEO-05] linked data in ${language}: the merchant with the page's prices, the site, the questions, the breadcrumb of a page`, async ({
    request,
  }) => {
    const home = thingsOf(await read(request, inLanguage("/", language)));
    expect([...home.keys()]).toEqual(["Organization", "WebSite"]);
    expect(JSON.stringify(home.get("WebSite"))).toContain(`/merchants?lang=${language}&search={search_term_string}`);

    const html = await read(request, inLanguage(STOREFRONT, language));
    const things = thingsOf(html);
    expect([...things.keys()]).toEqual(["Restaurant", "BreadcrumbList"]);
    const { makesOffer = [], openingHoursSpecification = [] } = things.get("Restaurant") ?? {};
    expect(openingHoursSpecification.length).toBeGreaterThan(0);
    const articles = html.match(/<article.*?<\/article>/gs)?.map(textOf) ?? [];
    expect(makesOffer).toHaveLength(articles.length);
    expect(articles.length).toBeGreaterThan(3);
    makesOffer.forEach(({ itemOffered, price, priceCurrency }, index) => {
      expect(priceCurrency).toBe("UZS");
      expect(articles[index]).toContain(itemOffered.name);
      expect(articles[index]).toContain(formatMoneyParts(Math.round(Number(price) * 100), language).figure);
    });

    const faq = await read(request, inLanguage("/faq", language));
    const { mainEntity = [] } = thingsOf(faq).get("FAQPage") ?? {};
    expect(mainEntity).toHaveLength(24);
    const shown = textOf(faq);
    for (const { name, acceptedAnswer } of mainEntity) {
      expect(shown).toContain(name);
      expect(shown).toContain(acceptedAnswer.text);
    }
  });
}

test("[D-CHOICE-03] ?lang= wins over the stored choice for its request, and becomes the stored choice", { tag: "@deep" }, async ({
  page,
}) => {
  await chooseLanguage(page, "en");
  await openPage(page, "/about?lang=ru");
  await expect(page.locator("html")).toHaveAttribute("lang", "ru");
  expect(await page.evaluate(() => localStorage.getItem("language"))).toBe("ru");
  await openPage(page, "/faq");
  await expect(page.locator("html")).toHaveAttribute("lang", "ru");
});

test("[D-SEO-02] the head follows to the next page and to another language without tags of the first page", { tag: "@deep" }, async ({
  page,
}) => {
  await chooseLanguage(page, "en");
  await openPage(page, "/how-it-works");
  const canonical = page.locator('link[rel="canonical"]');
  await expect(canonical).toHaveAttribute("href", /\/how-it-works\?lang=en$/);
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(1);
  const footer = page.getByRole("contentinfo");
  await footer.getByRole("link", { name: "FAQ", exact: true }).click();
  await expect(canonical).toHaveAttribute("href", /\/faq\?lang=en$/);
  await footer.getByRole("link", { name: "Русский" }).click();
  await expect(canonical).toHaveAttribute("href", /\/faq\?lang=ru$/);
  await expect(page.locator('link[rel="alternate"]')).toHaveCount(4);
  await expect(page.locator('head meta[name="description"]')).toHaveCount(1);
  await expect(page.locator('meta[property^="og:"], script[type="application/ld+json"]')).toHaveCount(0);
  await footer.locator('a[href="/orders"]').click();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expect(canonical).toHaveCount(0);
});

test("[D-SEO-07] the sitemap names every listed page, and each merchant in it answers; robots.txt names the sitemap", {
  tag: "@deep",
}, async ({ request }) => {
  const robots = await (await request.get("/robots.txt")).text();
  const [sitemap = ""] = all(robots, /^Sitemap: https?:\/\/[^/]+(.*)$/gm);
  const xml = await (await request.get(sitemap)).text();
  const paths = all(xml, /<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g);
  for (const path of LISTED) for (const language of CODES) expect(paths).toContain(inLanguage(path, language));
  const isOfShop = (path: string) => path.startsWith("/merchant/") && path !== "/merchant/register";
  // A new listed page is checked by every journey here.
  const inUzbek = LISTED.filter((path) => !isOfShop(path)).map((path) => inLanguage(path, "uz"));
  expect(paths.filter((path) => path.endsWith("?lang=uz") && !isOfShop(path.replace("?lang=uz", ""))).sort()).toEqual(inUzbek.sort());
  const merchants = paths.filter((path) => /^\/merchant\/m-[^/]*\?lang=uz$/.test(path));
  expect(merchants.length).toBeGreaterThan(3);
  for (const path of merchants.slice(0, 5)) expect((await request.head(path)).status(), path).toBe(200);
  expect(xml).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/);
  expect((await request.get("/share.png")).headers()["content-type"]).toBe("image/png");
});
