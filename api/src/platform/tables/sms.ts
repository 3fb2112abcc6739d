import { index, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Sandbox only: messages that a real gateway would have sent. */
export const smsOutbox = pgTable(
  "sms_outbox",
  {
    id: text().primaryKey(),
    phone: text().notNull(),
    text: text().notNull(),
    purpose: text().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("sms_outbox_of_phone").on(table.phone, table.createdAt.desc())],
);
