import { desc, eq } from "drizzle-orm";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import { mailOutbox } from "../../platform/tables/mail.ts";
import type { MailPort } from "./port.ts";

const SHOWN = 50;

export interface OutboxMail {
  to: string;
  subject: string;
  text: string;
  html: string | null;
  createdAt: string;
}

/** Sandbox: mails are kept for `/dev/inbox` and go nowhere. */
export function createMailOutbox(db: Database, clock: Clock): MailPort {
  return {
    send: async ({ id, to, subject, text, html = null }) => {
      await db.insert(mailOutbox).values({ id, recipient: to, subject, text, html, createdAt: clock.now() }).onConflictDoNothing();
    },
  };
}

/** The newest mails first, to one address or to all. */
export async function listMails(db: Database, to?: string): Promise<OutboxMail[]> {
  const rows = await db
    .select()
    .from(mailOutbox)
    .where(to === undefined ? undefined : eq(mailOutbox.recipient, to))
    .orderBy(desc(mailOutbox.createdAt), desc(mailOutbox.id))
    .limit(SHOWN);
  return rows.map(({ recipient, subject, text, html, createdAt }) => ({
    to: recipient,
    subject,
    text,
    html,
    createdAt: createdAt.toISOString(),
  }));
}
