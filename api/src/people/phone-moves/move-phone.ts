import { and, eq, isNull } from "drizzle-orm";
import { type Actor, writeAudit } from "../../platform/audit/store.ts";
import type { Database } from "../../platform/db/database.ts";
import { users } from "../../platform/tables/auth.ts";
import { moveMemberPhone } from "../memberships/memberships.ts";
import { revokeSessionsOf } from "../sessions/session-store.ts";
import { queueNotices } from "./notices.ts";

interface Change {
  uid: string;
  oldPhone: string;
  newPhone: string;
}

interface Circumstances {
  actor: Actor;
  now: Date;
  /** The session that stays. */
  sessionId?: string | undefined;
}

/** Moves an account with its shops to another number, tells the old one, ends other sessions. False if blocked or no
 * longer at the old number. A taken number is a unique violation. */
export async function movePhone(
  tx: Database,
  { uid, oldPhone, newPhone }: Change,
  { actor, now, sessionId }: Circumstances,
): Promise<boolean> {
  const moved = await tx
    .update(users)
    .set({ phone: newPhone, updatedAt: now })
    .where(and(eq(users.id, uid), eq(users.phone, oldPhone), isNull(users.blockedAt)))
    .returning({ id: users.id });
  if (moved.length === 0) return false;
  await moveMemberPhone(tx, { uid, phone: newPhone }, oldPhone, actor, now);
  await revokeSessionsOf(tx, uid, "phone_changed", now, sessionId);
  await queueNotices(tx, [{ kind: "changed", recipient: oldPhone, newPhone }], now);
  await writeAudit(tx, now, actor, [
    { merchantId: null, entity: "user", entityId: uid, action: "phone_changed", before: { phone: oldPhone }, after: { phone: newPhone } },
  ]);
  return true;
}
