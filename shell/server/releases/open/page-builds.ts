import { type ClientBuilds, parseClientBuilds } from "@savat/contracts/client-builds";
import { type ShellManifest, ShellManifestSchema } from "@savat/contracts/federation-manifest";
import { PAGE_BUILDS_GONE, PAGE_BUILDS_RECALLED } from "@savat/contracts/release";
import { judgeVersions } from "../admission.ts";
import type { LiveRelease } from "../live-release.ts";
import type { Registry } from "../registry.ts";
import { type KeptReleases, SHELL } from "../store/kept-releases.ts";

type Named = string | string[] | undefined;

/** What the shell knows of the releases that open pages hold. */
export class OpenPages {
  readonly #registry: Registry;
  readonly #kept: KeptReleases;
  /** By the build of a shell; only few are open at a time, and none changes. */
  readonly #manifests = new Map<string, ShellManifest["shared"]>();

  constructor(registry: Registry, kept: KeptReleases) {
    this.#registry = registry;
    this.#kept = kept;
  }

  /** Whether a build of the page was taken back. Costs nothing while none is. */
  isRecalled(header: Named): boolean {
    if (this.#registry.recalled.length === 0) return false;
    return [...(parseClientBuilds(header) ?? [])].some(([part, build]) => this.#registry.isRecalled(part, build));
  }

  async stateOf(header: Named): Promise<typeof PAGE_BUILDS_RECALLED | typeof PAGE_BUILDS_GONE | undefined> {
    if (this.isRecalled(header)) return PAGE_BUILDS_RECALLED;
    for (const [part, build] of this.#ownParts(parseClientBuilds(header))) if (!(await this.#isKept(part, build))) return PAGE_BUILDS_GONE;
    return undefined;
  }

  #ownParts(builds: ClientBuilds | undefined): [string, string][] {
    const names = new Set([SHELL, ...this.#registry.names]);
    return [...(builds ?? [])].filter(([part]) => names.has(part));
  }

  /** Another shell process may have sent the page with a release that this one has not seen yet. */
  async #isKept(part: string, build: string): Promise<boolean> {
    if (!this.#kept.has(part, build)) await this.#registry.catchUp(part, build);
    return this.#kept.has(part, build);
  }

  /** Names of the remotes whose releases work with the shell that the page runs; all for a page that names no shell. */
  async fitting(header: Named, entries = this.#registry.entries): Promise<ReadonlySet<string>> {
    const build = parseClientBuilds(header)?.get(SHELL);
    if (build === undefined) return new Set(entries.map(({ name }) => name));
    const shared = await this.#sharedOf(build);
    const fits = ({ descriptor }: LiveRelease) => shared !== undefined && judgeVersions(descriptor, shared) === undefined;
    return new Set(entries.filter(fits).map(({ name }) => name));
  }

  async #sharedOf(build: string): Promise<ShellManifest["shared"] | undefined> {
    const known = this.#manifests.get(build);
    if (known !== undefined || !(await this.#isKept(SHELL, build))) return known;
    const { shared } = ShellManifestSchema.parse(JSON.parse(await this.#kept.descriptor(SHELL, build)));
    this.#manifests.set(build, shared);
    return shared;
  }
}
