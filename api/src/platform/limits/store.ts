import { and, eq, inArray, sql } from "drizzle-orm";
import { later } from "../clock.ts";
import type { Database } from "../db/database.ts";
import { statement } from "../db/statement.ts";
import { limitHits } from "../tables/limits.ts";

export interface Limit {
  /** The limited thing, its kind first: `otp-phone:+998…`. */
  key: string;
  max: number;
  windowMs: number;
}

interface HitValues {
  key: string;
  hits: number[];
  /** ms */
  at: number;
  since: number;
  max: number;
  now: Date;
  expiresAt: Date;
}

export type Hit = { allowed: true } | { allowed: false; retryAfterMs: number };

const addHit = statement((db, { key, hits, at, since, max, now, expiresAt }: HitValues) => {
  const recent = sql`array(select hit from unnest(${limitHits.hits}) as hit where hit > ${since}::bigint order by hit)`;
  return db
    .insert(limitHits)
    .values({ key, hits, updatedAt: now, expiresAt })
    .onConflictDoUpdate({
      target: limitHits.key,
      set: { hits: sql`${recent} || ${at}::bigint`, updatedAt: now, expiresAt },
      setWhere: sql`cardinality(${recent}) < ${max}::int`,
    })
    .returning({ key: limitHits.key });
});

/** Counts a hit in a sliding window unless it is full. One statement, so it is exact under concurrent processes. */
export async function takeHit(db: Database, { key, max, windowMs }: Limit, now: Date): Promise<Hit> {
  const at = now.getTime();
  const expiresAt = later(now, windowMs);
  const since = at - windowMs;
  const rows = max < 1 ? [] : await addHit(db, { key, hits: [at], at, since, max, now, expiresAt });
  if (rows.length > 0) return { allowed: true };
  const [full] = await db.select({ hits: limitHits.hits }).from(limitHits).where(eq(limitHits.key, key));
  const oldest = full?.hits.filter((hit) => hit > since).at(-max) ?? at;
  return { allowed: false, retryAfterMs: Math.max(1, oldest + windowMs - at) };
}

/** How many hits each key has within the window. Counts none. */
export async function countHits(db: Database, keys: readonly string[], windowMs: number, now: Date): Promise<number[]> {
  const since = now.getTime() - windowMs;
  const recent = sql<number>`(select count(*)::int from unnest(${limitHits.hits}) as hit where hit > ${since}::bigint)`;
  const rows = await db.select({ key: limitHits.key, recent }).from(limitHits).where(inArray(limitHits.key, keys));
  return keys.map((key) => rows.find((row) => row.key === key)?.recent ?? 0);
}

const removeHit = statement((db, { key, at }: { key: string; at: number }) => {
  const { hits } = limitHits;
  const place = sql`array_position(${hits}, ${at}::bigint)`;
  return db
    .update(limitHits)
    .set({ hits: sql`${hits}[:${place} - 1] || ${hits}[${place} + 1:]` })
    .where(and(eq(limitHits.key, key), sql`${place} is not null`));
});

/** Takes one hit of that time back: what it counted did not happen after all. */
export async function returnHit(db: Database, key: string, takenAt: Date): Promise<void> {
  await removeHit(db, { key, at: takenAt.getTime() });
}
