import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { BrowserRemote } from "shared-contracts/page-state";
import { BuildSchema, type ReleaseRecord } from "shared-contracts/release";
import { type Descriptor, DescriptorSchema } from "shared-contracts/remote";
import * as z from "zod/mini";
import type { RemoteOrigin } from "../platform/env.ts";
import { isRecalled, type ReleaseOrders, readOrders } from "./release-orders.ts";
import { bringRelease, type ReleaseStore } from "./store/bring-release.ts";
import { ReleaseError } from "./store/kept-releases.ts";
import { originSource, type ReleaseSource } from "./store/release-source.ts";

/** A remote's release that new pages use. */
export interface LiveRelease {
  name: string;
  build: string;
  record: ReleaseRecord;
  descriptor: Descriptor;
}

/** A release that may not go live, and why, in one line. */
export interface Refusal {
  name: string;
  build: string;
  reason: string;
}

export interface RefreshResult {
  isChanged: boolean;
  entries: readonly LiveRelease[];
  /** Remotes whose origin does not name its release. */
  missing: { name: string; error: string }[];
  refused: Refusal[];
  /** Kept releases that had to go. */
  removed: { name: string; build: string }[];
}

/** Says why a release may not go live beside the others. */
export type Judge = (candidate: LiveRelease, others: readonly LiveRelease[]) => Promise<string | undefined>;

export interface RegistryOptions {
  origins: readonly RemoteOrigin[];
  /** Where the live builds are noted. */
  path: string;
  ordersPath: string;
  store: ReleaseStore;
  judge: Judge;
  /** A refused release is judged again after this time, or at once when another remote's release changed. */
  refusalMs: number;
  now?: () => number;
}

const StoredSchema = z.array(z.object({ name: z.string(), build: BuildSchema }));
/** A shell that is behind asks an origin at most this often for a file that it does not know. */
const UNKNOWN_MS = 1000;

/** Owner of the shell's own releases. */
export const SHELL = "shell";

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function readStored(path: string): Promise<z.infer<typeof StoredSchema>> {
  try {
    return StoredSchema.parse(JSON.parse(await readFile(path, "utf8")));
  } catch {
    return []; // first start, or a file of another version: the releases are fetched again
  }
}

/** The live releases. A new one goes live only when all of it is kept and it was judged; until then the last good one
 * stays. */
export class Registry {
  readonly #sources: ReadonlyMap<string, ReleaseSource>;
  readonly #options: RegistryOptions;
  readonly #now: () => number;
  readonly #refusals = new Map<string, Refusal & { at: number; beside: string; isPassing: boolean }>();
  readonly #asked = new Map<string, { at: number; work: Promise<void> }>();
  #entries: readonly LiveRelease[] = [];
  #isRestored = false;
  #orders: ReleaseOrders = { pinned: {}, recalled: [] };

  constructor(options: RegistryOptions) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
    this.#sources = new Map(options.origins.map(({ name, origin }) => [name, originSource(origin)]));
  }

  get entries(): readonly LiveRelease[] {
    return this.#entries;
  }

  get names(): string[] {
    return [...this.#sources.keys()];
  }

  /** Whether every remote has a live release. */
  get isComplete(): boolean {
    return this.#entries.length === this.#sources.size;
  }

  get orders(): ReleaseOrders {
    return this.#orders;
  }

  get refused(): Refusal[] {
    return [...this.#refusals.values()].map(({ name, build, reason }) => ({ name, build, reason }));
  }

  find(name: string): LiveRelease | undefined {
    return this.#entries.find((entry) => entry.name === name);
  }

  /** Asks every remote for its release, and makes those live that may be. */
  async refresh(): Promise<RefreshResult> {
    const before = this.#entries;
    if (!this.#isRestored) await this.#restore();
    this.#orders = await readOrders(this.#options.ordersPath);
    const missing: RefreshResult["missing"] = [];
    const wanted = await Promise.all(this.names.map((name) => this.#wanted(name, missing)));
    for (const record of wanted) if (record !== undefined) await this.#offer(record.name, record.record);
    await this.#leaveRecalled();
    const isChanged = this.#entries !== before;
    const removed = isChanged ? await this.#store() : [];
    return { isChanged, entries: this.#entries, missing, refused: this.refused, removed };
  }

  async #restore(): Promise<void> {
    await this.#options.store.kept.read();
    for (const { name, build } of await readStored(this.#options.path)) {
      const entry = this.#sources.has(name) ? await this.#readKept(name, build) : undefined;
      if (entry !== undefined) this.#switchTo(entry);
    }
    this.#isRestored = true;
  }

  async #readKept(name: string, build: string): Promise<LiveRelease | undefined> {
    const { kept } = this.#options.store;
    const record = kept.record(name, build);
    if (record === undefined) return undefined;
    const descriptor = DescriptorSchema.safeParse(JSON.parse(await kept.descriptor(name, build)));
    return descriptor.success ? { name, build, record, descriptor: descriptor.data } : undefined;
  }

  /** The pinned release, else the one that the remote's team published last. */
  async #wanted(name: string, missing: RefreshResult["missing"]): Promise<{ name: string; record: ReleaseRecord } | undefined> {
    const pinned = this.#orders.pinned[name];
    const record = pinned === undefined ? undefined : this.#options.store.kept.record(name, pinned);
    if (record !== undefined) return { name, record };
    try {
      const published = await this.#sources.get(name)?.record();
      return published && { name, record: published };
    } catch (error) {
      missing.push({ name, error: messageOf(error) });
      return undefined;
    }
  }

  /** Makes a release live if it may be. */
  async #offer(name: string, record: ReleaseRecord): Promise<void> {
    const { build } = record;
    if (this.find(name)?.build === build && !isRecalled(this.#orders, name, build)) {
      this.#refusals.delete(name);
      return;
    }
    const beside = JSON.stringify(this.#entries.map((entry) => entry.build));
    const refusal = this.#refusals.get(name);
    const isJudged = refusal?.build === build && refusal.beside === beside && !refusal.isPassing;
    if (isJudged && this.#now() - refusal.at < this.#options.refusalMs) return;
    const verdict = await this.#admit(name, record);
    if (verdict === undefined) this.#refusals.delete(name);
    else this.#refusals.set(name, { name, build, ...verdict, at: this.#now(), beside });
  }

  /** `isPassing`: not the release is at fault but its origin's answer, which may be another one next time. */
  async #admit(name: string, record: ReleaseRecord): Promise<{ reason: string; isPassing: boolean } | undefined> {
    if (isRecalled(this.#orders, name, record.build)) return { reason: "it was recalled", isPassing: false };
    try {
      await this.#bring(name, record);
      const candidate = await this.#readKept(name, record.build);
      if (candidate === undefined) return { reason: "the descriptor is not valid", isPassing: false };
      const others = this.#entries.filter((entry) => entry.name !== name);
      const reason = await this.#options.judge(candidate, others);
      if (reason !== undefined) return { reason, isPassing: false };
      await this.#options.store.kept.touch(name, this.find(name)?.build ?? "");
      this.#switchTo(candidate);
      return undefined;
    } catch (error) {
      return { reason: messageOf(error), isPassing: !(error instanceof ReleaseError) };
    }
  }

  async #bring(name: string, record: ReleaseRecord): Promise<void> {
    const { store } = this.#options;
    const source = this.#sources.get(name);
    if (source === undefined || store.kept.has(name, record.build)) return;
    await bringRelease(name, record, source.read, DescriptorSchema, store);
  }

  /** A recalled release leaves: the last good one before it takes its place. */
  async #leaveRecalled(): Promise<void> {
    for (const { name, build } of this.#entries.filter((entry) => isRecalled(this.#orders, entry.name, entry.build))) {
      this.#entries = this.#entries.filter((entry) => entry.name !== name);
      for (const record of this.#options.store.kept.list(name)) {
        if (record.build === build) continue;
        if ((await this.#admit(name, record)) === undefined) break;
      }
    }
  }

  /** One assignment: a page sees either the old releases or the new ones. */
  #switchTo(entry: LiveRelease): void {
    const others = new Map(this.#entries.map((one) => [one.name, one]));
    this.#entries = this.names.flatMap((name) => (name === entry.name ? [entry] : (others.get(name) ?? [])));
  }

  /** Keeps what a remote's origin has now: another shell process may already send pages with it. Never rejects. */
  async catchUp(name: string, build?: string): Promise<void> {
    if (name !== SHELL && !this.#sources.has(name)) return;
    const last = this.#asked.get(name);
    if (last !== undefined && this.#now() - last.at < UNKNOWN_MS) return await last.work;
    const work = this.#catchUp(name, build).catch(() => undefined);
    this.#asked.set(name, { at: this.#now(), work });
    await work;
  }

  async #catchUp(name: string, build: string | undefined): Promise<void> {
    const { kept } = this.#options.store;
    await kept.read();
    const source = this.#sources.get(name);
    if (source === undefined || (build !== undefined && kept.has(name, build))) return;
    const published = await source.record();
    await this.#bring(name, published);
  }

  async #store(): Promise<RefreshResult["removed"]> {
    const { path, store } = this.#options;
    const removed: RefreshResult["removed"] = [];
    for (const { name, build } of this.#entries) {
      await store.kept.touch(name, build);
      const gone = await store.kept.prune(name, new Set([build, this.#orders.pinned[name] ?? build]));
      removed.push(...gone.map((record) => ({ name, build: record.build })));
    }
    await mkdir(dirname(path), { recursive: true });
    const temporary = `${path}.${process.pid}.tmp`;
    await writeFile(temporary, JSON.stringify(this.#entries.map(({ name, build }) => ({ name, build }))));
    await rename(temporary, path);
    return removed;
  }
}

/** Base of a remote's files in the page, with a trailing slash. */
export function publicBase(name: string): string {
  return `/r/${name}/`;
}

/** Cascade layers of the shell itself, below those of the remotes. */
export const SHELL_LAYERS = ["base", "shell"];

/** Cascade layers of a remote's styles, lowest first. */
export function layersOf({ name, layers }: Pick<Descriptor, "name" | "layers">): readonly string[] {
  return layers ?? [name];
}

export function browserRemote({ name, build, record, descriptor }: LiveRelease): BrowserRemote {
  const { areas } = descriptor;
  const shownByFrame = new Set(Object.values(areas ?? {}).flat());
  return {
    name,
    build,
    version: record.version,
    entry: `${publicBase(name)}${descriptor.entry}`,
    integrity: descriptor.files[descriptor.entry]?.integrity ?? "",
    contracts: descriptor.contracts,
    routes: descriptor.routes,
    slots: descriptor.slots.filter((slot) => !shownByFrame.has(slot)),
    ...(areas && { areas }),
  };
}
