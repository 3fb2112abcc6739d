import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import type { Deps } from "../../platform/http/deps.ts";
import { newId } from "../../platform/ids.ts";
import { claimDue, giveUp, type JobQueue } from "../../platform/jobs/queue.ts";
import { phoneNotices } from "../../platform/tables/phone-moves.ts";
import { currentLog } from "../../platform/trace.ts";
import { noticeText } from "./notice-texts.ts";

const BATCH = 20;
/** Tried after 1, 2, 4 … minutes, for about two hours. */
const MOST_TRIES = 8;

type Notice = Pick<typeof phoneNotices.$inferInsert, "kind" | "recipient" | "moveId" | "newPhone">;

/** Queues messages to a number. Call in the transaction that gives the reason. */
export async function queueNotices(tx: Database, notices: readonly Notice[], now: Date): Promise<void> {
  await tx.insert(phoneNotices).values(notices.map((notice) => ({ id: newId("ntc"), ...notice, nextTryAt: now, createdAt: now })));
}

const { tries, sentAt, gaveUpAt, nextTryAt } = phoneNotices;

export const NOTICE_QUEUE: JobQueue<typeof phoneNotices> = {
  name: "phone_notices",
  table: phoneNotices,
  id: phoneNotices.id,
  isOpen: and(isNull(sentAt), isNull(gaveUpAt)),
  since: phoneNotices.createdAt,
  dueAt: nextTryAt,
  order: [nextTryAt],
  lease: undefined,
  onClaim: (now) => ({
    tries: sql`${tries} + 1`,
    nextTryAt: sql`${now.toISOString()}::timestamptz + make_interval(mins => power(2, ${tries})::int)`,
  }),
};

/** Sends due messages; any process may run it. Here a repeated message is better than none. */
export async function sendNotices({ db, clock, sms, env }: Deps): Promise<void> {
  for (let sent = 0; sent < BATCH; sent += 1) {
    const [notice] = await claimDue(db, NOTICE_QUEUE, clock.now(), 1);
    if (!notice) return;
    try {
      await sms.send({ phone: notice.recipient, purpose: "notice", text: noticeText(env, notice) });
    } catch (error) {
      const how = { reason: "the last try failed", log: currentLog() };
      if (notice.tries >= MOST_TRIES) await giveUp(db, NOTICE_QUEUE, notice.id, {}, { gaveUpAt: clock.now() }, how);
      throw error;
    }
    await db.update(phoneNotices).set({ sentAt: clock.now() }).where(eq(phoneNotices.id, notice.id));
  }
}
