import type { ReleaseRecord } from "@savat/contracts/release";
import { Admission, type AdmissionOptions } from "./admit.ts";
import { CatchUp } from "./catch-up.ts";
import { readLiveBuilds, writeLiveBuilds } from "./live-builds.ts";
import type { Canary, LiveRelease, ReleaseSet } from "./live-release.ts";
import { NO_PLANS, type Plans, type Recall, type RemotePlan } from "./plan/remote-plan.ts";
import { isInShare } from "./plan/share.ts";
import { type Refusal, Refusals, type Verdict } from "./refusals.ts";
import type { OfferedRelease } from "./store/bring-release.ts";

export interface RefreshResult {
  isChanged: boolean;
  entries: readonly LiveRelease[];
  canaries: readonly Canary[];
  /** Remotes whose origin does not name its release. */
  missing: readonly { name: string; error: string }[];
  refused: Refusal[];
  /** Whether a release's files did not come, and may when they are asked for again. */
  isUnfinished: boolean;
  /** Kept releases that had to go. */
  removed: { name: string; build: string }[];
}

export interface RegistryOptions extends AdmissionOptions {
  /** What the visitors should get. */
  plans: (isFresh?: boolean) => Promise<Plans>;
  /** Where the live builds are noted. */
  path: string;
  /** A refused release is judged again after this time, or at once when another remote's release changed. */
  refusalMs: number;
  /** New pages are of other releases. */
  onChange?: () => void;
  now?: () => number;
}

/** Where an admitted release goes. The plan may change while it is judged. */
interface Place {
  /** Of its refusal. */
  key: string;
  has: (build: string) => boolean;
  isWanted: (build: string) => boolean;
  take: (entry: LiveRelease) => void | Promise<void>;
}

const keyOf = ({ name, build }: { name: string; build: string }): string => `${name}.${build}`;
const recallKey = ({ remote, build }: Recall): string => keyOf({ name: remote, build });
const is = (name: string, build: string) => (one: LiveRelease) => one.name === name && one.build === build;

/** The live releases. A new one goes live only when all of it is kept and it was judged; until then the last good one
 * stays. */
export class Registry {
  readonly #options: RegistryOptions;
  readonly #admission: Admission;
  readonly #refusals: Refusals;
  readonly #catchUp: CatchUp;
  #plans: Plans = NO_PLANS;
  #recalled: ReadonlySet<string> = new Set();
  /** Canaries that left here, until the plans recall them. */
  #left: readonly Recall[] = [];
  #entries: readonly LiveRelease[] = [];
  #canaries: readonly Canary[] = [];
  #previews: readonly LiveRelease[] = [];
  #changes = 0;
  #restored: Promise<void> | undefined;
  /** Releases are judged one after another. */
  #judging: Promise<unknown> = Promise.resolve();

  constructor(options: RegistryOptions) {
    this.#options = options;
    this.#admission = new Admission(options);
    const { plans, store, refusalMs, now = Date.now } = options;
    this.#refusals = new Refusals(refusalMs, now);
    this.#catchUp = new CatchUp({
      kept: store.kept,
      names: () => this.names,
      plans,
      bring: (plan, release) => this.#admission.bring(plan, release),
      now,
    });
  }

  get entries(): readonly LiveRelease[] {
    return this.#entries;
  }

  get canaries(): readonly Canary[] {
    return this.#canaries;
  }

  /** Releases that only links show, and that are no canary too. */
  get previews(): readonly LiveRelease[] {
    return this.#previews;
  }

  get names(): string[] {
    return this.#plans.remotes.map(({ name }) => name);
  }

  /** Whether every remote that has a release has a live one. */
  get isComplete(): boolean {
    const { remotes } = this.#plans;
    return remotes.length > 0 && remotes.every(({ name, isExpected }) => !isExpected || this.find(name) !== undefined);
  }

  get recalled(): readonly Recall[] {
    return [...this.#plans.recalled, ...this.#left];
  }

  get pinned(): Plans["pinned"] {
    return this.#plans.pinned;
  }

  get refused(): Refusal[] {
    return this.#refusals.all;
  }

  find(name: string): LiveRelease | undefined {
    return this.#entries.find((entry) => entry.name === name);
  }

  /** A live release, canary or preview. */
  findBuild(name: string, build: string): LiveRelease | undefined {
    return [...this.#entries, ...this.#canaries, ...this.#previews].find(is(name, build));
  }

  isRecalled(remote: string, build: string): boolean {
    return this.#recalled.has(keyOf({ name: remote, build }));
  }

  /** The canaries that a visitor gets by their share. */
  canariesOf(visitor: string): Canary[] {
    return this.#canaries.filter(({ name, percent }) => isInShare(visitor, name, percent));
  }

  /** The releases of visitors who get these in the place of the live ones. */
  setOf(chosen: readonly LiveRelease[] = []): ReleaseSet {
    const byName = new Map(chosen.filter(({ name, build }) => this.find(name)?.build !== build).map((one) => [one.name, one]));
    const entries = this.names.flatMap((name) => byName.get(name) ?? this.find(name) ?? []);
    return { arm: entries.filter((entry) => byName.get(entry.name) === entry).map(keyOf), entries, isComplete: this.isComplete };
  }

  /** Nobody gets this canary any more, and its open pages reload. */
  leave(name: string, build: string): void {
    this.#left = [...this.#left, { remote: name, build }];
    this.#follow(this.#plans);
  }

  /** Follows the plans of all remotes: at once where that only takes known releases, else once they were judged. */
  async refresh(): Promise<RefreshResult> {
    const before = this.#changes;
    const plans = await this.#options.plans();
    this.#restored ??= this.#restore(plans.remotes);
    await this.#restored;
    this.#follow(plans);
    for (const plan of plans.remotes) await this.#takeKnown(plan);
    const work = this.#judging.then(() => this.#judgeAll());
    this.#judging = work.catch(() => undefined);
    await work;
    const isChanged = this.#changes !== before;
    const removed = isChanged ? await this.#store() : [];
    const { entries, canaries, refused } = this;
    return { isChanged, entries, canaries, missing: plans.missing, refused, isUnfinished: this.#refusals.arePassing, removed };
  }

  #changed(): void {
    this.#changes += 1;
    this.#options.onChange?.();
  }

  async #restore(remotes: readonly RemotePlan[]): Promise<void> {
    await this.#options.store.kept.read();
    const live = await readLiveBuilds(this.#options.path);
    const found = await Promise.all(
      remotes.map(async (plan) => {
        const build = live.find(({ name }) => name === plan.name)?.build;
        return build === undefined ? undefined : await this.#admission.read(plan, build);
      }),
    );
    this.#entries = found.filter((entry) => entry !== undefined);
    if (this.#entries.length > 0) this.#changed();
  }

  /** What the plans take from the visitors goes at once. */
  #follow(plans: Plans): void {
    const planned = new Set(plans.recalled.map(recallKey));
    this.#left = this.#left.filter((recall) => !planned.has(recallKey(recall)));
    this.#plans = plans;
    this.#recalled = new Set(this.recalled.map(recallKey));
    const byName = new Map(plans.remotes.map((plan) => [plan.name, plan]));
    const live = this.names.flatMap((name) => this.find(name) ?? []);
    // A recalled one is replaced in one step where that takes no judging.
    const entries = live.filter(({ name, build }) => !this.isRecalled(name, build) || this.#hasKnown(byName.get(name)));
    const canaries = this.#canaries.flatMap((canary) => {
      const percent = byName.get(canary.name)?.canary?.percent;
      if (percent === undefined || !this.#mayBeCanary(byName.get(canary.name), canary.build)) return [];
      return [percent === canary.percent ? canary : { ...canary, percent }];
    });
    const previews = this.#previews.filter(({ name, build }) => this.#mayBePreview(byName.get(name), build));
    const isSame = (one: readonly LiveRelease[], other: readonly LiveRelease[]) =>
      one.length === other.length && one.every((release, index) => release === other[index]);
    if (isSame(entries, this.#entries) && isSame(canaries, this.#canaries) && isSame(previews, this.#previews)) return;
    [this.#entries, this.#canaries, this.#previews] = [entries, canaries, previews];
    this.#changed();
  }

  #planOf(name: string): RemotePlan | undefined {
    return this.#plans.remotes.find((plan) => plan.name === name);
  }

  #mayBeStable(plan: RemotePlan | undefined, build: string): boolean {
    return plan?.stable?.record.build === build && !this.isRecalled(plan.name, build);
  }

  #mayBeCanary(plan: RemotePlan | undefined, build: string): boolean {
    return plan?.canary?.record.build === build && plan.stable?.record.build !== build && !this.isRecalled(plan.name, build);
  }

  #mayBePreview(plan: RemotePlan | undefined, build: string): boolean {
    return plan?.previews.some(({ record }) => record.build === build) === true && !this.isRecalled(plan.name, build);
  }

  /** A release that was admitted before needs no renderer to be judged, so it does not wait for those that do. */
  async #takeKnown(plan: RemotePlan): Promise<void> {
    const { name, stable } = plan;
    if (stable !== undefined && this.#admission.isKnown(name, stable.record.build))
      await this.#offer(plan, stable, this.#stablePlace(name));
    const live = this.find(name);
    if (live !== undefined && !this.isRecalled(name, live.build)) return;
    await this.#takeLastGood(plan);
    const left = this.find(name);
    if (left === undefined || !this.isRecalled(name, left.build)) return;
    this.#entries = this.#othersOf(name);
    this.#changed();
  }

  /** Releases of a remote that may stand in for a recalled one, the last live one first. */
  #lastGood(name: string): ReleaseRecord[] {
    return this.#options.store.kept.listLive(name).filter(({ build }) => !this.isRecalled(name, build));
  }

  #hasKnown(plan: RemotePlan | undefined): boolean {
    if (plan === undefined) return false;
    const builds = [...(plan.stable ? [plan.stable.record] : []), ...this.#lastGood(plan.name)].map(({ build }) => build);
    return builds.some((build) => this.#admission.isKnown(plan.name, build) && !this.isRecalled(plan.name, build));
  }

  /** The release that was live before a recalled one takes its place. */
  async #takeLastGood(plan: RemotePlan): Promise<void> {
    const { kept } = this.#options.store;
    const { name } = plan;
    const before = this.find(name);
    for (const record of this.#lastGood(name)) {
      const read = async () => Promise.reject(new Error("it is not kept"));
      const release = { record, read, signature: kept.signature(name, record.build) };
      const admitted = await this.#admission.admit(plan, release, this.#othersOf(name));
      if ("reason" in admitted) continue;
      if (this.find(name) === before) this.#switchTo(admitted);
      return;
    }
  }

  /** Judges what the latest plans name and what is not there. */
  async #judgeAll(): Promise<void> {
    const { remotes } = this.#plans;
    const offers = [
      ...remotes.map((plan) => ({ plan, release: plan.stable, place: this.#stablePlace(plan.name) })),
      ...remotes.map((plan) => ({ plan, release: plan.canary, place: this.#canaryPlace(plan.name) })),
      ...remotes.flatMap((plan) =>
        plan.previews.map((release) => ({ plan, release, place: this.#previewPlace(plan.name, release.record.build) })),
      ),
    ];
    for (const { plan, release, place } of offers) if (release !== undefined) await this.#offer(plan, release, place);
    this.#refusals.keepOnly(new Set(offers.filter(({ release }) => release !== undefined).map(({ place }) => place.key)));
  }

  #stablePlace(name: string): Place {
    return {
      key: name,
      has: (build) => this.find(name)?.build === build,
      isWanted: (build) => this.#mayBeStable(this.#planOf(name), build),
      take: async (entry) => {
        await this.#options.store.kept.touch(name, this.find(name)?.build ?? "");
        if (this.#mayBeStable(this.#planOf(name), entry.build)) this.#switchTo(entry);
      },
    };
  }

  #canaryPlace(name: string): Place {
    return {
      key: `${name} canary`,
      has: (build) => this.#canaries.some(is(name, build)),
      isWanted: (build) => this.#mayBeCanary(this.#planOf(name), build),
      take: (entry) => {
        const percent = this.#planOf(name)?.canary?.percent ?? 0;
        this.#canaries = [...this.#canaries.filter((one) => one.name !== name), { ...entry, percent }];
        this.#changed();
      },
    };
  }

  #previewPlace(name: string, build: string): Place {
    return {
      key: `${name} preview ${build}`,
      has: () => this.findBuild(name, build) !== undefined,
      isWanted: () => this.#mayBePreview(this.#planOf(name), build),
      take: (entry) => {
        this.#previews = [...this.#previews, entry];
        this.#changed();
      },
    };
  }

  #othersOf(name: string): LiveRelease[] {
    return this.#entries.filter((entry) => entry.name !== name);
  }

  /** Puts a release into its place if it may be there. */
  async #offer(plan: RemotePlan, release: OfferedRelease, { key, has, isWanted, take }: Place): Promise<void> {
    const { name } = plan;
    const { build } = release.record;
    if (has(build)) return this.#refusals.delete(key);
    const beside = JSON.stringify(this.#entries.map((entry) => entry.build));
    const identity = `${build} ${release.signature}`;
    const refuse = (verdict: Verdict) => this.#refusals.set(key, { name, build, ...verdict, release: identity, beside });
    if (this.isRecalled(name, build)) return refuse({ reason: "it was recalled", isPassing: false });
    if (!isWanted(build) || this.#refusals.has(key, identity, beside)) return;
    const admitted = await this.#admission.admit(plan, release, this.#othersOf(name));
    if ("reason" in admitted) return refuse(admitted);
    this.#refusals.delete(key);
    if (isWanted(build) && !has(build)) await take(admitted);
  }

  /** One assignment: a page sees either the old releases or the new ones. */
  #switchTo(entry: LiveRelease): void {
    const others = new Map(this.#entries.map((one) => [one.name, one]));
    this.#entries = this.names.flatMap((name) => (name === entry.name ? entry : (others.get(name) ?? [])));
    this.#changed();
  }

  /** Keeps what a remote's team has released: another shell process may already send pages with it. Never rejects. */
  async catchUp(name: string, build?: string): Promise<void> {
    await this.#catchUp.ask(name, build);
  }

  /** Builds that the plans may ask for again. */
  #heldOf({ name, stable, canary, previews }: RemotePlan): Set<string> {
    const planned = [stable, canary, ...previews].flatMap((release) => release?.record.build ?? []);
    return new Set([...planned, this.find(name)?.build ?? "", this.pinned[name] ?? ""]);
  }

  async #store(): Promise<RefreshResult["removed"]> {
    const { path, store } = this.#options;
    const removed: RefreshResult["removed"] = [];
    for (const plan of this.#plans.remotes) {
      const { name } = plan;
      await store.kept.touch(name, this.find(name)?.build ?? "");
      const gone = await store.kept.prune(name, this.#heldOf(plan));
      removed.push(...gone.map(({ build }) => ({ name, build })));
    }
    await writeLiveBuilds(path, this.#entries);
    return removed;
  }
}
