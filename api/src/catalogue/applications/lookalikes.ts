import type { MerchantRecord } from "@savat/contracts/merchants";
import { sql } from "drizzle-orm";
import * as z from "zod";
import type { Database } from "../../platform/db/database.ts";
import type { MerchantRow } from "../../platform/tables/merchants.ts";
import { merchants } from "../../platform/tables/merchants.ts";

const MAX_SHOWN = 5;
const FoundSchema = z.array(z.object({ of: z.string(), uid: z.string(), businessName: z.string() }));

type Lookalikes = NonNullable<MerchantRecord["lookalikes"]>;

/** By merchant: others whose present or wanted name looks alike (`name_look` in the migrations defines it). */
export async function findLookalikes(db: Database, rows: readonly MerchantRow[]): Promise<Map<string, Lookalikes>> {
  const wanted = JSON.stringify(rows.map(({ id, businessName, pendingName }) => ({ id, name: pendingName ?? businessName })));
  // With ORDER BY beside LIMIT, PostgreSQL reads all merchants by id for each name: 5 s at 10,000 merchants.
  const result = await db.execute(sql`
    select wanted.id as "of", other.id as "uid", other.business_name as "businessName"
    from jsonb_to_recordset(${wanted}::jsonb) as wanted (id text, name text)
    cross join lateral (
      select ${merchants.id}, ${merchants.businessName} from ${merchants}
      where name_look(${merchants.businessName}) = name_look(wanted.name) and ${merchants.id} <> wanted.id
        and ${merchants.deletedAt} is null and ${merchants.status} <> 'rejected' and not ${merchants.isDraft}
      limit ${MAX_SHOWN}
    ) as other order by other.id`);
  const found = FoundSchema.parse((result as { rows: unknown }).rows);
  const byMerchant = new Map<string, Lookalikes>();
  for (const { of, uid, businessName } of found) byMerchant.set(of, [...(byMerchant.get(of) ?? []), { uid, businessName }]);
  return byMerchant;
}
