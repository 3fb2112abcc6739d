import { LANGUAGES, type Language } from "@savat/contracts/language";
import { addressIn } from "@savat/contracts/page-head";
import type { RemoteRoute } from "@savat/contracts/remote";
import type { ListedMerchant } from "@savat/contracts/sitemap";

/** The limit of the sitemap protocol. */
export const MAX_ENTRIES = 50_000;
/** A page has one entry per language; all entries of a page stand in one file. */
const PAGES_A_FILE = Math.floor(MAX_ENTRIES / LANGUAGES.length);
/** Number of pages written per piece. */
const CHUNK = 100;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Everything that may be listed: single pages, and the pages that each merchant has. */
export class Sitemap {
  readonly #origin: string;
  readonly #pages: readonly string[];
  readonly #ofMerchants: readonly string[];
  readonly #merchants: readonly ListedMerchant[];

  constructor(origin: string, routes: readonly RemoteRoute[], merchants: readonly ListedMerchant[]) {
    const paths = [...new Set(routes.filter(({ isListed }) => isListed === true).map(({ path }) => path))];
    this.#origin = origin;
    this.#pages = paths.filter((path) => !path.includes(":"));
    this.#ofMerchants = paths.filter((path) => path.includes(":"));
    this.#merchants = merchants;
  }

  get #size(): number {
    return this.#pages.length + this.#merchants.length * this.#ofMerchants.length;
  }

  /** Number of files. */
  get files(): number {
    return Math.max(1, Math.ceil(this.#size / PAGES_A_FILE));
  }

  /** One file by its number from 1, in pieces, so that the largest one is never in memory as a whole. */
  *file(number: number): Generator<string> {
    const first = (number - 1) * PAGES_A_FILE;
    const end = Math.min(first + PAGES_A_FILE, this.#size);
    yield `${HEAD}<urlset ${NAMESPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
    for (let start = first; start < end; start += CHUNK) {
      let piece = "";
      for (let index = start; index < Math.min(start + CHUNK, end); index += 1) piece += this.#entries(index);
      yield piece;
    }
    yield "</urlset>\n";
  }

  /** The index that names the files if there are several. */
  index(): string {
    const files = Array.from(
      { length: this.files },
      (_, file) => `<sitemap><loc>${escapeXml(`${this.#origin}/sitemap-${file + 1}.xml`)}</loc></sitemap>\n`,
    );
    return `${HEAD}<sitemapindex ${NAMESPACE}>\n${files.join("")}</sitemapindex>\n`;
  }

  /** The page at an index: first the single pages, then the pages of each merchant. */
  #entries(index: number): string {
    const page = this.#pages[index];
    if (page !== undefined) return this.#entriesOf(page, "");
    const place = index - this.#pages.length;
    const merchant = this.#merchants[Math.floor(place / this.#ofMerchants.length)];
    const pattern = this.#ofMerchants[place % this.#ofMerchants.length];
    if (merchant === undefined || pattern === undefined) return "";
    const path = pattern.replace(/:\w+/, () => encodeURIComponent(merchant.id));
    return this.#entriesOf(path, `<lastmod>${escapeXml(merchant.updatedAt)}</lastmod>`);
  }

  #entriesOf(path: string, rest: string): string {
    const alternate = (hreflang: string, language?: Language) =>
      `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${this.#address(path, language)}"/>`;
    const alternates = LANGUAGES.map(({ code }) => alternate(code, code)).join("") + alternate("x-default");
    return LANGUAGES.map(({ code }) => `<url><loc>${this.#address(path, code)}</loc>${rest}${alternates}</url>\n`).join("");
  }

  #address(path: string, language?: Language): string {
    return escapeXml(addressIn(language, this.#origin, path));
  }
}

function escapeXml(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;").replace(/'/g, "&apos;");
}
