import { DEFAULT_LANGUAGE, type Language, parseLanguage } from "@savat/contracts/language";
import type { FastifyInstance } from "fastify";
import { MANIFEST_TEXTS } from "./texts.ts";

const WEB_MANIFEST_PATH = "/manifest.webmanifest";

const ICONS = [
  { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
  { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
  { src: "/icons/maskable-192.png", sizes: "192x192", type: "image/png", purpose: "maskable" },
  { src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
  { src: "/favicon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
];
const SHORTCUT_ICONS = [{ src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" }];

/** One app for all languages (`id`). It has the light colours; a page's `theme-color` follows the colour scheme. */
function webManifestOf(language: Language): Record<string, unknown> {
  const { name, description, merchants, orders } = MANIFEST_TEXTS[language];
  return {
    id: "/",
    name,
    short_name: "Savat",
    description,
    lang: language,
    dir: "ltr",
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: "#fffdf9",
    theme_color: "#fffdf9",
    categories: ["food", "shopping"],
    icons: ICONS,
    shortcuts: [
      { name: merchants, url: "/merchants", icons: SHORTCUT_ICONS },
      { name: orders, url: "/orders", icons: SHORTCUT_ICONS },
    ],
  };
}

/** The manifest's address in a language: each is its own file, which any cache may store for an hour. */
export function webManifestHref(language: Language): string {
  return `${WEB_MANIFEST_PATH}?lang=${language}`;
}

export function registerWebManifest(app: FastifyInstance): void {
  app.get<{ Querystring: { lang?: unknown } }>(WEB_MANIFEST_PATH, (request, reply) =>
    reply
      .header("cache-control", "public, max-age=3600")
      .type("application/manifest+json; charset=utf-8")
      .send(JSON.stringify(webManifestOf(parseLanguage(request.query.lang) ?? DEFAULT_LANGUAGE))),
  );
}
