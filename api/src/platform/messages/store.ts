import type { Language } from "@savat/contracts/language";
import { and, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { newId } from "../ids.ts";
import type { JobQueue } from "../jobs/queue.ts";
import { type MessageKind, messages, NOT_FOR_LAST_RELEASE } from "../tables/messages.ts";

export type MessageRow = typeof messages.$inferSelect;
export type MessageChannel = MessageRow["channel"];

export interface NewMessage {
  /** A second one of the same key is not queued, ever. */
  once: string;
  kind: MessageKind;
  channel?: MessageChannel;
  /** A phone, or the id of a push subscription. */
  recipient: string;
  /** Null: in Uzbek and Russian. */
  language?: Language | null;
  merchantId?: string;
  orderId?: string;
  deliveryId?: string;
  userId?: string;
  /** Until then it can be undone. */
  notBefore?: Date;
}

/** Queues a message. Call in the transaction that gives the reason. */
export async function queueMessage(tx: Database, { notBefore, ...message }: NewMessage, now: Date): Promise<void> {
  await tx
    .insert(messages)
    .values({ id: newId("msg"), ...message, dueAt: notBefore ?? now, createdAt: now })
    .onConflictDoNothing();
}

/** Longer than a call of the gateway with its sign-in lasts: a process that holds a message longer has ended. */
const LEASE_MS = 60_000;

const { dueAt, nextTryAt, sentAt, gaveUpAt, unknownAt, droppedAt, tries, unconfirmed, leaseUntil, channel } = messages;
const DUE = sql<Date>`coalesce(${dueAt}, ${nextTryAt})`;

/** The queue of the channels that a process can send by. */
export function messageQueue(channels: readonly MessageChannel[]): JobQueue<typeof messages> {
  return {
    name: "messages",
    table: messages,
    id: messages.id,
    isOpen: and(isNull(sentAt), isNull(gaveUpAt), isNull(unknownAt), isNull(droppedAt)),
    since: messages.createdAt,
    dueAt: undefined,
    isReady: (now) => and(lte(DUE, sql`${now.toISOString()}::timestamptz`), inArray(channel, [...channels])),
    order: [messages.createdAt],
    lease: { until: leaseUntil, ms: LEASE_MS },
    // An expired lease means a try with an unknown outcome.
    onClaim: () => ({
      tries: sql`${tries} + 1`,
      unconfirmed: sql`${unconfirmed} + (${leaseUntil} is not null)::int`,
      dueAt: DUE,
      nextTryAt: NOT_FOR_LAST_RELEASE,
    }),
  };
}

export const MESSAGE_QUEUE = messageQueue(["sms", "push"]);

/** Not limited to the lease: the gateway has taken the message. */
export async function markSent(db: Database, id: string, now: Date): Promise<void> {
  await db
    .update(messages)
    .set({ sentAt: now, unknownAt: null, leaseUntil: null })
    .where(and(eq(messages.id, id), isNull(sentAt)));
}
