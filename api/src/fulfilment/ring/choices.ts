import { BUSY } from "@savat/contracts/board";
import { eq } from "drizzle-orm";
import { type Member, writeAsMember } from "../../people/memberships/membership.ts";
import { diffFields } from "../../platform/audit/rules.ts";
import { writeAudit } from "../../platform/audit/store.ts";
import { later } from "../../platform/clock.ts";
import type { Deps } from "../../platform/http/deps.ts";
import { type MerchantRow, merchants } from "../../platform/tables/merchants.ts";

export interface Choices {
  autoAcceptMinutes?: number | null | undefined;
  busyMinutes?: number | null | undefined;
}

/** Writes how a shop answers; what is left out stays. Throws `not_found`, `unauthorized`, `forbidden`. */
export function chooseAnswers(deps: Pick<Deps, "db" | "env" | "clock">, member: Member, choices: Choices): Promise<MerchantRow> {
  const now = deps.clock.now();
  return writeAsMember(deps, member, "no key update", async (tx, { merchant, actor }) => {
    const { autoAcceptMinutes = merchant.autoAcceptMinutes, busyMinutes } = choices;
    const busyUntil = busyMinutes ? later(now, BUSY.ms) : null;
    const change = { autoAcceptMinutes, ...(busyMinutes === undefined ? {} : { busyMinutes, busyUntil }) };
    await tx.update(merchants).set(change).where(eq(merchants.id, merchant.id));
    const changed = { ...merchant, ...change };
    const audited = (row: MerchantRow) => ({ autoAcceptMinutes: row.autoAcceptMinutes, busyUntil: row.busyUntil?.toISOString() ?? null });
    const changes = diffFields(audited(merchant), audited(changed));
    const entry = { merchantId: merchant.id, entity: "merchant", entityId: merchant.id, action: "updated" } as const;
    if (changes) await writeAudit(tx, now, actor, [{ ...entry, ...changes }]);
    return changed;
  });
}
