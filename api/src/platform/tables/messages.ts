import type { Language } from "@savat/contracts/language";
import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { users } from "./auth.ts";
import { merchants } from "./merchants.ts";
import { orders } from "./orders.ts";

/** Goes to a browser alone and has no text. */
export const PUSH_ONLY = "new_order";
export const MESSAGE_KINDS = [
  "order_accepted",
  "order_on_the_way",
  "order_cancelled",
  "order_question",
  "complaint_answered",
  "courier_link",
  "board_alarm",
  "opening_reminder",
  "shop_stopped",
  PUSH_ONLY,
] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** When a row is due for the previous release, which sends every due row as a stopped shop's: never. */
export const NOT_FOR_LAST_RELEASE = new Date("9999-12-31T00:00:00.000Z");

/** Messages owed to people, written with their reason: template and references. The text is made when it is sent. */
export const messages = pgTable(
  "messages",
  {
    id: text().primaryKey(),
    /** The key that makes a message happen once. Null in rows of the previous release. */
    once: text().unique("messages_once_key"),
    kind: text({ enum: MESSAGE_KINDS }).notNull(),
    channel: text({ enum: ["sms", "push"] })
      .notNull()
      .default("sms"),
    /** A phone, or the id of a push subscription. */
    recipient: text().notNull(),
    /** Null: unknown, so it is written in Uzbek and Russian. */
    language: text().$type<Language>(),
    merchantId: text("merchant_id").references(() => merchants.id),
    orderId: text("order_id").references(() => orders.id),
    deliveryId: text("delivery_id"),
    userId: text("user_id").references(() => users.id),
    tries: integer().notNull().default(0),
    /** Tries after which the gateway may or may not have it. */
    unconfirmed: integer().notNull().default(0),
    /** Of rows of the previous release alone. */
    nextTryAt: timestamp("next_try_at", { withTimezone: true }).notNull().default(NOT_FOR_LAST_RELEASE),
    dueAt: timestamp("due_at", { withTimezone: true }),
    /** The process that sends it holds it until then. */
    leaseUntil: timestamp("lease_until", { withTimezone: true }),
    sentAt: timestamp("sent_at", { withTimezone: true }),
    /** The gateway refused it too often. */
    gaveUpAt: timestamp("gave_up_at", { withTimezone: true }),
    /** The gateway did not say whether it has it. */
    unknownAt: timestamp("unknown_at", { withTimezone: true }),
    /** Its reason was over before it was sent. */
    droppedAt: timestamp("dropped_at", { withTimezone: true }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    index("messages_due").on(table.nextTryAt).where(sql`${table.sentAt} is null and ${table.gaveUpAt} is null`),
    index("messages_to_send")
      .on(sql`coalesce(${table.dueAt}, ${table.nextTryAt})`)
      .where(sql`${table.sentAt} is null and ${table.gaveUpAt} is null and ${table.unknownAt} is null and ${table.droppedAt} is null`),
    index("messages_of_order").on(table.orderId, table.createdAt),
    index("messages_used").on(sql`coalesce(${table.sentAt}, ${table.unknownAt})`).where(sql`${table.channel} = 'sms'`),
  ],
);
