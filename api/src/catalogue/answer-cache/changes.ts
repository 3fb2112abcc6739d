import { SharedReads } from "@savat/contracts/shared-reads";
import { lt, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { statement } from "../../platform/db/statement.ts";
import { catalogueChanges } from "../../platform/tables/catalogue-changes.ts";

/** The scope of lists of merchants; any other is a merchant's id and stands for its products. */
export const ALL_MERCHANTS = "";

/** More than the longest time between two readings and the longest transaction together. */
const STORED = sql`interval '10 minutes'`;
/** After so long without a reading some changes may be deleted already. */
const MAX_GAP_MS = 5 * 60_000;
/** A snapshot before the first transaction. */
const BEFORE_ALL = "1:1:";

/** A change of one product's values, or of the whole scope. */
export interface CatalogueChange {
  scope: string;
  product: string | undefined;
}

/** Changes that this statement sees and the snapshot `since` did not, however late they were committed. */
const readChanges = statement((db, values: { since: string }) => {
  const { scope, product, xid } = catalogueChanges;
  const since = sql`${values.since}::pg_snapshot`;
  return db
    .select({
      snapshot: sql<string>`pg_current_snapshot()::text`,
      scopes: sql<string[] | null>`array_agg(${scope} order by ${scope}, ${product})`,
      products: sql<string[] | null>`array_agg(${product} order by ${scope}, ${product})`,
    })
    .from(catalogueChanges)
    .where(sql`${xid} >= pg_snapshot_xmin(${since}) and not pg_visible_in_snapshot(${xid}, ${since})`);
});

/** Calls `forget` with what changed since the last reading, or with undefined after a gap: anything may have changed.
 * Concurrent callers share a reading, never one that began before they asked. */
export function createChangeReader(db: Database, forget: (changes: readonly CatalogueChange[] | undefined) => void): () => Promise<void> {
  const reads = new SharedReads();
  let since = BEFORE_ALL;
  let lookedAt = Number.NEGATIVE_INFINITY;

  async function read(): Promise<void> {
    const startedAt = performance.now();
    const [row] = await readChanges(db, { since });
    const changes = row?.scopes?.map((scope, index) => ({ scope, product: row.products?.[index] || undefined })) ?? [];
    forget(startedAt - lookedAt > MAX_GAP_MS ? undefined : changes);
    since = row?.snapshot ?? BEFORE_ALL;
    lookedAt = startedAt;
  }

  return () => reads.read("changes", read);
}

/** A job: deletes changes that every process has read. */
export async function deleteReadChanges(db: Database): Promise<void> {
  await db.delete(catalogueChanges).where(lt(catalogueChanges.at, sql`now() - ${STORED}`));
}
