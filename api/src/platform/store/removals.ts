import { AppError } from "@savat/contracts/server/app-error";
import { and, inArray, isNull, lte, or } from "drizzle-orm";
import { type Clock, later } from "../clock.ts";
import type { Database } from "../db/database.ts";
import { claimDue, isHeld, type JobQueue, release } from "../jobs/queue.ts";
import { storeRemovals } from "../tables/store.ts";
import type { Store } from "./port.ts";

const MINUTE_MS = 60_000;
const RETRY_MS = 3000;
const AT_ONCE = 20;

/** Files that wait to be deleted. The lease is longer than a call of the store may take. */
export const REMOVAL_QUEUE: JobQueue<typeof storeRemovals> = {
  name: "store_removals",
  table: storeRemovals,
  id: storeRemovals.key,
  isOpen: undefined,
  since: storeRemovals.plannedAt,
  dueAt: storeRemovals.dueAt,
  order: [storeRemovals.dueAt],
  lease: { until: storeRemovals.leaseUntil, ms: 2 * MINUTE_MS },
};

/** Has the files of these keys deleted. In one transaction with the deletion of the row that says they exist. */
export async function planRemovals(tx: Database, keys: readonly string[], now: Date): Promise<void> {
  if (keys.length === 0) return;
  await tx
    .insert(storeRemovals)
    .values(keys.map((key) => ({ key, plannedAt: now, dueAt: now })))
    .onConflictDoNothing();
}

/** To be called before these keys are put: nothing deletes them any more. Throws `unavailable` for a moment while
 * one is being deleted. */
export async function cancelRemovals(db: Database, keys: readonly string[], now: Date): Promise<void> {
  const isOne = inArray(storeRemovals.key, [...keys]);
  await db.delete(storeRemovals).where(and(isOne, or(isNull(storeRemovals.leaseUntil), lte(storeRemovals.leaseUntil, now))));
  const [leaving] = await db.select({ key: storeRemovals.key }).from(storeRemovals).where(isOne).limit(1);
  if (leaving) throw new AppError("unavailable", { retryAfterMs: RETRY_MS });
}

export interface RemovalContext {
  db: Database;
  store: Store;
  clock: Clock;
}

/** Deletes what is planned. While the store is away each file is tried once a minute. */
export async function runRemovals({ db, store, clock }: RemovalContext): Promise<void> {
  const claimed = await claimDue(db, REMOVAL_QUEUE, clock.now(), AT_ONCE);
  const ends = await Promise.allSettled(
    claimed.map(async (removal) => {
      try {
        await store.delete(removal.key);
      } catch (error) {
        await release(db, REMOVAL_QUEUE, removal.key, removal, { dueAt: later(clock.now(), MINUTE_MS) });
        throw error;
      }
      await db.delete(storeRemovals).where(isHeld(REMOVAL_QUEUE, removal.key, removal));
    }),
  );
  for (const end of ends) if (end.status === "rejected") throw end.reason;
}
