import { and, isNull, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable, PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/database.ts";
import { claimDue, giveUp, type JobQueue, release } from "../jobs/queue.ts";
import { currentLog } from "../trace.ts";
import type { SmsPort } from "./port.ts";

const BATCH = 20;
/** Tried after 1, 2, 4 … minutes, for about two hours. */
const MOST_TRIES = 8;

/** A table of SMS that are owed: their reason is written with them, their text is made when they are sent. */
type SmsTable = PgTable & Record<"id" | "tries" | "nextTryAt" | "sentAt" | "gaveUpAt" | "createdAt", PgColumn>;

/** A change of the columns that each such table has. */
function patchOf<T extends SmsTable>(
  patch: Partial<Record<"tries" | "nextTryAt" | "sentAt" | "gaveUpAt", SQL | Date>>,
): PgUpdateSetSource<T> {
  return patch as unknown as PgUpdateSetSource<T>;
}

/** The queue of such a table. */
export function smsQueue<T extends SmsTable>(name: string, table: T): JobQueue<T> {
  const { id, tries, nextTryAt, sentAt, gaveUpAt, createdAt } = table;
  return {
    name,
    table,
    id,
    isOpen: and(isNull(sentAt), isNull(gaveUpAt)),
    since: createdAt,
    dueAt: nextTryAt,
    order: [nextTryAt],
    lease: undefined,
    onClaim: (now) =>
      patchOf<T>({
        tries: sql`${tries} + 1`,
        nextTryAt: sql`${now.toISOString()}::timestamptz + make_interval(mins => power(2, ${tries})::int)`,
      }),
  };
}

interface Owed {
  id: string;
  recipient: string;
  tries: number;
}

/** Sends due SMS; any process may run it. A repeated message is better than none. `textOf` returns undefined for a
 * message that is no longer true: it is given up. */
export async function sendOwed<T extends SmsTable>(
  { db, clock, sms }: { db: Database; clock: Clock; sms: SmsPort },
  queue: JobQueue<T>,
  textOf: (row: T["$inferSelect"] & Owed) => string | undefined | Promise<string | undefined>,
): Promise<void> {
  for (let sent = 0; sent < BATCH; sent += 1) {
    const [row] = (await claimDue(db, queue, clock.now(), 1)) as (T["$inferSelect"] & Owed)[];
    if (!row) return;
    const text = await textOf(row);
    if (text === undefined) {
      await release(db, queue, row.id, {}, patchOf<T>({ gaveUpAt: clock.now() }));
      continue;
    }
    try {
      await sms.send({ phone: row.recipient, purpose: "notice", text });
    } catch (error) {
      const how = { reason: "the last try failed", log: currentLog() };
      if (row.tries >= MOST_TRIES) await giveUp(db, queue, row.id, {}, patchOf<T>({ gaveUpAt: clock.now() }), how);
      throw error;
    }
    await release(db, queue, row.id, {}, patchOf<T>({ sentAt: clock.now() }));
  }
}
