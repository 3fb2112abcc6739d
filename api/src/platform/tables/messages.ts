import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { merchants } from "./merchants.ts";
import { orders } from "./orders.ts";

/** SMS owed to people, written with their reason. The text is made when it is sent. */
export const messages = pgTable(
  "messages",
  {
    id: text().primaryKey(),
    kind: text({ enum: ["shop_stopped"] }).notNull(),
    recipient: text().notNull(),
    merchantId: text("merchant_id")
      .notNull()
      .references(() => merchants.id),
    /** The order that is the reason. */
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id),
    tries: integer().notNull().default(0),
    /** Pushed on before each try, so that no other process sends the same at once. */
    nextTryAt: timestamp("next_try_at", { withTimezone: true }).notNull(),
    sentAt: timestamp("sent_at", { withTimezone: true }),
    gaveUpAt: timestamp("gave_up_at", { withTimezone: true }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex("messages_once").on(table.orderId, table.kind),
    index("messages_due").on(table.nextTryAt).where(sql`${table.sentAt} is null and ${table.gaveUpAt} is null`),
  ],
);
