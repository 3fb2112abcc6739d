import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Thrown } from "@savat/contracts/error-report";
import { rendererKills, rendererRests } from "../platform/metrics.ts";
import { asBrowserRemote, type LiveRelease, type ReleaseSet } from "../releases/live-release.ts";
import type { ReleaseFiles } from "../releases/store/release-files.ts";
import { type HostAddress, openHostedRenderer } from "./hosted-renderer.ts";
import { type LinkEvents, PROCESS_LIMITS, type ProcessLimits, type RendererLink, startRenderer } from "./process/renderer-process.ts";
import { RELEASE_TIMES, ReleaseRenderers, type ReleaseTimes } from "./release-renderers.ts";
import { RenderFault } from "./render-fault.ts";
import type { Surroundings } from "./renderer.ts";
import type { ReadText } from "./wire/api-call.ts";
import type { PageAnswer, PageInput } from "./wire/messages.ts";

interface Log {
  warn: (fields: object, message: string) => void;
}

export interface RenderersOptions {
  /** Processes that a release may have. */
  most: number;
  memoryBytes: number;
  environment: string;
  files: ReleaseFiles;
  /** Folder for server modules, from which Node finds the shell's packages. */
  modules: string;
  /** The shell's build and the path of its renderer. */
  shell: () => { build: string; renderer: string };
  /** Where renderers run; undefined: as children of this process. */
  host: HostAddress | undefined;
  log: Log;
  /** A module threw outside its pages. */
  onThrown?: (release: LiveRelease, thrown: Thrown) => void;
  times?: Partial<ReleaseTimes>;
  limits?: Partial<ProcessLimits>;
}

/** Renderers of a release that is judged, or that few browsers preview, stay as long for the next of its pages. */
const CANDIDATE_MS = 30_000;

/** Renderers of live releases, and of releases that are being judged. */
export class Renderers {
  readonly #options: RenderersOptions;
  readonly #releases = new Map<string, Promise<ReleaseRenderers>>();
  readonly #candidates = new Map<string, NodeJS.Timeout>();
  #live: ReadonlySet<string> = new Set();
  #liveSet: ReleaseSet = { arm: [], entries: [], isComplete: false };
  #isClosed = false;

  constructor(options: RenderersOptions) {
    this.#options = options;
  }

  /** New pages are of these releases: of the live ones first, then of each set with a canary. Warms them one after
   * another; those of previews start with their first page, and the others end with their pages. */
  async follow(live: ReleaseSet, withCanaries: readonly ReleaseSet[] = [], withPreviews: readonly ReleaseSet[] = []): Promise<void> {
    this.#liveSet = live;
    const needed = neededOf(live, [live, ...withCanaries]);
    const previewed = neededOf(live, withPreviews);
    this.#live = new Set(needed.keys());
    for (const [key, release] of [...this.#releases]) {
      const set = (needed.get(key) ?? previewed.get(key))?.set;
      if (set === undefined && this.#candidates.has(key)) continue;
      if (set !== undefined) void release.then((one) => one.surround(surroundingsOf(set))).catch(() => undefined);
      else this.#forget(key);
    }
    for (const { entry, set } of needed.values()) await (await this.#of(entry, set)).warm();
  }

  /** The shell's build changed: every renderer holds the old one. */
  renew(): void {
    for (const key of [...this.#releases.keys()]) this.#forget(key);
  }

  /** Renders a page of a release beside the others of its set. Rejects with `RenderFault`. */
  async render(release: LiveRelease, set: ReleaseSet, input: PageInput, readText: ReadText): Promise<PageAnswer> {
    const renderers = await this.#of(release, set);
    const key = keyOf(release, set, this.#liveSet);
    if (set.arm.length > 0 && !this.#live.has(key)) this.#forgetLater(key);
    return await renderers.render(input, readText);
  }

  /** Renders a page of a release that is not live, beside the live ones of the other remotes. */
  async renderBeside(release: LiveRelease, input: PageInput, readText: ReadText): Promise<PageAnswer> {
    const others = this.#liveSet.entries.filter(({ name }) => name !== release.name);
    const set = { ...this.#liveSet, entries: [...others, release] };
    const renderers = await this.#of(release, set);
    const key = keyOf(release, set, this.#liveSet);
    if (!this.#live.has(key)) this.#forgetLater(key);
    return await renderers.render(input, readText);
  }

  /** A release that did not go live by then leaves its processes. */
  #forgetLater(key: string): void {
    clearTimeout(this.#candidates.get(key));
    const timer = setTimeout(() => {
      this.#candidates.delete(key);
      if (!this.#live.has(key)) this.#forget(key);
    }, CANDIDATE_MS);
    this.#candidates.set(key, timer.unref());
  }

  close(): void {
    this.#isClosed = true;
    for (const release of this.#releases.values()) void release.then((one) => one.close(true)).catch(() => undefined);
  }

  #forget(key: string): void {
    void this.#releases
      .get(key)
      ?.then((one) => one.close(false))
      .catch(() => undefined);
    this.#releases.delete(key);
  }

  #of(release: LiveRelease, set: ReleaseSet): Promise<ReleaseRenderers> {
    const key = keyOf(release, set, this.#liveSet);
    const open = this.#releases.get(key) ?? this.#open(release, surroundingsOf(set));
    this.#releases.set(key, open);
    open.catch(() => this.#releases.delete(key));
    return open;
  }

  async #open(release: LiveRelease, surroundings: Surroundings): Promise<ReleaseRenderers> {
    const { most, log, times, onThrown } = this.#options;
    const { name: remote, build } = release;
    const open = await this.#opener(release);
    if (this.#isClosed) throw new RenderFault("the shell stops");
    return new ReleaseRenderers(surroundings, {
      most,
      times: { ...RELEASE_TIMES, ...times },
      open,
      events: {
        onKill: (reason) => rendererKills.inc({ remote, reason }),
        onThrown: (reason, thrown) => {
          log.warn({ remote, build, reason }, "a server module threw outside its pages");
          if (thrown !== undefined) onThrown?.(release, thrown);
        },
        onRest: (isResting, reason) => {
          rendererRests.set({ remote, build }, isResting ? 1 : 0);
          if (isResting) log.warn({ remote, build, reason }, "a release is left to the browser: its renderers ended too often");
        },
      },
    });
  }

  /** Rejects where the module's bytes are not those that the descriptor names. */
  async #opener({ name: remote, build, descriptor }: LiveRelease): Promise<(events: LinkEvents) => RendererLink> {
    const { modules, files, shell, host, memoryBytes, environment, limits } = this.#options;
    const integrity = descriptor.files[descriptor.server]?.integrity;
    if (integrity === undefined) throw new RenderFault(`${remote} names no hash of its server module`);
    const { bytes } = await files.get({ name: descriptor.server, integrity });
    const own = shell();
    if (host !== undefined) return (events) => openHostedRenderer(host, { remote, shell: own.build }, bytes, events);
    const module = join(modules, `${remote}.${build}.mjs`);
    await mkdir(modules, { recursive: true });
    await writeFile(module, bytes);
    const all = { ...PROCESS_LIMITS, memoryBytes, environment, ...limits };
    return (events) => startRenderer({ remote, renderer: own.renderer, module }, all, events);
  }
}

/** The releases of these sets by the key of their renderers. */
function neededOf(live: ReleaseSet, sets: readonly ReleaseSet[]): Map<string, { entry: LiveRelease; set: ReleaseSet }> {
  const needed = new Map<string, { entry: LiveRelease; set: ReleaseSet }>();
  for (const set of sets)
    for (const entry of set.entries) {
      const key = keyOf(entry, set, live);
      if (!needed.has(key)) needed.set(key, { entry, set });
    }
  return needed;
}

function surroundingsOf({ entries, isComplete }: ReleaseSet): Surroundings {
  return { known: entries.map(asBrowserRemote), isComplete };
}

/** What a page of one remote shows of the others: their addresses and slots, and not their builds. */
function outlineOf({ entries }: ReleaseSet, remote: string): string {
  const others = entries.filter(({ name }) => name !== remote);
  return JSON.stringify(others.map(({ name, descriptor: { routes, slots, areas } }) => [name, routes, slots, areas]));
}

/** Sets with a canary share the live set's renderers, unless the canary has other addresses or slots. */
function keyOf({ name, build }: LiveRelease, set: ReleaseSet, live: ReleaseSet): string {
  const isLikeLive = set.arm.length === 0 || outlineOf(set, name) === outlineOf(live, name);
  return `${name}.${build}${isLikeLive ? "" : ` beside ${set.arm.join()}`}`;
}
