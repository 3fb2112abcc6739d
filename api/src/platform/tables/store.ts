import { index, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Pictures that the store has, each in every width. */
export const storedPictures = pgTable(
  "stored_pictures",
  {
    /** As in their addresses: `p…` or `t…`. */
    hash: text().primaryKey(),
    /** When it was uploaded last. */
    storedAt: timestamp("stored_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("stored_pictures_by_age").on(table.storedAt)],
);

/** Keys of files that nothing needs any more: a job deletes the files, then the row. */
export const storeRemovals = pgTable("store_removals", {
  key: text().primaryKey(),
  plannedAt: timestamp("planned_at", { withTimezone: true }).notNull(),
  dueAt: timestamp("due_at", { withTimezone: true }).notNull(),
  leaseUntil: timestamp("leased_until", { withTimezone: true }),
});
