import { desc, eq } from "drizzle-orm";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/database.ts";
import { newId } from "../ids.ts";
import { smsOutbox } from "../tables/sms.ts";
import type { SmsPort } from "./port.ts";

const SHOWN = 50;

export interface OutboxMessage {
  phone: string;
  text: string;
  /** The six digits in the text, where there are any. */
  code: string | null;
  /** The four digits for the courier. */
  digits: string | null;
  createdAt: string;
}

/** Sandbox: messages are kept for `/dev/inbox` and go nowhere. */
export function createOutbox(db: Database, clock: Clock): SmsPort {
  return {
    send: async ({ phone, text, purpose }) => {
      await db.insert(smsOutbox).values({ id: newId("sms"), phone, text, purpose, createdAt: clock.now() });
    },
  };
}

/** The newest messages first, of one phone or of all. */
export async function listMessages(db: Database, phone?: string): Promise<OutboxMessage[]> {
  const rows = await db
    .select()
    .from(smsOutbox)
    .where(phone === undefined ? undefined : eq(smsOutbox.phone, phone))
    .orderBy(desc(smsOutbox.createdAt), desc(smsOutbox.id))
    .limit(SHOWN);
  return rows.map((row) => ({
    phone: row.phone,
    text: row.text,
    code: /\b\d{6}\b/.exec(row.text)?.[0] ?? null,
    digits: /: (\d{4})$/.exec(row.text)?.[1] ?? null,
    createdAt: row.createdAt.toISOString(),
  }));
}
