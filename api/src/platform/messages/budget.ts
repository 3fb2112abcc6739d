import { and, count, eq, gt, sql } from "drizzle-orm";
import { later } from "../clock.ts";
import type { Database } from "../db/database.ts";
import { messages } from "../tables/messages.ts";

const DAY_MS = 24 * 60 * 60_000;

/** SMS of the last 24 hours that the gateway has, or may have. Codes are none of them. */
export async function countSmsOfDay(db: Database, now: Date): Promise<number> {
  const { channel, sentAt, unknownAt } = messages;
  const isUsed = gt(sql`coalesce(${sentAt}, ${unknownAt})`, sql`${later(now, -DAY_MS).toISOString()}::timestamptz`);
  const [row] = await db
    .select({ total: count() })
    .from(messages)
    .where(and(eq(channel, "sms"), isUsed));
  return row?.total ?? 0;
}
