import { AppError } from "@savat/contracts/server/app-error";
import { eq } from "drizzle-orm";
import { type Actor, writeAudit } from "../../platform/audit/store.ts";
import type { Deps } from "../../platform/http/deps.ts";
import { users } from "../../platform/tables/auth.ts";
import { roleOf } from "../auth/roles.ts";
import { revokeSessionsOf } from "../sessions/session-store.ts";

/** Blocks a person and ends their sessions, or unblocks. Unpaid orders expire; a running payment is settled. Throws
 * `not_found`, `forbidden_target`, `already_decided`. */
export async function setBlocked(
  { db, clock, env }: Deps,
  id: string,
  { isBlocked, reason }: { isBlocked: boolean; reason?: string | undefined },
  actor: Actor,
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, id)).for("no key update");
    if (!user) throw new AppError("not_found");
    const role = roleOf({ ...user, hasMerchant: false }, env.adminPhones);
    if (isBlocked && role === "admin") throw new AppError("forbidden_target");
    const { blockedAt } = user;
    if ((blockedAt !== null) === isBlocked) throw new AppError("already_decided");
    await tx
      .update(users)
      .set({ blockedAt: isBlocked ? now : null, updatedAt: now })
      .where(eq(users.id, id));
    if (isBlocked) await revokeSessionsOf(tx, id, "blocked", now);
    const said = reason ? { reason } : {};
    await writeAudit(tx, now, actor, [
      {
        merchantId: null,
        entity: "user",
        entityId: id,
        action: isBlocked ? "blocked" : "unblocked",
        before: { phone: user.phone, blocked: !isBlocked },
        after: { phone: user.phone, blocked: isBlocked, ...said },
      },
    ]);
  });
}
