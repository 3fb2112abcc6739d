import {
  addCounters,
  type BuildCounters,
  type BuildHealth,
  compareHealth,
  type HealthReport,
  healthOf,
  type RemoteHealth,
} from "@savat/contracts/release-health";
import { and, asc, eq, gte, sql } from "drizzle-orm";
import { later } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import { releaseHealth } from "../../platform/tables/release-health.ts";

const HOUR_MS = 3_600_000;
/** A build that no shell counted in this time before the last count is no longer stable or a canary. */
const SILENT_MS = 180_000;
const MOST_BUILDS = 20;

type Row = typeof releaseHealth.$inferSelect;

/** Stores a shell's totals in the place of those of the same series. */
export async function storeHealth(db: Database, { shell, series, builds }: HealthReport, now: Date): Promise<void> {
  const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
  // The same build twice would fail the statement.
  const byBuild = new Map(builds.map((one) => [`${one.remote} ${one.build}`, one]));
  if (byBuild.size === 0) return;
  await db
    .insert(releaseHealth)
    .values([...byBuild.values()].map((one) => ({ ...one, series, shell, hour, countedAt: now })))
    .onConflictDoUpdate({
      target: [releaseHealth.remote, releaseHealth.build, releaseHealth.series],
      set: { counters: sql`excluded.counters`, countedAt: sql`excluded.counted_at` },
    });
}

/** A shell tells its faulty visitors as a total since the canary began: its largest counts, and shells add up. */
function faultyOf(rows: readonly Row[]): number | null {
  const byShell = new Map<string, number>();
  for (const { shell, counters } of rows)
    if (counters.faultyVisitors !== null) byShell.set(shell, Math.max(counters.faultyVisitors, byShell.get(shell) ?? 0));
  return byShell.size === 0 ? null : [...byShell.values()].reduce((sum, one) => sum + one);
}

function sumOf(rows: readonly Row[]): BuildCounters {
  const counters = rows.map((row) => row.counters).reduce(addCounters);
  return { ...counters, faultyVisitors: faultyOf(rows) };
}

function buildsOf(rows: readonly Row[]): BuildHealth[] {
  const last = Math.max(...rows.map(({ countedAt }) => countedAt.getTime()));
  return [...new Set(rows.map(({ build }) => build))]
    .map((build) => {
      const ofBuild = rows.filter((row) => row.build === build);
      const countedAt = ofBuild.at(-1)?.countedAt ?? new Date(0);
      const health = healthOf(build, sumOf(ofBuild), countedAt.toISOString());
      return last - countedAt.getTime() > SILENT_MS ? { ...health, channel: "other" as const } : health;
    })
    .sort(compareHealth)
    .slice(0, MOST_BUILDS);
}

/** The health of each build over the last hours, of one remote or of all. */
export async function readHealth(
  db: Database,
  { remote, hours = 24 }: { remote?: string | undefined; hours?: number | undefined },
  now: Date,
): Promise<RemoteHealth[]> {
  const rows = await db
    .select()
    .from(releaseHealth)
    .where(and(gte(releaseHealth.hour, later(now, -hours * HOUR_MS)), remote === undefined ? undefined : eq(releaseHealth.remote, remote)))
    .orderBy(asc(releaseHealth.remote), asc(releaseHealth.countedAt), asc(releaseHealth.series));
  const remotes = [...new Set(rows.map((row) => row.remote))];
  return remotes.map((name) => ({ remote: name, builds: buildsOf(rows.filter((row) => row.remote === name)) }));
}
