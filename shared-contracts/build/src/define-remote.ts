import { join } from "node:path";
import { ModuleFederationPlugin } from "@module-federation/enhanced/rspack";
import type { Configuration, StatsCompilation } from "@rspack/core";
import { SHARED_VERSIONS, sharedModules } from "@savat/contracts/federation/shared";
import { byLanguage } from "@savat/contracts/language";
import {
  CONTRACTS_VERSION,
  type Descriptor,
  type RemoteRoute,
  type SlotAreas,
  type SlotName,
  type StylePicture,
} from "@savat/contracts/remote";
import { AllBuilt, DIST, FEDERATION, needed, only } from "./build-parts.ts";
import { browserConfiguration, IS_DEVELOPMENT, serverConfiguration } from "./compiler.ts";
import { emittedFiles, fileTable, languageChunk } from "./descriptor.ts";
import { hotRemote } from "./hot/hot.ts";
import { writeRelease } from "./record.ts";
import { reproducible } from "./reproducible.ts";
import { hashedFiles, writeStableEntry } from "./stable-entry.ts";

/** Bytes before minification; only a module as large as the schema library gets a file of its own. */
const MIN_SHARED_CHUNK = 80_000;

export interface RemoteDefinition {
  name: string;
  version: string;
  /** The remote's folder (`import.meta.dirname` of its rspack.config.ts). */
  folder: string;
  routes: readonly RemoteRoute[];
  slots?: readonly SlotName[];
  areas?: SlotAreas;
  layers?: readonly string[];
  /** By page: pictures above the fold (`categories` for `categories-1x.webp` and `-2x`), named in the HTML so they need
   * not wait for styles. */
  pictures?: Readonly<Record<string, readonly string[]>>;
}

function stylePictures(files: readonly string[], names: readonly string[]): StylePicture[] {
  const find = (name: string, density: string) =>
    only(files, new RegExp(`^${name}-${density}\\.[^.]+\\.webp$`), `picture ${name}-${density}`);
  return names.map((name) => ({ single: find(name, "1x"), double: find(name, "2x") }));
}

/** Puts the table of contents, which each page needs, into the entry's file. */
function withEntry(entry: string) {
  const test = (module: { identifier: () => string }) => /[\\/]src[\\/](remote\.tsx?|i18n\|lazy\b.*)$/.test(module.identifier());
  return { test, name: entry, chunks: "all" as const, enforce: true };
}

function describe(definition: RemoteDefinition, folder: string, browser: StatsCompilation, server: StatsCompilation): Descriptor {
  const slots = [...(definition.slots ?? [])];
  const byName = (names: readonly string[], prefix: string) =>
    Object.fromEntries(names.map((name) => [name, needed(browser, `${prefix}-${name}`)]));
  const entry = only(emittedFiles(browser), /^remoteEntry\.[^.]+\.js$/, "remote entry");
  const { js, css } = needed(browser, "remote");
  return {
    name: definition.name,
    contracts: `^${CONTRACTS_VERSION}`,
    routes: [...definition.routes],
    slots,
    ...(definition.areas && { areas: definition.areas }),
    ...(definition.layers && { layers: [...definition.layers] }),
    entry,
    isWhole: true,
    server: only(emittedFiles(server), /^server\.[^.]+\.mjs$/, "server module"),
    files: fileTable(folder, hashedFiles([...emittedFiles(browser), ...emittedFiles(server)])),
    preload: {
      base: { js: js.filter((file) => file !== entry), css },
      pages: Object.fromEntries(
        definition.routes.map(({ page }) => [
          page,
          { ...needed(browser, `page-${page}`), pictures: stylePictures(emittedFiles(browser), definition.pictures?.[page] ?? []) },
        ]),
      ),
      slots: byName(slots, "slot"),
      languages: byLanguage((language) => needed(browser, languageChunk(language))),
    },
    shared: SHARED_VERSIONS,
  };
}

/** A remote's build: a Module Federation container for the browser, one ESM file for the shell's server,
 * and its release, written last: the descriptor `dist/<build>.json` and its record `dist/remote.json`. */
export function defineRemote(definition: RemoteDefinition): Configuration[] {
  const { name, folder } = definition;
  const outputPath = join(folder, DIST);
  const both = new AllBuilt(["browser", "server"], (stats) => {
    const descriptor = describe(definition, outputPath, stats("browser"), stats("server"));
    writeStableEntry(outputPath, descriptor.entry);
    writeRelease(outputPath, "remote.json", descriptor, definition.version);
  });
  const browser = browserConfiguration(name, folder, outputPath);
  const shared = sharedModules("remote");
  const server = serverConfiguration(name, folder, outputPath, { entry: "./src/remote.tsx", externals: Object.keys(shared) });
  const container = `savat_${name}`;
  const federation = new ModuleFederationPlugin({
    ...FEDERATION,
    manifest: true,
    name: container,
    filename: "remoteEntry.[contenthash:10].js",
    exposes: { "./remote": { import: "./src/remote.tsx", name: "remote" } },
    shared,
  });
  const cacheGroups = { entry: !IS_DEVELOPMENT && withEntry(container) };
  return [
    hotRemote(name, {
      ...browser,
      entry: {},
      output: { ...browser.output, publicPath: "auto" },
      // Few files per page: shared parts are small, and each file has its own headers and start-up cost.
      optimization: { ...browser.optimization, splitChunks: { minSize: MIN_SHARED_CHUNK, cacheGroups } },
      plugins: [...(browser.plugins ?? []), reproducible(), federation, both.plugin("browser")],
    }),
    { ...server, plugins: [...(server.plugins ?? []), both.plugin("server")] },
  ];
}
