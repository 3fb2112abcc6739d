import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { statement } from "../../platform/db/statement.ts";
import { newId } from "../../platform/ids.ts";
import type { JobQueue } from "../../platform/jobs/queue.ts";
import { users } from "../../platform/tables/auth.ts";
import { mails } from "../../platform/tables/mail.ts";
import { LEASE_MS } from "./rules.ts";

export type Mail = typeof mails.$inferSelect;

const readEmail = statement((db, { userId }: { userId: string }) =>
  db.select({ email: users.email }).from(users).where(eq(users.id, userId)),
);

/** Where an order's mail goes: the address given for it, else the profile's. Undefined: nowhere. */
export async function recipientOf(db: Database, order: { userId: string; email: string | null }): Promise<string | undefined> {
  if (order.email !== null) return order.email || undefined;
  const [user] = await readEmail(db, { userId: order.userId });
  return user?.email || undefined;
}

interface MailedOrder {
  id: string;
  userId: string;
  email: string | null;
}

async function queueMail(tx: Database, kind: Mail["kind"], order: MailedOrder, now: Date): Promise<void> {
  const recipient = await recipientOf(tx, order);
  if (recipient === undefined) return;
  await tx
    .insert(mails)
    .values({ id: newId("mail"), orderId: order.id, kind, recipient, nextTryAt: now, createdAt: now })
    .onConflictDoNothing();
}

/** Queues the confirmation of a paid order, once, unless the customer has no e-mail address. Call in the transaction
 * that makes the order paid. */
export function queueConfirmation(tx: Database, order: MailedOrder, now: Date): Promise<void> {
  return queueMail(tx, "order_confirmation", order, now);
}

/** Tells the customer, once, that a paid order is cancelled. Call in the transaction that ends it. */
export function queueCancellation(tx: Database, order: MailedOrder, now: Date): Promise<void> {
  return queueMail(tx, "order_cancelled", order, now);
}

const { sentAt, gaveUpAt, tries, unconfirmed, leaseUntil } = mails;

export const MAIL_QUEUE: JobQueue<typeof mails> = {
  name: "mails",
  table: mails,
  id: mails.id,
  isOpen: and(isNull(sentAt), isNull(gaveUpAt)),
  since: mails.createdAt,
  dueAt: mails.nextTryAt,
  order: [mails.nextTryAt],
  lease: { until: leaseUntil, ms: LEASE_MS },
  // An expired lease means a try with an unknown outcome.
  onClaim: () => ({ tries: sql`${tries} + 1`, unconfirmed: sql`${unconfirmed} + (${leaseUntil} is not null)::int` }),
};

/** Not limited to the lease: the server has taken the mail. */
export async function markSent(db: Database, id: string, now: Date): Promise<void> {
  await db
    .update(mails)
    .set({ sentAt: now, leaseUntil: null })
    .where(and(eq(mails.id, id), isNull(sentAt)));
}
