import type { RegisteredRelease, RegistryDocument, RemoteChannels } from "@savat/contracts/release-registry";
import type { RemoteOrigin } from "../../platform/env.ts";
import { type ReleaseOrders, readOrders } from "../orders/release-orders.ts";
import type { OfferedRelease } from "../store/bring-release.ts";
import type { KeptReleases } from "../store/kept-releases.ts";
import { originSource, type ReadFile } from "../store/release-source.ts";
import type { Plans, RemotePlan } from "./remote-plan.ts";

export interface PlanSourceOptions {
  origins: readonly RemoteOrigin[];
  /** Development: what a remote's origin has counts more than the registry's document. */
  originsFirst?: boolean;
  ordersPath: string;
  kept: KeptReleases;
  /** The registry's last good document. */
  document: () => RegistryDocument | undefined;
  /** Asks the registry for a later one. Never rejects. */
  ask: () => Promise<void>;
  /** Reads a release's files from the registry's store. */
  readStored: (remote: string) => ReadFile;
}

function offered(remote: string, release: RegisteredRelease, { readStored }: PlanSourceOptions): OfferedRelease {
  const { origin, signature, build, version, commit, builtAt } = release;
  const read = origin === null ? readStored(remote) : originSource(origin).read;
  return { record: { build, version, commit, builtAt }, read, signature };
}

function registeredPlan({ remote, stable, canary, overrides }: RemoteChannels, options: PlanSourceOptions): RemotePlan {
  const previews = new Map(overrides.map(({ release }) => [release.build, offered(remote, release, options)]));
  return {
    name: remote,
    isSigned: true,
    isExpected: stable !== null,
    stable: stable === null ? undefined : offered(remote, stable, options),
    canary: canary === null ? undefined : { ...offered(remote, canary, options), percent: canary.percent },
    previews: [...previews.values()],
  };
}

async function originPlan({ name, origin }: RemoteOrigin, missing: { name: string; error: string }[]): Promise<RemotePlan> {
  const { record: readRecord, read } = originSource(origin);
  const record = await readRecord().catch((error: unknown) => {
    missing.push({ name, error: error instanceof Error ? error.message : String(error) });
    return undefined;
  });
  const stable = record && { record, read };
  return { name, isSigned: false, isExpected: true, stable, canary: undefined, previews: [] };
}

/** A pinned remote has that kept release alone. */
function pinned(plan: RemotePlan, { pinned: builds }: ReleaseOrders, kept: KeptReleases): RemotePlan {
  const build = builds[plan.name];
  const record = build === undefined ? undefined : kept.record(plan.name, build);
  if (build === undefined || record === undefined) return plan;
  const read: ReadFile = async (file) => Promise.reject(new Error(`${file} is not kept`));
  return { ...plan, stable: { record, read, signature: kept.signature(plan.name, build) }, canary: undefined };
}

/** What the visitors should get by the registry's document, the origins of other remotes, and the orders of this
 * machine's operator. `isFresh` asks the registry first. */
export function planSource(options: PlanSourceOptions): (isFresh?: boolean) => Promise<Plans> {
  const { origins, originsFirst = false, ordersPath, kept } = options;
  return async (isFresh = false) => {
    const missing: { name: string; error: string }[] = [];
    if (isFresh) await options.ask();
    const before = new Set(originsFirst ? [] : options.document()?.remotes.map(({ remote }) => remote));
    const published = await Promise.all(origins.filter(({ name }) => !before.has(name)).map((origin) => originPlan(origin, missing)));
    const orders = await readOrders(ordersPath);
    // Read last: of two plans the later one has the later document.
    const own = new Set(originsFirst ? origins.map(({ name }) => name) : []);
    const registered = (options.document()?.remotes ?? []).filter(({ remote }) => !own.has(remote));
    const isRegistered = new Set(registered.map(({ remote }) => remote));
    const others = published.filter(({ name }) => !isRegistered.has(name));
    const byRegistry = registered.map((channels) => registeredPlan(channels, options));
    const remotes = originsFirst ? [...others, ...byRegistry] : [...byRegistry, ...others];
    const recalled = registered.flatMap(({ remote, recalled: builds }) => builds.map((build) => ({ remote, build })));
    return {
      remotes: remotes.map((plan) => pinned(plan, orders, kept)),
      recalled: [...recalled, ...orders.recalled, ...orders.rollbacks],
      pinned: orders.pinned,
      missing: missing.filter(({ name }) => !isRegistered.has(name)),
    };
  };
}
