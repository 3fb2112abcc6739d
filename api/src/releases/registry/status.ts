import type { RemoteStatus, ShellState } from "@savat/contracts/release-registry";
import { asc, gt, lt } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import type { Deps } from "../../platform/http/deps.ts";
import { releaseRemotes, shellStates } from "../../platform/tables/releases.ts";
import { findLiveOverrides } from "./document.ts";
import { findHistory } from "./history.ts";
import { findReleases, findRemote } from "./orders.ts";
import { readRevision } from "./revision.ts";

type RemoteRow = typeof releaseRemotes.$inferSelect;
type ShellRow = typeof shellStates.$inferSelect;

const SHOWN_RELEASES = 30;
/** A shell speaks once a minute. */
const HEARD_MS = 180_000;

/** Keeps what a shell process said, and forgets those that are gone. */
export async function keepShellState({ db, clock }: Pick<Deps, "db" | "clock">, state: ShellState): Promise<void> {
  const at = clock.now();
  await db
    .insert(shellStates)
    .values({ shell: state.shell, at, state })
    .onConflictDoUpdate({ target: shellStates.shell, set: { at, state } });
  await db.delete(shellStates).where(lt(shellStates.at, new Date(at.getTime() - HEARD_MS)));
}

async function findShells(db: Database, now: Date): Promise<ShellRow[]> {
  return db
    .select()
    .from(shellStates)
    .where(gt(shellStates.at, new Date(now.getTime() - HEARD_MS)))
    .orderBy(asc(shellStates.shell));
}

function shellsOf(remote: string, rows: readonly ShellRow[]): RemoteStatus["shells"] {
  return rows.map(({ shell, at, state }) => {
    const own = state.remotes.find((one) => one.remote === remote);
    return {
      shell,
      at: at.toISOString(),
      revision: state.revision,
      stable: own?.stable ?? null,
      others: own?.others ?? [],
      refused: own?.refused ?? [],
    };
  });
}

async function statusOf(db: Database, row: RemoteRow, shells: readonly ShellRow[], now: Date): Promise<RemoteStatus> {
  const { name } = row;
  const all = await findReleases(db, name);
  const overrides = await findLiveOverrides(db, now, name);
  return {
    remote: name,
    stable: row.stableBuild,
    canary: row.canaryBuild === null ? null : { build: row.canaryBuild, percent: row.canaryPercent ?? 0 },
    overrides: overrides.map(({ id, build, label, until }) => ({ id, build, label, until: until.toISOString() })),
    releases: all.slice(0, SHOWN_RELEASES).map(({ build, version, commit, builtAt, origin, registeredAt, registeredBy, ...marks }) => ({
      ...{ build, version, commit, builtAt, origin, registeredBy },
      registeredAt: registeredAt.toISOString(),
      isRecalled: marks.recalledAt !== null,
      isRolledBack: marks.rolledBackAt !== null,
    })),
    history: await findHistory(db, name),
    shells: shellsOf(name, shells),
  };
}

/** All that is known of a remote. Throws `not_found`. */
export async function readStatus(db: Database, name: string, now: Date): Promise<RemoteStatus> {
  return statusOf(db, await findRemote(db, name), await findShells(db, now), now);
}

export async function readAll(db: Database, now: Date): Promise<{ revision: number; remotes: RemoteStatus[] }> {
  const revision = await readRevision(db);
  const shells = await findShells(db, now);
  const rows = await db.select().from(releaseRemotes).orderBy(asc(releaseRemotes.position));
  const remotes: RemoteStatus[] = [];
  for (const row of rows) remotes.push(await statusOf(db, row, shells, now));
  return { revision, remotes };
}
