import { createHash } from "node:crypto";
import type { ShellManifest } from "@savat/contracts/federation-manifest";
import { byLanguage, type Language } from "@savat/contracts/language";
import type { PageState } from "@savat/contracts/page-state";
import { describe, expect, test } from "vitest";
import { SITE } from "../../test/fixture-remote.ts";
import { descriptorOf, liveRelease, sha384 } from "../../test/remote-origin.ts";
import { contentSecurityPolicy, PAGE_HEADERS } from "../http/policy.ts";
import { type Document, type DocumentInput, documentOf } from "./document.ts";

const NONCE = "bm9uY2U=";
const SHELL: ShellManifest = {
  shared: {},
  js: ["main.js"],
  css: ["main.css"],
  server: "server.mjs",
  files: Object.fromEntries(
    [
      "main.js",
      "main.css",
      "lang-ru.js",
      "lang-uz.js",
      "onest-latin.1a.woff2",
      "onest-cyrillic.1a.woff2",
      "onest-cyrillic-ext.1a.woff2",
    ].map((name) => [name, { integrity: sha384(name), bytes: 1 }]),
  ),
  languages: { uz: { js: ["lang-uz.js"], css: [] }, ru: { js: ["lang-ru.js"], css: [] } },
};
const FILES = Object.fromEntries(
  ["entry.js", "base.js", "page-home.js", "page-home.css", "page-other.js", "lang-ru.js", "lang-uz.js", "slot-basket-panel.js"].map(
    (name) => [name, name],
  ),
);
const ENTRY = liveRelease(
  descriptorOf("storefront", FILES, {
    preload: {
      base: { js: ["base.js"], css: [] },
      pages: {
        home: {
          js: ["base.js", "page-home.js"],
          css: ["page-home.css"],
          pictures: [{ single: "food-1x.aaaa.webp", double: "food-2x.aaaa.webp" }],
        },
        other: { js: ["page-other.js"], css: [], pictures: [] },
      },
      slots: { "basket-panel": { js: ["slot-basket-panel.js"], css: [] } },
      languages: { ...byLanguage(() => ({ js: [], css: [] })), uz: { js: ["lang-uz.js"], css: [] }, ru: { js: ["lang-ru.js"], css: [] } },
    },
  }),
);

function stateOf(language: Language, loaderData: PageState["loaderData"] = null): PageState {
  return {
    language,
    city: null,
    site: SITE,
    shell: { build: "0".repeat(20), version: "1.0.0" },
    remotes: [],
    isComplete: true,
    loaderData,
  };
}

function made(given: Partial<DocumentInput> = {}): Document {
  return documentOf({
    nonce: NONCE,
    shell: SHELL,
    page: { entry: ENTRY, route: { path: "/", page: "home", surface: "public" } },
    state: stateOf("ru"),
    layers: ["storefront", "antd", "admin"],
    head: "<title>Savat</title>",
    html: "<main>content</main>",
    isDevelopment: false,
    ...given,
  });
}

function html(given: Partial<DocumentInput> = {}): string {
  return made(given).html;
}

/** The policy's directives, by name. */
function directivesOf({ allowed }: Document): Map<string, string[]> {
  const directives = contentSecurityPolicy(allowed).split("; ");
  return new Map(directives.map((directive) => [directive.split(" ")[0] ?? "", directive.split(" ").slice(1)]));
}

function tags(document: string, pattern: RegExp): string[] {
  return document.match(pattern) ?? [];
}

function addresses(list: string[]): string[] {
  return list.map((tag) => /(?:href|src)="([^"]*)"/.exec(tag)?.[1] ?? "");
}

describe("the state in the page", () => {
  const NASTY = "</script><script>alert(1)</script><!-- \u2028\u2029 & \" '";
  const state = stateOf("uz", { "storefront:home:/": { kind: "data", data: { name: NASTY } } });
  const document = html({ state });
  const block = /<script type="application\/json" id="savat-state"[^>]*>(.*?)<\/script>/s.exec(document)?.[1] ?? "";

  test("cannot close its script element or open another one", () => {
    expect(block).not.toContain("<");
    expect(tags(document, /<script/g)).toHaveLength(3);
    expect(block).not.toMatch(/[\u2028\u2029]/);
  });

  test("reads back unchanged", () => {
    expect(JSON.parse(block)).toEqual(state);
  });
});

describe("scripts and styles", () => {
  test("all carry the nonce where there is one: scripts, preloaded scripts and inline styles", () => {
    const named = [
      ...tags(html(), /<script [^>]*src=[^>]*>/g),
      ...tags(html(), /<link rel="preload" as="script"[^>]*>/g),
      ...tags(html(), /<style[^>]*>/g),
    ];
    expect(named.length).toBeGreaterThan(5);
    for (const tag of named) expect(tag).toContain(`nonce="${NONCE}"`);
  });

  test("all carry the SHA-384 of their file", () => {
    const files = tags(html(), /<(?:script defer|link rel="stylesheet"|link rel="preload" as="script")[^>]*>/g);
    expect(files.length).toBeGreaterThan(5);
    for (const tag of files) {
      const name = /(?:href|src)="[^"]*\/([^"/]+)"/.exec(tag)?.[1] ?? "";
      expect(tag).toContain(`integrity="${sha384(name)}"`);
      expect(tag).toContain('crossorigin="anonymous"');
    }
  });

  test("include all files of the page's own remote before any runs: entry, base, page and language, each once", () => {
    expect(addresses(tags(html(), /<link rel="preload" as="script"[^>]*>/g))).toEqual([
      "/assets/lang-ru.js",
      "/r/storefront/entry.js",
      "/r/storefront/base.js",
      "/r/storefront/page-home.js",
      "/r/storefront/lang-ru.js",
    ]);
    expect(addresses(tags(html(), /<link rel="stylesheet"[^>]*>/g))).toEqual(["/assets/main.css", "/r/storefront/page-home.css"]);
  });

  test("preload the pictures that the page's styles show at once, for both pixel densities", () => {
    const [preload] = tags(html(), /<link rel="preload" as="image"[^>]*>/g);
    expect(preload).toContain('imagesrcset="/r/storefront/food-1x.aaaa.webp 1x, /r/storefront/food-2x.aaaa.webp 2x"');
  });

  test("include none of another page, slot or language", () => {
    expect(html()).not.toMatch(/page-other|slot-basket-panel|lang-uz/);
  });

  test("are the shell's alone on a page without a remote", () => {
    const document = html({ page: undefined });
    expect(document).not.toContain("/r/");
    expect(document).toContain("/assets/main.js");
  });

  test("need no inline style attribute", () => {
    expect(html()).not.toMatch(/\sstyle=/);
  });

  test("include the reload script in development only", () => {
    expect(html()).not.toContain("/dev/reload.js");
    expect(html({ isDevelopment: true })).toContain(`<script src="/dev/reload.js" nonce="${NONCE}" defer>`);
  });
});

test.each<[Language, string[]]>([
  ["ru", ["/assets/onest-latin.1a.woff2", "/assets/onest-cyrillic.1a.woff2"]],
  ["uz", ["/assets/onest-latin.1a.woff2"]],
  ["en", ["/assets/onest-latin.1a.woff2"]],
])("a page in %s preloads the fonts of its script: %j", (language, expected) => {
  const document = html({ state: stateOf(language) });
  expect(addresses(tags(document, /<link rel="preload" as="font"[^>]*>/g))).toEqual(expected);
  expect(document).toContain(`<html lang="${language}">`);
});

describe("the policy", () => {
  const directives = directivesOf(made());

  test("runs scripts by nonce alone and lets them bring their own", () => {
    expect(directives.get("script-src")).toEqual([`'nonce-${NONCE}'`, "'strict-dynamic'"]);
    expect(directives.get("style-src")).toEqual(["'self'", `'nonce-${NONCE}'`]);
  });

  test("[D-KEPT-01] of a document without a nonce names the hash of each of its scripts and of its one style", () => {
    const document = made({ nonce: undefined });
    expect(document.html).not.toContain("nonce");
    const named = tags(document.html, /<(?:script defer|link rel="preload" as="script")[^>]*>/g);
    const hashes = named.map((tag) => `'${/integrity="([^"]*)"/.exec(tag)?.[1]}'`);
    const own = directivesOf(document);
    const sha256Of = (text = "") => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
    const inline = [...document.html.matchAll(/<script>([^<]*)<\/script>/g)].map(([, text]) => sha256Of(text));
    expect(inline).toHaveLength(1);
    expect(own.get("script-src")).toEqual([...new Set(hashes), ...inline, "'strict-dynamic'"]);
    expect(named.length).toBeGreaterThan(5);
    const [, style = ""] = /<style>([^<]*)<\/style>/.exec(document.html) ?? [];
    expect(own.get("style-src")).toEqual(["'self'", sha256Of(style)]);
    for (const [, attributes = ""] of document.html.matchAll(/<script( [^>]*)>/g))
      expect(attributes).toMatch(/ src=| type="application\/json"/);
  });

  test("forbids inline styles, plugins, framing, another base and foreign forms", () => {
    expect(contentSecurityPolicy(made().allowed)).not.toContain("unsafe");
    expect(directives.get("object-src")).toEqual(["'none'"]);
    expect(directives.get("frame-ancestors")).toEqual(["'none'"]);
    expect(directives.get("base-uri")).toEqual(["'none'"]);
    expect(directives.get("form-action")).toEqual(["'self'"]);
  });

  test("[D-IMAGE-07] allows pictures from this origin and blobs only", () => {
    expect(directives.get("img-src")).toEqual(["'self'", "blob:"]);
  });
});

test("a page is cached privately, revalidated each time, and may enter the back/forward cache", () => {
  expect(PAGE_HEADERS["cache-control"]).toBe("private, no-cache");
});
