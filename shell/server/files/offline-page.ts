import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ShellManifest } from "@savat/contracts/federation-manifest";
import type { OfflinePage } from "../../src/service-worker/scope.ts";

type Built = NonNullable<ShellManifest["serviceWorker"]>;

const MARK =
  '<svg class="mark" width="36" height="36" viewBox="0 0 36 36" aria-hidden="true"><rect class="ground" width="36" height="36" rx="11.5"/>' +
  '<path class="handle" d="M12.6 16.2c0-4.6 2.2-7.4 5.4-7.4s5.4 2.8 5.4 7.4"/>' +
  '<path class="basket" d="M8.6 15.6h18.8l-1.9 9a3.2 3.2 0 0 1-3.1 2.5h-8.8a3.2 3.2 0 0 1-3.1-2.5z"/>' +
  '<path class="star" d="M14.7 18h6.6v6.6h-6.6z M18 16.63 22.67 21.3 18 25.97 13.33 21.3z"/></svg>';

function digest(text: string): string {
  return createHash("sha256").update(text).digest("base64");
}

/** Escapes text that would end a raw text element. */
function inElement(text: string): string {
  return text.replace(/<\/(?=script|style)/gi, "<\\/").trim();
}

function documentOf(script: string, style: string, supportPhone: string): string {
  return [
    `<!doctype html><html lang="uz"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">`,
    `<meta name="color-scheme" content="light dark"><meta name="theme-color" media="(prefers-color-scheme: light)" content="#fffdf9">`,
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#12171a"><meta name="format-detection" content="telephone=no">`,
    `<meta name="robots" content="noindex"><title>Savat</title><style>${style}</style></head>`,
    `<body><header class="top">${MARK}Savat</header><main data-phone="${supportPhone.replace(/[^\d+ ]/g, "")}"><h1>Savat</h1></main>`,
    `<script>${script}</script></body></html>`,
  ].join("");
}

/** Its policy names its script and style by hash and lets it connect to its own server only. */
function policyOf(script: string, style: string): string {
  return [
    "default-src 'none'",
    `script-src 'sha256-${digest(script)}'`,
    `style-src 'sha256-${digest(style)}'`,
    "font-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** The complete offline page. It is part of the worker's script, so all its parts come from one release. */
export async function offlinePageOf(
  dist: string,
  { offlineScript, offlineStyle }: Pick<Built, "offlineScript" | "offlineStyle">,
  files: readonly string[],
  supportPhone: string,
): Promise<OfflinePage> {
  const read = async (name: string) => inElement(await readFile(join(dist, name), "utf8"));
  const [script, style] = await Promise.all([read(offlineScript), read(offlineStyle)]);
  const fonts = files.filter((name) => /^onest-\w+\.\w+\.woff2$/.test(name)).map((name) => `/assets/${name}`);
  return {
    html: documentOf(script, style, supportPhone),
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policyOf(script, style),
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
    },
    fonts,
    cache: `savat-fonts-${createHash("sha256").update(fonts.join()).digest("hex").slice(0, 10)}`,
  };
}
