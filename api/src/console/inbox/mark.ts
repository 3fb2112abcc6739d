import { AppError } from "@savat/contracts/server/app-error";
import { eq } from "drizzle-orm";
import { type Actor, writeAudit } from "../../platform/audit/store.ts";
import type { Deps } from "../../platform/http/deps.ts";
import { inbox } from "../../platform/tables/inbox.ts";

/** Marks a message as handled or not handled. A repeated call keeps the first person. Throws `not_found`. */
export async function markHandled({ db, clock }: Deps, id: string, handled: boolean, actor: Actor): Promise<typeof inbox.$inferSelect> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const [known] = await tx.select().from(inbox).where(eq(inbox.id, id)).for("update");
    if (!known) throw new AppError("not_found");
    const wasHandled = known.handledAt !== null;
    if (wasHandled === handled) return known;
    const [row = known] = await tx
      .update(inbox)
      .set({ handledAt: handled ? now : null, handledBy: handled ? actor.actorId : null })
      .where(eq(inbox.id, id))
      .returning();
    const action = handled ? "handled" : "reopened";
    await writeAudit(tx, now, actor, [
      { merchantId: null, entity: "inbox", entityId: id, action, before: { handled: wasHandled }, after: { handled } },
    ]);
    return row;
  });
}
