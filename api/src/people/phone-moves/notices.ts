import { and, asc, eq, isNull, lte, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import type { Deps } from "../../platform/http/deps.ts";
import { newId } from "../../platform/ids.ts";
import { phoneNotices } from "../../platform/tables/phone-moves.ts";
import { noticeText } from "./notice-texts.ts";

const BATCH = 20;
/** Tried after 1, 2, 4 … minutes, for about two hours. */
const MOST_TRIES = 8;

type Notice = Pick<typeof phoneNotices.$inferInsert, "kind" | "recipient" | "moveId" | "newPhone">;

/** Queues messages to a number. Call in the transaction that gives the reason. */
export async function queueNotices(tx: Database, notices: readonly Notice[], now: Date): Promise<void> {
  await tx.insert(phoneNotices).values(notices.map((notice) => ({ id: newId("ntc"), ...notice, nextTryAt: now, createdAt: now })));
}

async function claimNotice(db: Database, now: Date) {
  const due = db
    .select({ id: phoneNotices.id })
    .from(phoneNotices)
    .where(and(isNull(phoneNotices.sentAt), isNull(phoneNotices.gaveUpAt), lte(phoneNotices.nextTryAt, now)))
    .orderBy(asc(phoneNotices.nextTryAt))
    .limit(1)
    .for("update", { skipLocked: true });
  const wait = sql`make_interval(mins => power(2, ${phoneNotices.tries})::int)`;
  const [notice] = await db
    .update(phoneNotices)
    .set({ tries: sql`${phoneNotices.tries} + 1`, nextTryAt: sql`${now.toISOString()}::timestamptz + ${wait}` })
    .where(eq(phoneNotices.id, due))
    .returning();
  return notice;
}

/** Sends what is owed; any process may run it. A message that may have gone out twice is better than none here. */
export async function sendNotices({ db, clock, sms, env }: Deps): Promise<void> {
  for (let sent = 0; sent < BATCH; sent += 1) {
    const notice = await claimNotice(db, clock.now());
    if (!notice) return;
    try {
      await sms.send({ phone: notice.recipient, purpose: "notice", text: noticeText(env, notice) });
    } catch (error) {
      const isLast = notice.tries >= MOST_TRIES;
      if (isLast) await db.update(phoneNotices).set({ gaveUpAt: clock.now() }).where(eq(phoneNotices.id, notice.id));
      throw error;
    }
    await db.update(phoneNotices).set({ sentAt: clock.now() }).where(eq(phoneNotices.id, notice.id));
  }
}
