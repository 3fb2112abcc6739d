import type { AdminMessage } from "@savat/contracts/admin-orders";
import { maskPhone } from "@savat/contracts/phone";
import { asc, eq } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import type { MessageRow } from "../../platform/messages/store.ts";
import { messages } from "../../platform/tables/messages.ts";

/** What became of a message, and when. */
function fateOf({ sentAt, unknownAt, gaveUpAt, droppedAt }: MessageRow): Pick<AdminMessage, "fate" | "endedAt"> {
  if (sentAt) return { fate: "sent", endedAt: sentAt.toISOString() };
  if (unknownAt) return { fate: "unknown", endedAt: unknownAt.toISOString() };
  if (gaveUpAt) return { fate: "given_up", endedAt: gaveUpAt.toISOString() };
  if (droppedAt) return { fate: "dropped", endedAt: droppedAt.toISOString() };
  return { fate: "queued", endedAt: null };
}

/** Every message about an order, the oldest first. What fills its holes stands in no table. */
export async function findMessages(db: Database, orderId: string): Promise<AdminMessage[]> {
  const rows = await db.select().from(messages).where(eq(messages.orderId, orderId)).orderBy(asc(messages.createdAt), asc(messages.id));
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    channel: row.channel,
    recipient: row.channel === "sms" ? maskPhone(row.recipient) : null,
    tries: row.tries,
    createdAt: row.createdAt.toISOString(),
    ...fateOf(row),
  }));
}
