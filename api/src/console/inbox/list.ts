import type { InboxEntry, listInbox } from "@savat/contracts/inbox";
import { and, asc, avg, count, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import type { Database } from "../../platform/db/database.ts";
import { inbox } from "../../platform/tables/inbox.ts";

type Query = z.output<NonNullable<(typeof listInbox)["query"]>>;
type InboxRow = typeof inbox.$inferSelect;

function conditionOf({ kind, category, rating, handled }: Query): SQL | undefined {
  return and(
    kind && eq(inbox.kind, kind),
    category && eq(inbox.category, category),
    rating && eq(inbox.rating, Number(rating)),
    handled && (handled === "1" ? isNotNull(inbox.handledAt) : isNull(inbox.handledAt)),
  );
}

export function toInboxEntry({ handledBy: _, createdAt, handledAt, ...row }: InboxRow): InboxEntry {
  return { ...row, createdAt: createdAt.toISOString(), handledAt: handledAt?.toISOString() ?? null };
}

/** A page of what people wrote, newest first. */
export async function findInbox(db: Database, query: Query): Promise<InboxEntry[]> {
  const rows = await db
    .select()
    .from(inbox)
    .where(conditionOf(query))
    .orderBy(sql`${inbox.createdAt} desc nulls last`, asc(inbox.id))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);
  return rows.map(toInboxEntry);
}

/** How much a filter finds, and the mean of its ratings. */
export async function summarizeInbox(db: Database, query: Query): Promise<{ total: number; averageRating: number | null }> {
  const [row] = await db
    .select({ total: count(), average: avg(inbox.rating) })
    .from(inbox)
    .where(conditionOf(query));
  return { total: row?.total ?? 0, averageRating: row?.average == null ? null : Number(row.average) };
}

export async function countWaiting(db: Database): Promise<number> {
  const [row] = await db.select({ total: count() }).from(inbox).where(isNull(inbox.handledAt));
  return row?.total ?? 0;
}
