import type { OfferedRelease } from "../store/bring-release.ts";

/** Which releases of a remote the visitors should get. */
export interface RemotePlan {
  name: string;
  /** Whether its releases need a signature. */
  isSigned: boolean;
  /** Whether pages lack something without it. */
  isExpected: boolean;
  /** Undefined: what is live stays. */
  stable: OfferedRelease | undefined;
  /** For a share of the visitors, from 0 to 100 percent. */
  canary: (OfferedRelease & { percent: number }) | undefined;
  /** Each for the browsers that opened its link. */
  previews: readonly OfferedRelease[];
}

/** Takes a release back, or the shell's own. */
export interface Recall {
  remote: string;
  build: string;
}

export interface Plans {
  /** In the order of their cascade layers. */
  remotes: readonly RemotePlan[];
  recalled: readonly Recall[];
  /** Builds that an operator holds on this machine, by remote. */
  pinned: Readonly<Record<string, string>>;
  /** Remotes whose origin does not name its release. */
  missing: readonly { name: string; error: string }[];
}

export const NO_PLANS: Plans = { remotes: [], recalled: [], pinned: {}, missing: [] };
