import type { BrowserRemote } from "@savat/contracts/page-state";
import type { ReleaseRecord } from "@savat/contracts/release";
import type { Descriptor } from "@savat/contracts/remote";

/** A remote's release that new pages use. */
export interface LiveRelease {
  name: string;
  build: string;
  record: ReleaseRecord;
  descriptor: Descriptor;
}

/** A release that a share of the visitors gets in the place of the live one. */
export interface Canary extends LiveRelease {
  /** Of the visitors, from 0 to 100. */
  percent: number;
}

/** The releases of one page. */
export interface ReleaseSet {
  /** Names the canaries and previews among them. */
  arm: readonly string[];
  entries: readonly LiveRelease[];
  /** Whether every remote has a release. */
  isComplete: boolean;
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
  const { areas, isWhole } = descriptor;
  const shownByFrame = new Set(Object.values(areas ?? {}).flat());
  return {
    name,
    build,
    version: record.version,
    entry: `${publicBase(name)}${descriptor.entry}`,
    integrity: descriptor.files[descriptor.entry]?.integrity ?? "",
    ...(isWhole && { isWhole }),
    contracts: descriptor.contracts,
    routes: descriptor.routes,
    slots: descriptor.slots.filter((slot) => !shownByFrame.has(slot)),
    ...(areas && { areas }),
  };
}
