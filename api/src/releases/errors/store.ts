import type { ErrorReport } from "@savat/contracts/error-report";
import type { ErrorGroup } from "@savat/contracts/release-errors";
import { and, desc, eq, inArray, lt, notInArray, sql } from "drizzle-orm";
import { later } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import { errorBuilds, errorGroups, errorSamples } from "../../platform/tables/release-errors.ts";
import type { groupOf } from "./grouping.ts";
import type { Translation } from "./translate.ts";

/** The least recently seen leave. */
const MOST_GROUPS = 500;
const MOST_SAMPLES = 5;
const MOST_LISTED = 100;
const MOST_COUNT = 2_000_000_000;
const KEPT_MS = 30 * 24 * 60 * 60_000;

/** An error that is to be counted. */
export interface Occurrence {
  group: ReturnType<typeof groupOf>;
  translation: Pick<Translation, "frames" | "builds">;
  request: ErrorReport["request"];
  count: number;
}

const sumOf = (column: typeof errorGroups.count | typeof errorBuilds.count) => sql`least(${column} + excluded.count, ${MOST_COUNT})`;

async function writeOne(tx: Database, { group, translation, request, count }: Occurrence, now: Date): Promise<void> {
  const { id, remote, ...seen } = group;
  const { kind, place, messageHash } = seen;
  await tx
    .insert(errorGroups)
    .values({ id, remote, ...seen, kind: kind === "unknown" ? "error" : kind, count, firstSeenAt: now, lastSeenAt: now })
    .onConflictDoUpdate({
      target: errorGroups.id,
      set: { count: sumOf(errorGroups.count), kind: sql`excluded.kind`, place, messageHash, lastSeenAt: now },
    });
  const build = translation.builds[remote];
  if (build !== undefined)
    await tx
      .insert(errorBuilds)
      .values({ groupId: id, build, count, lastSeenAt: now })
      .onConflictDoUpdate({
        target: [errorBuilds.groupId, errorBuilds.build],
        set: { count: sumOf(errorBuilds.count), lastSeenAt: now },
      });
  await tx.insert(errorSamples).values({ groupId: id, at: now, request: request ?? null, ...translation });
  const newest = tx
    .select({ id: errorSamples.id })
    .from(errorSamples)
    .where(eq(errorSamples.groupId, id))
    .orderBy(desc(errorSamples.id))
    .limit(MOST_SAMPLES);
  await tx.delete(errorSamples).where(and(eq(errorSamples.groupId, id), notInArray(errorSamples.id, newest)));
}

/** Counts errors, and keeps what was last seen of each group. Two processes lock groups in one order. */
export async function writeErrors(db: Database, occurrences: readonly Occurrence[], now: Date): Promise<void> {
  const inOrder = [...occurrences].sort((a, b) => (a.group.id < b.group.id ? -1 : 1));
  await db.transaction(async (tx) => {
    for (const occurrence of inOrder) await writeOne(tx, occurrence, now);
  });
  for (const remote of new Set(inOrder.map(({ group }) => group.remote))) await dropOldest(db, remote);
}

/** The groups of a remote beyond the most. */
async function dropOldest(db: Database, remote: string): Promise<void> {
  const excess = db
    .select({ id: errorGroups.id })
    .from(errorGroups)
    .where(eq(errorGroups.remote, remote))
    .orderBy(desc(errorGroups.lastSeenAt), desc(errorGroups.id))
    .offset(MOST_GROUPS);
  await db.delete(errorGroups).where(inArray(errorGroups.id, excess));
}

/** Groups that nobody met for 30 days. */
export async function deleteOldErrors(db: Database, now: Date): Promise<void> {
  await db.delete(errorGroups).where(lt(errorGroups.lastSeenAt, later(now, -KEPT_MS)));
}

/** The groups of a remote, or of all, the last seen first. */
export async function findErrorGroups(db: Database, remote: string | undefined): Promise<ErrorGroup[]> {
  const groups = await db
    .select()
    .from(errorGroups)
    .where(remote === undefined ? undefined : eq(errorGroups.remote, remote))
    .orderBy(desc(errorGroups.lastSeenAt), desc(errorGroups.id))
    .limit(MOST_LISTED);
  const ids = groups.map(({ id }) => id);
  if (ids.length === 0) return [];
  const builds = await db.select().from(errorBuilds).where(inArray(errorBuilds.groupId, ids)).orderBy(desc(errorBuilds.lastSeenAt));
  const samples = await db.select().from(errorSamples).where(inArray(errorSamples.groupId, ids)).orderBy(desc(errorSamples.id));
  return groups.map(({ firstSeenAt, lastSeenAt, ...group }) => ({
    ...group,
    firstSeenAt: firstSeenAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    builds: builds
      .filter(({ groupId }) => groupId === group.id)
      .map(({ build, count, lastSeenAt: at }) => ({ build, count, lastSeenAt: at.toISOString() })),
    samples: samples
      .filter(({ groupId }) => groupId === group.id)
      .map(({ at, request, builds: pageBuilds, frames }) => ({ at: at.toISOString(), request, builds: pageBuilds, frames })),
  }));
}
