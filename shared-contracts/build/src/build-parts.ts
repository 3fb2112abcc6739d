import type { Compiler, StatsCompilation } from "@rspack/core";
import { assetsOf } from "./descriptor.ts";

/** Every container of the page asks the registry before it loads; nothing is fetched at start-up. */
export const FEDERATION = {
  shareStrategy: "loaded-first",
  dts: false,
  dev: false,
  manifest: false,
} as const;

/** Name of the build output; tests and development build into folders of their own. */
export const DIST = process.env.SAVAT_DIST ?? "dist";

const NAME = "SavatDescriptor";
const STATS = { all: false, assets: true, cachedAssets: true, chunkGroups: true } as const;

type Side = "browser" | "server" | "worker";

/** Collects the builds of a package and calls back each time all are complete. */
export class AllBuilt<S extends Side> {
  readonly #stats = new Map<Side, StatsCompilation>();
  readonly #sides: readonly S[];
  readonly #built: (stats: (side: S) => StatsCompilation) => void;

  constructor(sides: readonly S[], built: (stats: (side: S) => StatsCompilation) => void) {
    this.#sides = sides;
    this.#built = built;
  }

  plugin(side: S): { apply: (compiler: Compiler) => void } {
    // While one side is written, the other must not describe its files.
    const begin = () => void this.#stats.delete(side);
    return {
      apply: ({ hooks }) => {
        hooks.run.tap(NAME, begin);
        hooks.watchRun.tap(NAME, begin);
        hooks.done.tap(NAME, (stats) => {
          if (stats.hasErrors()) return;
          this.#stats.set(side, stats.toJson(STATS));
          if (this.#sides.every((one) => this.#stats.has(one))) this.#built((one) => this.#stats.get(one) ?? {});
        });
      },
    };
  }
}

export function only(files: readonly string[], pattern: RegExp, what: string): string {
  const found = files.filter((file) => pattern.test(file));
  if (found.length !== 1 || found[0] === undefined) throw new Error(`Expected one ${what}, found ${found.length}: ${found.join(", ")}`);
  return found[0];
}

export function needed(stats: StatsCompilation, chunkName: string): { js: string[]; css: string[] } {
  const assets = assetsOf(stats, chunkName);
  if (assets.js.length === 0)
    throw new Error(`No chunk is named "${chunkName}": name it with a webpackChunkName comment in src/remote.tsx`);
  return assets;
}
