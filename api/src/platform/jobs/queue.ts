import { and, asc, count, eq, exists, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable, PgUpdateSetSource } from "drizzle-orm/pg-core";
import { later } from "../clock.ts";
import type { Database } from "../db/database.ts";
import { jobsGivenUp, jobsOldest, jobsWaiting } from "../metrics/instruments.ts";

/** A table whose rows are jobs. The domain's rows stay the truth: a claim, a retry and an end are updates of them. */
export interface JobQueue<T extends PgTable> {
  /** As metrics and log call it. */
  name: string;
  table: T;
  id: PgColumn;
  /** Rows that are neither done nor given up. */
  isOpen: SQL | undefined;
  /** Since when a row waits, for the metrics. */
  since: PgColumn;
  /** Not before then a row is claimed; null is at once. */
  dueAt: PgColumn | undefined;
  /** Another condition of a claim. */
  isReady?: (now: Date) => SQL | undefined;
  /** The oldest first. */
  order: readonly PgColumn[];
  /** The row's `leaseUntil`. Without one, `onClaim` puts `dueAt` off. */
  lease: { until: PgColumn; ms: number } | undefined;
  onClaim?: (now: Date) => PgUpdateSetSource<T>;
}

/** A row as it was claimed. */
export interface Held {
  leaseUntil?: Date | null;
}

/** No other process holds the row. The lease of a process that died runs out. */
function isFree({ lease }: Pick<JobQueue<PgTable>, "lease">, now: Date): SQL | undefined {
  return lease && or(isNull(lease.until), lte(lease.until, now));
}

/** Rows that a claim would take. */
function isDueNow<T extends PgTable>(queue: JobQueue<T>, now: Date): SQL | undefined {
  const { isOpen, isReady, dueAt } = queue;
  return and(isOpen, dueAt && or(isNull(dueAt), lte(dueAt, now)), isReady?.(now), isFree(queue, now));
}

/** A condition that holds while a claim would find a row. */
export function hasDue<T extends PgTable>(db: Database, queue: JobQueue<T>, now: Date): SQL {
  const table: PgTable = queue.table;
  return exists(db.select({ id: queue.id }).from(table).where(isDueNow(queue, now)));
}

/** Claims due rows for this process, each for one process only. A row is claimed again when its lease has run out. */
export async function claimDue<T extends PgTable>(
  db: Database,
  queue: JobQueue<T>,
  now: Date,
  limit: number,
): Promise<T["$inferSelect"][]> {
  const table: PgTable = queue.table;
  const { id, lease, order, onClaim } = queue;
  const due = db
    .select({ id })
    .from(table)
    .where(isDueNow(queue, now))
    .orderBy(...order.map((column) => asc(column)))
    .limit(limit)
    .for("update", { skipLocked: true });
  return db
    .update(table)
    .set({ ...(lease && { leaseUntil: later(now, lease.ms) }), ...onClaim?.(now) })
    .where(sql`${id} = any(array(${due}))`)
    .returning();
}

/** Still under the lease of that claim: a process that stalled longer must not touch the next one's. */
export function isHeld({ id, lease }: Pick<JobQueue<PgTable>, "id" | "lease">, key: string, { leaseUntil }: Held): SQL | undefined {
  return and(eq(id, key), lease && (leaseUntil ? eq(lease.until, leaseUntil) : isNull(lease.until)));
}

/** Writes a job's outcome and ends its lease. False, and nothing is written, when another process holds it by now. */
export async function release<T extends PgTable>(
  db: Database,
  queue: JobQueue<T>,
  key: string,
  held: Held,
  patch: PgUpdateSetSource<T>,
): Promise<boolean> {
  const table: PgTable = queue.table;
  const rows = await db
    .update(table)
    .set({ ...(queue.lease && { leaseUntil: null }), ...patch })
    .where(and(isHeld(queue, key, held), queue.isOpen))
    .returning({ id: queue.id });
  return rows.length > 0;
}

export interface GiveUp {
  reason: string;
  log: { error: (fields: object, text: string) => void } | undefined;
  /** More for the log's line. */
  fields?: object;
}

/** Ends a job that will not be tried again. Logs it once and counts it for the alert. */
export async function giveUp<T extends PgTable>(
  db: Database,
  queue: JobQueue<T>,
  key: string,
  held: Held,
  patch: PgUpdateSetSource<T>,
  { reason, log, fields }: GiveUp,
): Promise<void> {
  if (!(await release(db, queue, key, held, patch))) return;
  jobsGivenUp.inc({ job: queue.name });
  log?.error({ job: queue.name, id: key, ...fields, reason }, "a job is given up");
}

/** Sets the gauges of what waits in a queue. Every process reports the same values. */
export async function readQueue<T extends PgTable>(db: Database, { name, table, isOpen, since }: JobQueue<T>, now: Date): Promise<void> {
  const rows: PgTable = table;
  const [waiting] = await db
    .select({ total: count(), since: sql<Date>`min(${since})`.mapWith((value: string) => new Date(value)) })
    .from(rows)
    .where(isOpen);
  const oldest = waiting?.since ?? now;
  jobsWaiting.set({ job: name }, waiting?.total ?? 0);
  jobsOldest.set({ job: name }, Math.max(0, (now.getTime() - oldest.getTime()) / 1000));
}
