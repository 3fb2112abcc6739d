import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { orders } from "./orders.ts";

/** Mails owed to customers, written with their reason. The text is made from the order when it is sent. */
export const mails = pgTable(
  "mails",
  {
    id: text().primaryKey(),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id),
    kind: text({ enum: ["order_confirmation", "order_cancelled"] }).notNull(),
    recipient: text().notNull(),
    tries: integer().notNull().default(0),
    /** Tries with an unknown outcome. */
    unconfirmed: integer().notNull().default(0),
    /** Until then one process is sending it. One that is over was left by a process that is gone. */
    leaseUntil: timestamp("lease_until", { withTimezone: true }),
    nextTryAt: timestamp("next_try_at", { withTimezone: true }).notNull(),
    sentAt: timestamp("sent_at", { withTimezone: true }),
    gaveUpAt: timestamp("gave_up_at", { withTimezone: true }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex("mails_once").on(table.orderId, table.kind),
    index("mails_due").on(table.nextTryAt).where(sql`${table.sentAt} is null and ${table.gaveUpAt} is null`),
  ],
);

/** Sandbox only: mails that a real server would have sent. */
export const mailOutbox = pgTable(
  "mail_outbox",
  {
    id: text().primaryKey(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("mail_outbox_of_recipient").on(table.recipient, table.createdAt.desc())],
);
