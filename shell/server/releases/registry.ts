import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { BuildSchema, type ReleaseRecord } from "@savat/contracts/release";
import { DescriptorSchema } from "@savat/contracts/remote";
import * as z from "zod/mini";
import type { RemoteOrigin } from "../platform/env.ts";
import type { Canary, LiveRelease, ReleaseSet } from "./live-release.ts";
import { isRecalled, type ReleaseOrders, readOrders, type Share } from "./release-orders.ts";
import { isInShare } from "./share.ts";
import { bringRelease, type ReleaseStore } from "./store/bring-release.ts";
import { ReleaseError } from "./store/kept-releases.ts";
import { originSource, type ReleaseSource } from "./store/release-source.ts";

/** A release that may not go live, and why, in one line. */
export interface Refusal {
  name: string;
  build: string;
  reason: string;
}

export interface RefreshResult {
  isChanged: boolean;
  entries: readonly LiveRelease[];
  canaries: readonly Canary[];
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

/** Where an admitted release goes. */
interface Place {
  /** Of its refusal. */
  key: string;
  /** The build that is there. */
  build: string | undefined;
  take: (entry: LiveRelease) => void | Promise<void>;
}

export function registryPathOf(dataFolder: string): string {
  return join(dataFolder, "registry.json");
}

const StoredSchema = z.array(z.object({ name: z.string(), build: BuildSchema }));
/** A shell that is behind asks an origin at most this often for a file that it does not know. */
const UNKNOWN_MS = 1000;

/** Owner of the shell's own releases. */
export const SHELL = "shell";

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The live builds as the file at `path` names them. */
export async function readStored(path: string): Promise<z.infer<typeof StoredSchema>> {
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
  #canaries: readonly Canary[] = [];
  /** Builds that were rolled back here. */
  readonly #left = new Set<string>();
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

  get canaries(): readonly Canary[] {
    return this.#canaries;
  }

  /** The remotes whose canary a visitor gets by their share. */
  armOf(visitor: string): string[] {
    return this.#canaries.filter(({ name, percent }) => isInShare(visitor, name, percent)).map(({ name }) => name);
  }

  /** The releases of visitors who get the canaries of these remotes. */
  setOf(wanted: readonly string[] = []): ReleaseSet {
    const chosen = new Map(this.#canaries.filter(({ name }) => wanted.includes(name)).map((canary) => [canary.name, canary]));
    return { arm: [...chosen.keys()], entries: this.#entries.map((entry) => chosen.get(entry.name) ?? entry), isComplete: this.isComplete };
  }

  /** Nobody gets this canary any more. */
  leave(name: string, build: string): void {
    this.#left.add(build);
    this.#canaries = this.#canaries.filter((canary) => canary.name !== name || canary.build !== build);
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
    const canariesBefore = this.#canaries;
    if (!this.#isRestored) await this.#restore();
    this.#orders = await readOrders(this.#options.ordersPath);
    const missing: RefreshResult["missing"] = [];
    const wanted = await Promise.all(this.names.map((name) => this.#wanted(name, missing)));
    for (const one of wanted) if (one !== undefined) await this.#offer(one.name, one.record, this.#placeOf(one.name));
    await this.#leaveRecalled();
    for (const name of this.names) await this.#followCanary(name, missing);
    const isChanged = this.#entries !== before || this.#canaries !== canariesBefore;
    const removed = isChanged ? await this.#store() : [];
    return { isChanged, entries: this.#entries, canaries: this.#canaries, missing, refused: this.refused, removed };
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

  /** The pinned release or the one beside a canary, else the one that the remote's team published last. */
  async #wanted(name: string, missing: RefreshResult["missing"]): Promise<{ name: string; record: ReleaseRecord } | undefined> {
    const pinned = this.#orders.pinned[name] ?? this.#orders.shares?.[name]?.stable;
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

  #placeOf(name: string): Place {
    const take = async (entry: LiveRelease) => {
      await this.#options.store.kept.touch(name, this.find(name)?.build ?? "");
      this.#switchTo(entry);
    };
    return { key: name, build: this.find(name)?.build, take };
  }

  /** What the team published last, beside the live release, while it goes to a share of the visitors alone. */
  async #followCanary(name: string, missing: RefreshResult["missing"]): Promise<void> {
    const share = this.#orders.pinned[name] === undefined ? this.#orders.shares?.[name] : undefined;
    const current = this.#canaries.find((canary) => canary.name === name);
    let record: ReleaseRecord | undefined;
    try {
      record = share && (await this.#sources.get(name)?.record());
    } catch (error) {
      missing.push({ name, error: messageOf(error) });
      if (current !== undefined && share !== undefined) record = current.record;
    }
    const key = `${name} canary`;
    if (share === undefined || record === undefined || !this.#mayBeCanary(name, record.build, share)) {
      this.#refusals.delete(key);
      this.#setCanary(name, undefined);
      return;
    }
    const { percent } = share;
    if (current?.build === record.build) {
      if (current.percent !== percent) this.#setCanary(name, { ...current, percent });
      return;
    }
    this.#setCanary(name, undefined);
    await this.#offer(name, record, {
      key,
      build: undefined,
      take: (entry) => this.#setCanary(name, { ...entry, percent }),
    });
  }

  #mayBeCanary(name: string, build: string, { rolledBack }: Share): boolean {
    if (rolledBack.includes(build) || this.#left.has(build) || isRecalled(this.#orders, name, build)) return false;
    const stable = this.find(name)?.build;
    return stable !== undefined && stable !== build;
  }

  #setCanary(name: string, canary: Canary | undefined): void {
    if (canary === undefined && !this.#canaries.some((one) => one.name === name)) return;
    const others = this.#canaries.filter((one) => one.name !== name);
    this.#canaries = canary === undefined ? others : [...others, canary];
  }

  /** Puts a release into its place if it may be there. */
  async #offer(name: string, record: ReleaseRecord, place: Place): Promise<void> {
    const { build } = record;
    const { key } = place;
    if (place.build === build && !isRecalled(this.#orders, name, build)) {
      this.#refusals.delete(key);
      return;
    }
    const beside = JSON.stringify(this.#entries.map((entry) => entry.build));
    const refusal = this.#refusals.get(key);
    const isJudged = refusal?.build === build && refusal.beside === beside && !refusal.isPassing;
    if (isJudged && this.#now() - refusal.at < this.#options.refusalMs) return;
    const verdict = await this.#admit(name, record, place);
    if (verdict === undefined) this.#refusals.delete(key);
    else this.#refusals.set(key, { name, build, ...verdict, at: this.#now(), beside });
  }

  /** `isPassing`: not the release is at fault but its origin's answer, which may be another one next time. */
  async #admit(name: string, record: ReleaseRecord, { take }: Place): Promise<{ reason: string; isPassing: boolean } | undefined> {
    if (isRecalled(this.#orders, name, record.build)) return { reason: "it was recalled", isPassing: false };
    try {
      await this.#bring(name, record);
      const candidate = await this.#readKept(name, record.build);
      if (candidate === undefined) return { reason: "the descriptor is not valid", isPassing: false };
      const others = this.#entries.filter((entry) => entry.name !== name);
      const reason = await this.#options.judge(candidate, others);
      if (reason !== undefined) return { reason, isPassing: false };
      await take(candidate);
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
        if ((await this.#admit(name, record, this.#placeOf(name))) === undefined) break;
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
      const canary = this.#canaries.find((one) => one.name === name)?.build ?? build;
      const ordered = this.#orders.shares?.[name]?.stable ?? build;
      const gone = await store.kept.prune(name, new Set([build, this.#orders.pinned[name] ?? build, canary, ordered]));
      removed.push(...gone.map((record) => ({ name, build: record.build })));
    }
    await mkdir(dirname(path), { recursive: true });
    const temporary = `${path}.${process.pid}.tmp`;
    await writeFile(temporary, JSON.stringify(this.#entries.map(({ name, build }) => ({ name, build }))));
    await rename(temporary, path);
    return removed;
  }
}
