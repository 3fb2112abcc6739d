import { eq } from "drizzle-orm";
import { type Member, writeAsMember } from "../../people/memberships/membership.ts";
import { diffFields } from "../../platform/audit/rules.ts";
import { writeAudit } from "../../platform/audit/store.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Deps } from "../../platform/http/deps.ts";
import { type MerchantRow, merchants } from "../../platform/tables/merchants.ts";
import { openingColumns } from "../merchant-records/openings.ts";

async function pause(tx: Database, { merchant, actor }: Member, wanted: Date | null, now: Date): Promise<MerchantRow> {
  const pausedUntil = wanted !== null && wanted > now ? wanted : null;
  const known = merchant.pausedUntil !== null && merchant.pausedUntil > now ? merchant.pausedUntil : null;
  const changes = diffFields({ pausedUntil: known?.toISOString() ?? null }, { pausedUntil: pausedUntil?.toISOString() ?? null });
  if (!changes) return merchant;
  const [paused] = await tx
    .update(merchants)
    .set({ pausedUntil, silentSince: null, heardAt: now, ...openingColumns({ ...merchant, pausedUntil }, now) })
    .where(eq(merchants.id, merchant.id))
    .returning();
  if (!paused) throw new Error("The merchant that was just locked is not there.");
  // Without a version: a pause is no edit of the profile, and conflicts with none.
  await writeAudit(tx, now, actor, [{ merchantId: merchant.id, entity: "merchant", entityId: merchant.id, action: "updated", ...changes }]);
  return paused;
}

/** Closes a shop until then; null, or a time that has passed, opens it. Throws `not_found`, `unauthorized`,
 * `forbidden`. */
export function pauseShop(deps: Pick<Deps, "db" | "env" | "clock">, member: Member, until: Date | null): Promise<MerchantRow> {
  return writeAsMember(deps, member, "no key update", (tx, now) => pause(tx, now, until, deps.clock.now()));
}
