import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type ShellManifest, ShellManifestSchema } from "shared-contracts/federation-manifest";
import type { Remotes } from "../../src/remotes.ts";
import type { createRemotes, render } from "../../src/server.tsx";
import { browserRemote, type Registry } from "./registry.ts";
import type { RemoteFiles } from "./remote-files.ts";
import { serverImporter } from "./server-modules.ts";

interface Renderer {
  createRemotes: typeof createRemotes;
  render: typeof render;
}

export interface Composition {
  registry: Registry;
  remotes: Remotes;
  render: typeof render;
  /** The release of the shell and all remotes together. */
  release: string;
}

/** Composes the shell's renderer and the registered remotes, and composes them again when either changes. */
export class Composer {
  readonly #dist: string;
  readonly #registry: Registry;
  readonly #files: RemoteFiles;
  readonly #assets: "shell" | "direct";
  #manifest: ShellManifest | undefined;
  #composition: Promise<Composition> | undefined;

  constructor(options: { dist: string; registry: Registry; files: RemoteFiles; assets: "shell" | "direct" }) {
    this.#dist = options.dist;
    this.#registry = options.registry;
    this.#files = options.files;
    this.#assets = options.assets;
  }

  get registry(): Registry {
    return this.#registry;
  }

  /** Throws before the first `reload`. */
  get manifest(): ShellManifest {
    if (this.#manifest === undefined) throw new Error("The shell's build has not been read");
    return this.#manifest;
  }

  /** Reads the shell's build again. Returns whether it changed. */
  async reload(): Promise<boolean> {
    const manifest = ShellManifestSchema.parse(JSON.parse(await readFile(join(this.#dist, "shell.json"), "utf8")));
    const isChanged = JSON.stringify(manifest) !== JSON.stringify(this.#manifest);
    if (isChanged) {
      this.#manifest = manifest;
      this.#composition = undefined;
    }
    return isChanged;
  }

  /** The registry changed: the next request uses the new remotes. */
  recompose(): void {
    this.#composition = undefined;
  }

  current(): Promise<Composition> {
    this.#composition ??= this.#compose().catch((error: unknown) => {
      this.#composition = undefined;
      throw error;
    });
    return this.#composition;
  }

  async #compose(): Promise<Composition> {
    const renderer: Renderer = await import(pathToFileURL(join(this.#dist, this.manifest.server)).href);
    const known = this.#registry.entries.map((entry) => browserRemote(entry, this.#assets));
    const remotes = renderer.createRemotes(known, serverImporter(this.#registry, this.#files));
    const builds = [this.manifest, ...this.#registry.entries.map(({ name, descriptor }) => [name, descriptor.entry, descriptor.server])];
    const release = createHash("sha256").update(JSON.stringify(builds)).digest("hex").slice(0, 16);
    return { registry: this.#registry, remotes, render: renderer.render, release };
  }
}
