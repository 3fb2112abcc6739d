import { lt, or, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { later } from "../platform/clock.ts";
import type { Database } from "../platform/db/database.ts";
import type { Deps } from "../platform/http/deps.ts";
import { takeHit } from "../platform/limits/store.ts";
import { otpChallenges, otpCodes, sessions } from "../platform/tables/auth.ts";
import { boardPresence } from "../platform/tables/board.ts";
import { productImports } from "../platform/tables/imports.ts";
import { limitHits } from "../platform/tables/limits.ts";
import { idempotencyKeys, orderHolds } from "../platform/tables/orders.ts";
import { paymentRefusals } from "../platform/tables/payments.ts";
import { releaseHealth } from "../platform/tables/release-health.ts";
import { deleteOldErrors } from "../releases/errors/store.ts";

export const DAY_MS = 24 * 60 * 60_000;
export const MONTH_MS = 30 * DAY_MS;
/** Counts per build. */
const HEALTH_MS = 14 * DAY_MS;
const BATCH = 1000;

/** Deletes in batches and skips locked rows, which the next day deletes. */
async function deleteInBatches(db: Database, table: PgTable, isOld: SQL | undefined): Promise<void> {
  const batch = db.select({ at: sql`ctid` }).from(table).where(isOld).limit(BATCH).for("update", { skipLocked: true });
  let deleted = BATCH;
  while (deleted === BATCH) {
    const rows = await db.delete(table).where(sql`ctid = any(array(${batch}))`).returning({ one: sql`1` });
    deleted = rows.length;
  }
}

/** Deletes rows that no call can use any more: old limits, codes, sessions, imports and keys. The audit log stays. */
export async function deleteOldRows(db: Database, now: Date): Promise<void> {
  const monthAgo = later(now, -MONTH_MS);
  await deleteInBatches(db, limitHits, lt(limitHits.expiresAt, now));
  await deleteInBatches(db, otpChallenges, lt(otpChallenges.expiresAt, later(now, -DAY_MS)));
  await deleteInBatches(db, otpCodes, lt(otpCodes.expiresAt, later(now, -DAY_MS)));
  await deleteInBatches(db, sessions, or(lt(sessions.expiresAt, monthAgo), lt(sessions.revokedAt, monthAgo)));
  await deleteInBatches(db, paymentRefusals, lt(paymentRefusals.at, later(now, -2 * MONTH_MS)));
  await deleteInBatches(db, productImports, lt(productImports.finishedAt, monthAgo));
  await deleteInBatches(db, orderHolds, lt(orderHolds.heldUntil, monthAgo));
  await deleteInBatches(db, boardPresence, lt(boardPresence.seenAt, later(now, -DAY_MS)));
  await deleteInBatches(db, releaseHealth, lt(releaseHealth.hour, later(now, -HEALTH_MS)));
  await deleteInBatches(db, idempotencyKeys, lt(idempotencyKeys.createdAt, monthAgo));
  await deleteOldErrors(db, now);
}

/** A job for the poller: of all processes that ask, one a day does the work. */
export async function deleteOldRowsDaily({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const now = clock.now();
  const turn = await takeHit(db, { key: "old-rows", max: 1, windowMs: DAY_MS }, now);
  if (turn.allowed) await deleteOldRows(db, now);
}
