import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { StatementsByKey, statement } from "../../platform/db/statement.ts";
import { type MerchantRow, merchants } from "../../platform/tables/merchants.ts";

type Lock = "share" | "no key update" | "update";

function readStatement(lock: Lock | undefined) {
  return statement((db, values: { id: string }) => {
    const query = db
      .select()
      .from(merchants)
      .where(and(eq(merchants.id, values.id), isNull(merchants.deletedAt)));
    return lock ? query.for(lock) : query;
  });
}

const reads = new StatementsByKey<ReturnType<typeof readStatement>>();

/** A merchant of any status that is not deleted.
 * Locks: `share` keeps it as it is, `no key update` is for a change, `update` for a deletion. */
export async function findMerchant(db: Database, id: string, lock?: Lock): Promise<MerchantRow | undefined> {
  const [row] = await reads.get(lock ?? "", () => readStatement(lock))(db, { id });
  return row;
}
