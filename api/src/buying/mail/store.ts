import { and, asc, eq, isNull, lt, lte, or, sql } from "drizzle-orm";
import { later } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import { newId } from "../../platform/ids.ts";
import { users } from "../../platform/tables/auth.ts";
import { mails } from "../../platform/tables/mail.ts";
import { LEASE_MS } from "./rules.ts";

export type Mail = typeof mails.$inferSelect;

/** Where an order's mail goes: the address given for it, else the profile's. Undefined: nowhere. */
export async function recipientOf(db: Database, order: { userId: string; email: string | null }): Promise<string | undefined> {
  if (order.email !== null) return order.email || undefined;
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, order.userId));
  return user?.email || undefined;
}

/** Queues the confirmation of a paid order, once, unless the customer has no e-mail address. Call in the transaction
 * that makes the order paid. */
export async function queueConfirmation(
  tx: Database,
  order: { id: string; userId: string; email: string | null },
  now: Date,
): Promise<void> {
  const recipient = await recipientOf(tx, order);
  if (recipient === undefined) return;
  await tx
    .insert(mails)
    .values({ id: newId("mail"), orderId: order.id, kind: "order_confirmation", recipient, nextTryAt: now, createdAt: now })
    .onConflictDoNothing();
}

const isOpen = and(isNull(mails.sentAt), isNull(mails.gaveUpAt));

/** Leases one due mail and counts the try. An expired lease means a try with an unknown outcome. */
export async function claimMail(db: Database, now: Date): Promise<Mail | undefined> {
  const due = db
    .select({ id: mails.id })
    .from(mails)
    .where(and(isOpen, lte(mails.nextTryAt, now), or(isNull(mails.leaseUntil), lt(mails.leaseUntil, now))))
    .orderBy(asc(mails.nextTryAt))
    .limit(1)
    .for("update", { skipLocked: true });
  const [mail] = await db
    .update(mails)
    .set({
      tries: sql`${mails.tries} + 1`,
      unconfirmed: sql`${mails.unconfirmed} + (${mails.leaseUntil} is not null)::int`,
      leaseUntil: later(now, LEASE_MS),
    })
    .where(eq(mails.id, due))
    .returning();
  return mail;
}

export async function markSent(db: Database, id: string, now: Date): Promise<void> {
  await db
    .update(mails)
    .set({ sentAt: now, leaseUntil: null })
    .where(and(eq(mails.id, id), isNull(mails.sentAt)));
}

/** Only the try that was leased last speaks for the mail. */
function isOfTry({ id, tries }: Mail) {
  return and(eq(mails.id, id), eq(mails.tries, tries), isOpen);
}

export async function retryLater(db: Database, mail: Mail, unconfirmed: number, nextTryAt: Date): Promise<void> {
  await db.update(mails).set({ unconfirmed, nextTryAt, leaseUntil: null }).where(isOfTry(mail));
}

export async function giveUp(db: Database, mail: Mail, unconfirmed: number, now: Date): Promise<void> {
  await db.update(mails).set({ unconfirmed, gaveUpAt: now, leaseUntil: null }).where(isOfTry(mail));
}
