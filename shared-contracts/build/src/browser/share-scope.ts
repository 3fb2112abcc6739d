/** The part of Module Federation that our containers use: one share scope, whose modules are singletons. They speak the
 * protocol of the plugin's own runtime (`init`, `get`), so hosts and remotes of other builds work with them. */

type Factory = () => unknown;

/** One version of a shared module, in the form that other federation runtimes read, too. */
export interface Offer {
  version: string;
  get: () => Factory | Promise<Factory>;
  lib?: Factory | undefined;
  loaded?: boolean | undefined;
  /** The containers that use it. */
  useIn?: string[];
}

/** By share key and version. */
export type ShareScope = Record<string, Record<string, Offer>>;

interface Wanted {
  shareKey: string;
  /** Always `^x.y.z`: `sharedModules` writes it. */
  requiredVersion: string;
}

/** A shared module of this build. All are in its first script. */
interface Provided {
  name: string;
  version: string;
  factory: () => Factory;
  singleton?: boolean;
  requiredVersion?: string;
}

/** The part of a build's runtime that sharing uses, by Rspack's names. */
export interface BuildRuntime {
  m: Record<string, (module: { exports: unknown }) => void>;
  c: Record<string, unknown>;
  f: { consumes?: (chunkId: string, promises: unknown[]) => void };
  S: Record<string, ShareScope>;
  R?: unknown;
  consumesLoadingData?: {
    chunkMapping?: Record<string, string[]>;
    moduleIdToConsumeDataMapping: Record<string, Wanted>;
    initialConsumes?: string[];
  };
  initializeSharingData?: { scopeToSharingDataMapping: Record<string, (Provided | string)[]> };
  initializeExposesData?: { moduleMap: Record<string, () => Promise<Factory>> };
  initContainer?: (scope: ShareScope) => void;
  getContainer?: (module: string) => Promise<Factory>;
}

interface FederationGlobal {
  __INSTANCES__: { name: string; options: { name: string }; shareScopeMap: Record<string, ShareScope> }[];
}
declare global {
  var __FEDERATION__: FederationGlobal | undefined;
}

const SCOPE = "default";

function numbersOf(version: string): number[] {
  return (/(\d+)\.(\d+)\.(\d+)/.exec(version) ?? []).slice(1).map(Number);
}

function compare(one: string, other: string): number {
  const [first, second] = [numbersOf(one), numbersOf(other)];
  const at = first.findIndex((number, index) => number !== second[index]);
  return (first[at] ?? 0) - (second[at] ?? 0);
}

/** The page's copy: the one in use, else the newest. Throws if the range does not include it. */
function offerFor({ S, consumesLoadingData }: BuildRuntime, id: string, name: string): Offer {
  const { shareKey = "", requiredVersion = "" } = consumesLoadingData?.moduleIdToConsumeDataMapping[id] ?? {};
  const offers = Object.entries(S[SCOPE]?.[shareKey] ?? {}).sort(([one], [other]) => compare(other, one));
  const [version = "", offer] = offers.find(([, { loaded, lib }]) => loaded || lib) ?? offers[0] ?? [];
  const isWithin = compare(version, requiredVersion) >= 0 && numbersOf(version)[0] === numbersOf(requiredVersion)[0];
  if (offer === undefined || !isWithin) throw new Error(`The page has ${shareKey} ${version}, not ${requiredVersion}`);
  if (offer.useIn?.includes(name) === false) offer.useIn.push(name);
  return offer;
}

/** Lets the build require the shared modules of its chunks and of its first script. */
function consume(runtime: BuildRuntime, name: string): void {
  const fetching: Record<string, Promise<void>> = {};
  const install = (id: string, factory: Factory) => {
    runtime.m[id] = (module) => {
      delete runtime.c[id];
      module.exports = factory();
    };
  };
  async function fetch(id: string, offer: Offer): Promise<void> {
    try {
      offer.lib = await offer.get();
      offer.loaded = true;
      install(id, offer.lib);
    } finally {
      delete fetching[id];
    }
  }
  async function bring(id: string): Promise<void> {
    const offer = offerFor(runtime, id, name);
    if (offer.lib !== undefined) return install(id, offer.lib);
    fetching[id] ??= fetch(id, offer);
    await fetching[id];
  }
  runtime.f.consumes = (chunkId, promises) => {
    for (const id of runtime.consumesLoadingData?.chunkMapping?.[chunkId] ?? []) promises.push(bring(id));
  };
  for (const id of runtime.consumesLoadingData?.initialConsumes ?? []) install(id, () => offerFor(runtime, id, name).lib?.());
}

/** Offers the build's own shared modules. Remotes have none. */
function provide(runtime: BuildRuntime, name: string): void {
  const scope: ShareScope = {};
  for (const one of runtime.initializeSharingData?.scopeToSharingDataMapping[SCOPE] ?? []) {
    if (typeof one === "string") continue;
    const { name: key, version, factory, singleton, requiredVersion } = one;
    const shareConfig = { singleton, requiredVersion, eager: true };
    const offer = { version, get: factory, lib: factory(), loaded: true, from: name, useIn: [], deps: [], scope: [SCOPE], shareConfig };
    scope[key] = { ...scope[key], [version]: offer };
  }
  runtime.S[SCOPE] = scope;
  globalThis.__FEDERATION__ ??= { __INSTANCES__: [] };
  globalThis.__FEDERATION__.__INSTANCES__.push({ name, options: { name }, shareScopeMap: runtime.S });
}

/** Takes the host's scope, and gives what the container exposes. */
function expose(runtime: BuildRuntime): void {
  runtime.initContainer = (scope) => {
    runtime.S[SCOPE] = scope;
  };
  runtime.getContainer = async (module) => {
    const bring = runtime.initializeExposesData?.moduleMap[module];
    if (bring === undefined) throw new Error(`The container has no ${module}`);
    return await bring();
  };
}

export function startSharing(runtime: BuildRuntime, name: string): void {
  consume(runtime, name);
  if (runtime.initializeExposesData) expose(runtime);
  else provide(runtime, name);
}
