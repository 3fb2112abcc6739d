import { eq } from "drizzle-orm";
import { writeAudit } from "../../platform/audit/store.ts";
import { later } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import { products } from "../../platform/tables/products.ts";
import { startOfTashkentDay } from "../../platform/tashkent-day.ts";
import { isOutAt } from "../products/rules.ts";
import { lockProduct, type MutationContext } from "./change.ts";

const DAY_MS = 24 * 60 * 60_000;

/** Marks a product as out until midnight in Tashkent, or takes that back. Keeps the version: it is no edit of the
 * product. Throws `not_found`. */
export async function setOutToday(tx: Database, context: MutationContext, id: string, isOut: boolean): Promise<void> {
  const { merchantId, actor, now } = context;
  const row = await lockProduct(tx, context, id);
  if (isOutAt(row, now) === isOut) return;
  const outUntil = isOut ? later(startOfTashkentDay(now), DAY_MS) : null;
  await tx.update(products).set({ outUntil }).where(eq(products.id, id));
  const [before, after] = [{ isOutToday: !isOut }, { isOutToday: isOut }];
  await writeAudit(tx, now, actor, [{ merchantId, entity: "product", entityId: id, action: "updated", before, after }]);
}
