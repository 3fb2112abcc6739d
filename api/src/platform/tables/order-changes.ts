import { sql } from "drizzle-orm";
import { bigint, index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { transactionId } from "./transaction-id.ts";

/** Each insert and update of an order, by a trigger on `orders`. Kept for minutes: pages read the order itself. */
export const orderChanges = pgTable(
  "order_changes",
  {
    id: bigint({ mode: "number" }).generatedAlwaysAsIdentity().primaryKey(),
    orderId: text("order_id").notNull(),
    userId: text("user_id").notNull(),
    merchantId: text("merchant_id").notNull(),
    /** The order's `revision` after it. */
    revision: integer().notNull(),
    /** Readers take rows below the oldest running transaction: ids alone miss what commits late. */
    xid: transactionId().notNull().default(sql`pg_current_xact_id()`),
    /** By the database's own clock. */
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("order_changes_xid").on(table.xid), index("order_changes_at").on(table.at)],
);
