import { join } from "node:path";
import { ModuleFederationPlugin } from "@module-federation/enhanced/rspack";
import type { Compiler, Configuration, StatsCompilation } from "@rspack/core";
import { browserConfiguration, SHELL_EXTERNALS, serverConfiguration } from "./federation/compiler.ts";
import { assetsOf, emittedFiles, fileTable, languageChunk } from "./federation/descriptor.ts";
import { writeRelease } from "./federation/record.ts";
import { reproducible } from "./federation/reproducible.ts";
import { OFFERED_VERSIONS, SHARED_VERSIONS, sharedModules } from "./federation/shared.ts";
import type { ShellManifest } from "./federation-manifest.ts";
import { byLanguage } from "./language.ts";
import { CONTRACTS_VERSION, type Descriptor, type RemoteRoute, type SlotAreas, type SlotName, type StylePicture } from "./remote.ts";

/** Every container of the page asks the registry before it loads; nothing is fetched at start-up. */
const FEDERATION = {
  shareStrategy: "loaded-first",
  dts: false,
  dev: false,
  manifest: false,
} as const;

/** Bytes before minification; only a module as large as the schema library gets a file of its own. */
const MIN_SHARED_CHUNK = 80_000;

/** Name of the build output; tests and development build into folders of their own. */
const DIST = process.env.SAVAT_DIST ?? "dist";

const STATS = { all: false, assets: true, cachedAssets: true, chunkGroups: true } as const;

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

type Side = "browser" | "server" | "worker";

/** Collects the builds of a package and calls back each time all are complete. */
class AllBuilt<S extends Side> {
  readonly #stats = new Map<Side, StatsCompilation>();
  readonly #sides: readonly S[];
  readonly #built: (stats: (side: S) => StatsCompilation) => void;

  constructor(sides: readonly S[], built: (stats: (side: S) => StatsCompilation) => void) {
    this.#sides = sides;
    this.#built = built;
  }

  plugin(side: S): { apply: (compiler: Compiler) => void } {
    return {
      apply: (compiler) =>
        compiler.hooks.done.tap("SavatDescriptor", (stats) => {
          if (stats.hasErrors()) return;
          this.#stats.set(side, stats.toJson(STATS));
          if (this.#sides.every((one) => this.#stats.has(one))) this.#built((one) => this.#stats.get(one) ?? {});
        }),
    };
  }
}

function only(files: readonly string[], pattern: RegExp, what: string): string {
  const found = files.filter((file) => pattern.test(file));
  if (found.length !== 1 || found[0] === undefined) throw new Error(`Expected one ${what}, found ${found.length}: ${found.join(", ")}`);
  return found[0];
}

function needed(stats: StatsCompilation, chunkName: string): { js: string[]; css: string[] } {
  const assets = assetsOf(stats, chunkName);
  if (assets.js.length === 0)
    throw new Error(`No chunk is named "${chunkName}": name it with a webpackChunkName comment in src/remote.tsx`);
  return assets;
}

function stylePictures(files: readonly string[], names: readonly string[]): StylePicture[] {
  const find = (name: string, density: string) =>
    only(files, new RegExp(`^${name}-${density}\\.[^.]+\\.webp$`), `picture ${name}-${density}`);
  return names.map((name) => ({ single: find(name, "1x"), double: find(name, "2x") }));
}

function describe(definition: RemoteDefinition, folder: string, browser: StatsCompilation, server: StatsCompilation): Descriptor {
  const slots = [...(definition.slots ?? [])];
  const byName = (names: readonly string[], prefix: string) =>
    Object.fromEntries(names.map((name) => [name, needed(browser, `${prefix}-${name}`)]));
  return {
    name: definition.name,
    contracts: `^${CONTRACTS_VERSION}`,
    routes: [...definition.routes],
    slots,
    ...(definition.areas && { areas: definition.areas }),
    ...(definition.layers && { layers: [...definition.layers] }),
    entry: only(emittedFiles(browser), /^remoteEntry\.[^.]+\.js$/, "remote entry"),
    server: only(emittedFiles(server), /^server\.[^.]+\.mjs$/, "server module"),
    files: fileTable(folder, [...emittedFiles(browser), ...emittedFiles(server)]),
    preload: {
      base: needed(browser, "remote"),
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
  const both = new AllBuilt(["browser", "server"], (stats) =>
    writeRelease(outputPath, "remote.json", describe(definition, outputPath, stats("browser"), stats("server")), definition.version),
  );
  const browser = browserConfiguration(name, folder, outputPath);
  const shared = sharedModules("remote");
  const server = serverConfiguration(name, folder, outputPath, { entry: "./src/remote.tsx", externals: Object.keys(shared) });
  const container = new ModuleFederationPlugin({
    ...FEDERATION,
    name: `savat_${name}`,
    filename: "remoteEntry.[contenthash:10].js",
    exposes: { "./remote": { import: "./src/remote.tsx", name: "remote" } },
    shared,
    experiments: { externalRuntime: true, optimization: { disableSnapshot: true, target: "web" } },
  });
  return [
    {
      ...browser,
      entry: {},
      output: { ...browser.output, publicPath: "auto" },
      // Few files per page: shared parts are small, and each file has its own headers and start-up cost.
      optimization: { ...browser.optimization, splitChunks: { minSize: MIN_SHARED_CHUNK } },
      plugins: [...(browser.plugins ?? []), reproducible(), container, both.plugin("browser")],
    },
    { ...server, plugins: [...(server.plugins ?? []), both.plugin("server")] },
  ];
}

export interface ShellDefinition {
  version: string;
  folder: string;
}

/** Scripts that run without the page: the service worker and its offline page, each complete in one file. */
function workerConfiguration(folder: string, outputPath: string): Configuration {
  const browser = browserConfiguration("shell", folder, outputPath);
  return {
    ...browser,
    name: "shell:worker",
    entry: { worker: "./src/service-worker/worker.ts", offline: "./src/offline/page.ts" },
    output: { ...browser.output, publicPath: "/assets/", uniqueName: "savat-shell-worker" },
  };
}

/** The shell's build: the host with every shared module in it, the server's renderer, and the service worker. */
export function defineShell({ version, folder }: ShellDefinition): Configuration[] {
  const outputPath = join(folder, DIST);
  const all = new AllBuilt(["browser", "server", "worker"], (stats) => {
    const [browser, server, worker] = [stats("browser"), stats("server"), stats("worker")];
    const main = assetsOf(browser, "main");
    const emitted = new Set([browser, server, worker].flatMap(emittedFiles));
    const manifest: ShellManifest = {
      js: main.js,
      css: main.css,
      server: only(emittedFiles(server), /^server\.[^.]+\.mjs$/, "server bundle"),
      files: fileTable(outputPath, [...emitted]),
      serviceWorker: {
        script: only(emittedFiles(worker), /^worker\.[^.]+\.js$/, "service worker"),
        offlineScript: only(emittedFiles(worker), /^offline\.[^.]+\.js$/, "script of the page without a network"),
        offlineStyle: only(emittedFiles(worker), /^offline\.[^.]+\.css$/, "style of the page without a network"),
      },
      shared: OFFERED_VERSIONS,
      languages: byLanguage((language) => needed(browser, languageChunk(language))),
    };
    writeRelease(outputPath, "shell.json", manifest, version);
  });
  const browser = browserConfiguration("shell", folder, outputPath);
  const server = serverConfiguration("shell", folder, outputPath, { entry: "./src/server.tsx", externals: SHELL_EXTERNALS });
  const worker = workerConfiguration(folder, outputPath);
  const host = new ModuleFederationPlugin({
    ...FEDERATION,
    name: "savat_shell",
    shared: sharedModules("shell"),
    experiments: { provideExternalRuntime: true, optimization: { disableSnapshot: true, target: "web" } },
  });
  return [
    {
      ...browser,
      entry: { main: "./src/client.tsx" },
      output: { ...browser.output, publicPath: "/assets/" },
      plugins: [...(browser.plugins ?? []), reproducible(), host, all.plugin("browser")],
    },
    { ...server, plugins: [...(server.plugins ?? []), all.plugin("server")] },
    { ...worker, plugins: [...(worker.plugins ?? []), all.plugin("worker")] },
  ];
}
