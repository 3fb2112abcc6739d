import type { ReleaseRow, RemoteStatus } from "@savat/contracts/release-registry";

type ShellRow = RemoteStatus["shells"][number];

export interface Refusal {
  shell: string;
  reason: string;
}

export interface Following {
  /** Shell processes that have the build, of all that were heard of. */
  has: number;
  of: number;
  refusals: Refusal[];
}

/** Which shell processes give a build to visitors: to all as the stable one, or to some as the canary. */
export function followingOf({ shells }: RemoteStatus, build: string, channel: "stable" | "canary"): Following {
  const hasIt = (shell: ShellRow) => (channel === "stable" ? shell.stable === build : shell.others.includes(build));
  return {
    has: shells.filter(hasIt).length,
    of: shells.length,
    refusals: shells.flatMap(({ shell, refused }) => refused.filter((one) => one.build === build).map(({ reason }) => ({ shell, reason }))),
  };
}

function lacksSomething({ stable, others, refused }: ShellRow, remote: RemoteStatus): boolean {
  const isRefused = (build: string) => refused.some((one) => one.build === build);
  const canary = remote.canary?.build;
  const lacksStable = remote.stable !== null && stable !== remote.stable && !isRefused(remote.stable);
  return lacksStable || (canary !== undefined && !others.includes(canary) && !isRefused(canary));
}

/** True while a shell process has not followed the last order yet. */
export function isPending({ revision, remotes }: { revision: number; remotes: readonly RemoteStatus[] }): boolean {
  return remotes.some((remote) => remote.shells.some((shell) => shell.revision < revision || lacksSomething(shell, remote)));
}

export type BuildState = "stable" | "canary" | "recalled" | "rolledBack" | "kept";

export function stateOf({ stable, canary }: RemoteStatus, { build, isRecalled, isRolledBack }: ReleaseRow): BuildState {
  if (build === stable) return "stable";
  if (build === canary?.build) return "canary";
  if (isRecalled) return "recalled";
  return isRolledBack ? "rolledBack" : "kept";
}

/** Enough of a build's or a commit's name to tell it from the others. */
export function shortName(hash: string): string {
  return hash.slice(0, 8);
}

/** "1.4.0 (0a1b2c3d)"; without a version if the build is no longer listed. */
export function buildName({ releases }: RemoteStatus, build: string): string {
  const version = releases.find((row) => row.build === build)?.version;
  return version === undefined ? shortName(build) : `${version} (${shortName(build)})`;
}
