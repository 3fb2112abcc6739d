import { createHash } from "node:crypto";
import type { ShellManifest } from "@savat/contracts/federation-manifest";
import { isCyrillic, type Language } from "@savat/contracts/language";
import { PAGE_STATE_ID, type PageState } from "@savat/contracts/page-state";
import { RELEASE_META } from "@savat/contracts/release";
import type { Assets, RemoteRoute } from "@savat/contracts/remote";
import { WORKER_META, WORKER_PATH } from "@savat/contracts/service-worker";
import type { PageShare } from "../../src/head/share.ts";
import type { Allowed } from "../http/policy.ts";
import { escapeAttribute, escapeJson } from "../platform/escape.ts";
import { type LiveRelease, publicBase, SHELL_LAYERS } from "../releases/live-release.ts";
import { EARLY_TAPS } from "./early-taps-script.ts";
import { shareTags } from "./share/share-tags.ts";
import { webManifestHref } from "./web-manifest.ts";

interface File {
  href: string;
  integrity: string;
}

export interface DocumentInput {
  /** None: its scripts and styles run by their hashes, so the document is the same in every answer. */
  nonce?: string | undefined;
  shell: ShellManifest;
  /** The remote that owns this page, and the page. */
  page: { entry: LiveRelease; route: RemoteRoute } | undefined;
  state: PageState;
  /** Cascade layers of the live remotes, lowest first. */
  layers: readonly string[];
  head: string;
  share?: PageShare | undefined;
  html: string;
  /** HTML above the page. */
  banner?: string;
  isDevelopment: boolean;
  hasServiceWorker?: boolean;
  release?: string;
}

/** A document, and what its policy has to allow. */
export interface Document {
  html: string;
  allowed: Allowed;
}

function nonceAttribute(nonce: string | undefined): string {
  return nonce === undefined ? "" : ` nonce="${escapeAttribute(nonce)}"`;
}

function integrityAttribute(integrity: string): string {
  return integrity === "" ? "" : ` integrity="${integrity}"`;
}

function shellFiles(shell: ShellManifest, names: readonly string[]): File[] {
  return names.map((name) => ({ href: `/assets/${name}`, integrity: shell.files[name]?.integrity ?? "" }));
}

function merge(...assets: (Assets | undefined)[]): Assets {
  const join = (kind: "js" | "css") => [...new Set(assets.flatMap((one) => one?.[kind] ?? []))];
  return { js: join("js"), css: join("css") };
}

/** Every file of the first paint, known before any runs: this keeps the request chain at two. */
function remoteFiles({ page, state }: DocumentInput): { js: File[]; css: File[] } {
  if (page === undefined) return { js: [], css: [] };
  const { descriptor } = page.entry;
  const { base, pages, languages } = descriptor.preload;
  const needed = merge({ js: [descriptor.entry], css: [] }, base, pages[page.route.page], languages[state.language]);
  const root = publicBase(page.entry.name);
  const file = (name: string) => ({ href: `${root}${name}`, integrity: descriptor.files[name]?.integrity ?? "" });
  return { js: needed.js.map(file), css: needed.css.map(file) };
}

/** Pictures that the page's styles show at once. */
function stylePictures({ page }: DocumentInput): string {
  if (page === undefined) return "";
  const root = publicBase(page.entry.name);
  const pictures = page.entry.descriptor.preload.pages[page.route.page]?.pictures ?? [];
  return pictures
    .map(({ single, double }) => `<link rel="preload" as="image" imagesrcset="${root}${single} 1x, ${root}${double} 2x">`)
    .join("");
}

/** Links only the page's own stylesheets: others of the remote would delay the paint. */
function styles(files: readonly File[]): string {
  return files
    .map(({ href, integrity }) => `<link rel="stylesheet" href="${href}"${integrityAttribute(integrity)} crossorigin="anonymous">`)
    .join("");
}

function preloads(files: readonly File[], nonce: string | undefined): string {
  return files
    .map(
      ({ href, integrity }) =>
        `<link rel="preload" as="script" fetchpriority="low" href="${href}"${integrityAttribute(integrity)} crossorigin="anonymous"${nonceAttribute(nonce)}>`,
    )
    .join("");
}

function scripts(files: readonly File[], nonce: string | undefined): string {
  return files
    .map(
      ({ href, integrity }) =>
        `<script defer src="${href}"${integrityAttribute(integrity)} crossorigin="anonymous"${nonceAttribute(nonce)}></script>`,
    )
    .join("");
}

/** The fonts of a page: Latin, and Cyrillic for such a language. The browser requests them with the styles. */
function fonts(shell: ShellManifest, language: Language): string {
  const wanted = isCyrillic(language) ? /^onest-(latin|cyrillic)\./ : /^onest-latin\./;
  return Object.keys(shell.files)
    .filter((name) => wanted.test(name))
    .map((name) => `<link rel="preload" as="font" type="font/woff2" href="/assets/${name}" crossorigin="anonymous">`)
    .join("");
}

function languageFiles(shell: ShellManifest, language: Language): File[] {
  return shellFiles(shell, shell.languages[language]?.js ?? []);
}

/** Links of the installable app. */
function installLinks(language: Language, hasServiceWorker: boolean): string {
  return [
    `<link rel="manifest" href="${webManifestHref(language)}"><link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">`,
    `<meta name="apple-mobile-web-app-title" content="Savat">`,
    hasServiceWorker ? `<meta name="${WORKER_META}" content="${WORKER_PATH}">` : "",
  ].join("");
}

function sha256Of(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}

function allowedIn(nonce: string | undefined, files: readonly File[], style: string): Allowed {
  if (nonce !== undefined) return { scripts: [`nonce-${nonce}`], styles: [`nonce-${nonce}`] };
  return { scripts: [...new Set([...files.map(({ integrity }) => integrity), sha256Of(EARLY_TAPS)])], styles: [sha256Of(style)] };
}

/** The whole HTML of one answer. */
export function documentOf(input: DocumentInput): Document {
  const { nonce, shell, state, head, share, html } = input;
  const remote = remoteFiles(input);
  const early = shellFiles(shell, shell.js);
  const late = [...languageFiles(shell, state.language), ...remote.js];
  const layers = `@layer ${[...SHELL_LAYERS, ...input.layers].join(", ")};`;
  const parts = [
    `<!doctype html><html lang="${state.language}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">`,
    `<meta name="color-scheme" content="light dark"><meta name="theme-color" media="(prefers-color-scheme: light)" content="#fffdf9">`,
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#12171a"><meta name="format-detection" content="telephone=no">`,
    input.release === undefined ? "" : `<meta name="${RELEASE_META}" content="${input.release}">`,
    `<script${nonceAttribute(nonce)}>${EARLY_TAPS}</script>`,
    head,
    share === undefined ? "" : shareTags({ share, head, language: state.language, origin: state.site.origin ?? "" }),
    `<link rel="icon" href="/favicon.svg" type="image/svg+xml">`,
    installLinks(state.language, input.hasServiceWorker ?? false),
    `<style${nonceAttribute(nonce)}>${layers}</style>`,
    styles([...shellFiles(shell, shell.css), ...remote.css]),
    fonts(shell, state.language),
    stylePictures(input),
    scripts(early, nonce),
    // Without hashes scripts are requested in another mode than preloads are.
    input.isDevelopment ? "" : preloads(late, nonce),
    `</head><body>${input.banner ?? ""}<div id="root">${html}</div>`,
    `<script type="application/json" id="${PAGE_STATE_ID}">${escapeJson(state)}</script>`,
    input.isDevelopment ? `<script src="/dev/reload.js"${nonceAttribute(nonce)} defer></script>` : "",
    `</body></html>`,
  ];
  return { html: parts.join(""), allowed: allowedIn(nonce, [...early, ...late], layers) };
}
