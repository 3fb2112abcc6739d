import type { Database } from "../../platform/db/database.ts";
import type { Deps } from "../../platform/http/deps.ts";
import { newId } from "../../platform/ids.ts";
import { sendOwed, smsQueue } from "../../platform/sms/queue.ts";
import { phoneNotices } from "../../platform/tables/phone-moves.ts";
import { noticeText } from "./notice-texts.ts";

type Notice = Pick<typeof phoneNotices.$inferInsert, "kind" | "recipient" | "moveId" | "newPhone">;

/** Queues messages to a number. Call in the transaction that gives the reason. */
export async function queueNotices(tx: Database, notices: readonly Notice[], now: Date): Promise<void> {
  await tx.insert(phoneNotices).values(notices.map((notice) => ({ id: newId("ntc"), ...notice, nextTryAt: now, createdAt: now })));
}

export const NOTICE_QUEUE = smsQueue("phone_notices", phoneNotices);

/** Sends due messages; any process may run it. */
export function sendNotices(deps: Deps): Promise<void> {
  return sendOwed(deps, NOTICE_QUEUE, (notice) => noticeText(deps.env, notice));
}
