import { sql } from "drizzle-orm";
import { index, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { transactionId } from "./transaction-id.ts";

/** What a transaction changed: products of the merchant `scope`, or lists of merchants (''). Written by triggers, kept
 * for minutes. */
export const catalogueChanges = pgTable(
  "catalogue_changes",
  {
    xid: transactionId().notNull().default(sql`pg_current_xact_id()`),
    scope: text().notNull(),
    /** The only product that shows otherwise; '' where any list of the scope may be another. */
    product: text().notNull().default(""),
    /** By the database's own clock. */
    at: timestamp({ withTimezone: true }).notNull().default(sql`clock_timestamp()`),
  },
  (table) => [primaryKey({ columns: [table.xid, table.scope, table.product] }), index("catalogue_changes_at").on(table.at)],
);
