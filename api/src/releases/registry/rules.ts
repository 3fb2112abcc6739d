import type { ReleaseOrder } from "@savat/contracts/release-registry";
import { AppError } from "@savat/contracts/server/app-error";

export interface RemoteState {
  stable: string | null;
  canary: { build: string; percent: number } | null;
  /** A person chose what is stable. */
  isChosen: boolean;
}

export interface ReleaseState {
  build: string;
  isRecalled: boolean;
  isRolledBack: boolean;
  /** In ms, of the last time; null: it never was stable. */
  stableAt: number | null;
}

export interface Outcome {
  remote: RemoteState;
  /** The ordered build's new marks. */
  isRecalled: boolean;
  isRolledBack: boolean;
  action: "canary" | "promoted" | "rolled_back" | "disabled" | "allowed";
}

function refuse(message: string): never {
  throw new AppError("release_conflict", { fields: [{ path: "build", message }] });
}

/** What was stable before a build, among the releases that may be. */
function before(build: string, all: readonly ReleaseState[]): string | null {
  const [last] = all
    .filter((one) => one.build !== build && one.stableAt !== null && !one.isRecalled && !one.isRolledBack)
    .sort((a, b) => (b.stableAt ?? 0) - (a.stableAt ?? 0));
  return last?.build ?? null;
}

/** What the visitors get without a build. */
function without(remote: RemoteState, build: string, all: readonly ReleaseState[]): RemoteState {
  const canary = remote.canary?.build === build ? null : remote.canary;
  if (remote.stable !== build) return { ...remote, canary, isChosen: true };
  const stable = before(build, all);
  return { stable, canary: canary?.build === stable ? null : canary, isChosen: true };
}

/** A remote's next state. `all`: its releases, the ordered one among them. Throws `release_conflict`. */
export function carryOut(order: ReleaseOrder, remote: RemoteState, all: readonly ReleaseState[]): Outcome {
  const { build } = order;
  const release = all.find((one) => one.build === build);
  if (!release) throw new AppError("not_found");
  const { isRecalled, isRolledBack } = release;
  const marks = { isRecalled, isRolledBack };
  if (order.order === "allow") return { remote, isRecalled: false, isRolledBack: false, action: "allowed" };
  if (order.order === "disable")
    return { remote: without(remote, build, all), isRecalled: true, isRolledBack: isRolledBack, action: "disabled" };
  if (order.order === "rollback") {
    if (remote.canary?.build !== build && remote.stable !== build) refuse("neither everybody nor a share of the visitors has it");
    const next = without(remote, build, all);
    if (next.stable === null) refuse("no earlier release can take its place");
    return { remote: next, isRecalled, isRolledBack: true, action: "rolled_back" };
  }
  if (isRecalled) refuse("it was recalled: allow it first");
  if (remote.stable === build) refuse("everybody has it already");
  if (order.order === "canary") {
    if (isRolledBack) refuse("it was rolled back: allow it first, or release another build");
    if (remote.stable === null) refuse("there is no stable release beside it: promote it");
    return { remote: { ...remote, canary: { build, percent: order.percent ?? 0 }, isChosen: true }, ...marks, action: "canary" };
  }
  const canary = remote.canary?.build === build ? null : remote.canary;
  return { remote: { stable: build, canary, isChosen: true }, isRecalled, isRolledBack: false, action: "promoted" };
}
