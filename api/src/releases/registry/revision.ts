import { eq, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { releaseRegistry } from "../../platform/tables/releases.ts";

export const REGISTRY_CHANNEL = "releases";
const ONLY = 1;

export async function readRevision(db: Database): Promise<number> {
  const [row] = await db.select({ revision: releaseRegistry.revision }).from(releaseRegistry).where(eq(releaseRegistry.id, ONLY));
  return row?.revision ?? 0;
}

/** Counts the registry up and tells every process at the commit. The first statement of each change: its lock puts
 * changes in a row. */
export async function nextRevision(tx: Database): Promise<number> {
  const [row] = await tx
    .insert(releaseRegistry)
    .values({ id: ONLY, revision: 1 })
    .onConflictDoUpdate({ target: releaseRegistry.id, set: { revision: sql`${releaseRegistry.revision} + 1` } })
    .returning({ revision: releaseRegistry.revision });
  const revision = row?.revision ?? 1;
  await tx.execute(sql`select pg_notify(${REGISTRY_CHANNEL}, ${String(revision)})`);
  return revision;
}
