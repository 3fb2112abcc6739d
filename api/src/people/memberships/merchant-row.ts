import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { type MerchantRow, merchants } from "../../platform/tables/merchants.ts";

/** A merchant of any status that is not deleted.
 * Locks: `share` keeps it as it is, `no key update` is for a change, `update` for a deletion. */
export async function findMerchant(
  db: Database,
  id: string,
  lock?: "share" | "no key update" | "update",
): Promise<MerchantRow | undefined> {
  const query = db
    .select()
    .from(merchants)
    .where(and(eq(merchants.id, id), isNull(merchants.deletedAt)));
  const [row] = await (lock ? query.for(lock) : query);
  return row;
}
