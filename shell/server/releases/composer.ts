import { createHash } from "node:crypto";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type ShellManifest, ShellManifestSchema } from "@savat/contracts/federation-manifest";
import type { ReleaseRecord } from "@savat/contracts/release";
import type { Remotes } from "../../src/remotes.ts";
import type * as Renderer from "../../src/server.tsx";
import { asBrowserRemote, type LiveRelease, type ReleaseSet } from "./live-release.ts";
import type { Registry } from "./registry.ts";
import { bringRelease, type ReleaseStore } from "./store/bring-release.ts";
import { SHELL } from "./store/kept-releases.ts";
import { folderSource } from "./store/release-source.ts";

export interface Composition extends ReleaseSet {
  find: (remote: string) => LiveRelease | undefined;
  remotes: Remotes;
  /** The shell's renderer. In this process it renders frames, and the pages of no remote. */
  renderer: typeof Renderer;
  /** The release of the shell and all remotes together. */
  release: string;
}

/** The shell's build that this process runs. */
export interface OwnRelease {
  record: ReleaseRecord;
  manifest: ShellManifest;
}

interface ComposerOptions {
  dist: string;
  registry: Registry;
  store: ReleaseStore;
}

/** No code of a remote runs in this process. */
async function importNone({ name }: { name: string }): Promise<never> {
  throw new Error(`"${name}" is rendered in a process of its own`);
}

/** Composes the shell's renderer and the live remotes' data, and composes them again when either changes. */
export class Composer {
  readonly #options: ComposerOptions;
  #own: OwnRelease | undefined;
  /** By their arm. */
  readonly #compositions = new Map<string, Promise<Composition>>();

  constructor(options: ComposerOptions) {
    this.#options = options;
  }

  get registry(): Registry {
    return this.#options.registry;
  }

  /** Throws before the first `reload`. */
  get own(): OwnRelease {
    if (this.#own === undefined) throw new Error("The shell's build has not been read");
    return this.#own;
  }

  /** Path of the shell's renderer. */
  get rendererPath(): string {
    return join(this.#options.dist, this.own.manifest.server);
  }

  /** Reads the shell's build again and keeps it for its open pages. Returns whether it changed. */
  async reload(): Promise<boolean> {
    const { dist, store } = this.#options;
    const { read, record: readRecord } = folderSource(dist);
    const record = await readRecord();
    if (record.build === this.#own?.record.build) return false;
    await store.kept.read();
    const manifest = await bringRelease(SHELL, { record, read }, ShellManifestSchema, store);
    await store.kept.prune(SHELL, new Set([record.build]));
    this.#own = { record, manifest };
    this.#compositions.clear();
    return true;
  }

  /** The registry changed: the next request uses the new remotes. */
  recompose(): void {
    this.#compositions.clear();
  }

  /** The composition of visitors who get these releases in the place of the live ones. */
  current(chosen: readonly LiveRelease[] = []): Promise<Composition> {
    const set = this.registry.setOf(chosen);
    const key = set.arm.join();
    const composition = this.#compositions.get(key) ?? this.#compose(set);
    this.#compositions.set(key, composition);
    composition.catch(() => this.#compositions.delete(key));
    return composition;
  }

  async #compose(set: ReleaseSet): Promise<Composition> {
    const { entries, isComplete } = set;
    const { record } = this.own;
    const renderer: typeof Renderer = await import(pathToFileURL(this.rendererPath).href);
    const remotes = renderer.createRemotes(entries.map(asBrowserRemote), importNone, { isComplete });
    const builds = [record.build, ...entries.map(({ name, build }) => [name, build])];
    const release = createHash("sha256").update(JSON.stringify(builds)).digest("hex").slice(0, 16);
    return { ...set, find: (name) => entries.find((entry) => entry.name === name), remotes, renderer, release };
  }
}
