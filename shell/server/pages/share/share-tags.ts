import { LANGUAGES, type Language } from "@savat/contracts/language";
import type { Thing } from "@savat/contracts/page-head";
import type { PageShare } from "../../../src/head/share.ts";
import { escapeAttribute, escapeJson } from "../../platform/escape.ts";

/** Each language with its most likely region, as Open Graph writes it: `ru_RU`. */
const LOCALES = new Map(LANGUAGES.map(({ code }) => [code, `${code}_${new Intl.Locale(code).maximize().region}`]));

/** For a page without a picture of its own; `scripts/share-picture.ts` makes it. */
export const SITE_PICTURE = { path: "/share.png", width: 1200, height: 630 } as const;

export interface SharedPage {
  share: PageShare;
  language: Language;
  origin: string;
  /** React's output for the head. */
  head: string;
}

function openGraph(property: string, content: string): string {
  return `<meta property="og:${property}" content="${content}">`;
}

/** Reads title and description as React escaped them, so that only the page writes them. */
function wordsOf(head: string): { title: string; description: string } {
  return {
    title: /<title>([^<]*)<\/title>/.exec(head)?.[1] ?? "Savat",
    description: /<meta name="description" content="([^"]*)"/.exec(head)?.[1] ?? "",
  };
}

function pictureTags({ picture }: PageShare, origin: string): string {
  if (picture !== undefined) return openGraph("image", escapeAttribute(picture));
  const { path, width, height } = SITE_PICTURE;
  const size = openGraph("image:width", String(width)) + openGraph("image:height", String(height));
  return `${openGraph("image", escapeAttribute(`${origin}${path}`))}${size}${openGraph("image:alt", "Savat")}`;
}

/** A name may hold any text: escapes `<`, so that it cannot close its element. */
function linkedData(thing: Thing): string {
  const json = escapeJson({ "@context": "https://schema.org", ...thing });
  return `<script type="application/ld+json">${json}</script>`;
}

/** Open Graph, a Twitter card and schema.org data. */
export function shareTags({ share, language, origin, head }: SharedPage): string {
  const { title, description } = wordsOf(head);
  const others = [...LOCALES.values()].filter((locale) => locale !== LOCALES.get(language));
  return [
    openGraph("type", "website"),
    openGraph("site_name", "Savat"),
    openGraph("title", title),
    openGraph("description", description),
    openGraph("url", escapeAttribute(share.address)),
    openGraph("locale", LOCALES.get(language) ?? language),
    ...others.map((locale) => openGraph("locale:alternate", locale)),
    pictureTags(share, origin),
    '<meta name="twitter:card" content="summary_large_image">',
    ...share.things.map(linkedData),
  ].join("");
}
