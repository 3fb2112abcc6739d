import type { ReleaseOrder } from "@savat/contracts/release-registry";
import { AppError } from "@savat/contracts/server/app-error";
import { and, desc, eq, isNull } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import type { Deps } from "../../platform/http/deps.ts";
import { releaseOverrides, releaseRemotes, releases } from "../../platform/tables/releases.ts";
import type { Caller } from "../access/callers.ts";
import { noteChange } from "./history.ts";
import { RELEASE_COLUMNS, type ReleaseRow } from "./release-columns.ts";
import { nextRevision } from "./revision.ts";
import { carryOut, type Outcome, type ReleaseState, type RemoteState } from "./rules.ts";

function stateOf({ build, recalledAt, rolledBackAt, stableAt }: ReleaseRow): ReleaseState {
  return { build, isRecalled: recalledAt !== null, isRolledBack: rolledBackAt !== null, stableAt: stableAt?.getTime() ?? null };
}

/** Throws `not_found`. */
export async function findRemote(db: Database, name: string): Promise<typeof releaseRemotes.$inferSelect> {
  const [row] = await db.select().from(releaseRemotes).where(eq(releaseRemotes.name, name));
  if (!row) throw new AppError("not_found");
  return row;
}

/** Newest first. */
export async function findReleases(db: Database, remote: string): Promise<ReleaseRow[]> {
  return db
    .select(RELEASE_COLUMNS)
    .from(releases)
    .where(eq(releases.remote, remote))
    .orderBy(desc(releases.registeredAt), desc(releases.build));
}

export async function setStable(tx: Database, remote: string, build: string, now: Date): Promise<void> {
  await tx
    .update(releases)
    .set({ stableAt: now })
    .where(and(eq(releases.remote, remote), eq(releases.build, build)));
}

async function writeOutcome(
  tx: Database,
  name: string,
  { release, outcome, was }: { release: ReleaseRow; outcome: Outcome; was: RemoteState },
  now: Date,
): Promise<void> {
  const { stable, canary, isChosen } = outcome.remote;
  const remote = { stableBuild: stable, canaryBuild: canary?.build ?? null, canaryPercent: canary?.percent ?? null, isChosen };
  await tx.update(releaseRemotes).set(remote).where(eq(releaseRemotes.name, name));
  const marks = {
    recalledAt: outcome.isRecalled ? (release.recalledAt ?? now) : null,
    rolledBackAt: outcome.isRolledBack ? (release.rolledBackAt ?? now) : null,
  };
  const isThis = and(eq(releases.remote, name), eq(releases.build, release.build));
  await tx.update(releases).set(marks).where(isThis);
  if (stable !== null && stable !== was.stable) await setStable(tx, name, stable, now);
  if (!outcome.isRecalled) return;
  const live = and(eq(releaseOverrides.remote, name), eq(releaseOverrides.build, release.build), isNull(releaseOverrides.endedAt));
  await tx.update(releaseOverrides).set({ endedAt: now }).where(live);
}

/** Carries an order out in one transaction. Returns the new revision. Throws `not_found`, `release_conflict`. */
export async function orderRelease({ db, clock }: Pick<Deps, "db" | "clock">, name: string, order: ReleaseOrder, caller: Caller) {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const revision = await nextRevision(tx);
    const row = await findRemote(tx, name);
    const all = await findReleases(tx, name);
    const release = all.find(({ build }) => build === order.build);
    if (!release) throw new AppError("not_found");
    const canary = row.canaryBuild === null ? null : { build: row.canaryBuild, percent: row.canaryPercent ?? 0 };
    const was: RemoteState = { stable: row.stableBuild, canary, isChosen: row.isChosen };
    const outcome = carryOut(order, was, all.map(stateOf));
    // After the newest build was promoted, the next default release becomes stable by itself again.
    const isNewest = outcome.action === "promoted" && all[0]?.build === order.build;
    if (isNewest) outcome.remote.isChosen = false;
    await writeOutcome(tx, name, { release, outcome, was }, now);
    const percent = order.percent;
    await noteChange(tx, now, caller, { remote: name, action: outcome.action, build: order.build, percent, reason: order.reason });
    return revision;
  });
}
