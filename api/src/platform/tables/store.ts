import { isNull } from "drizzle-orm";
import { index, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Pictures that the store has, each in every width. */
export const storedPictures = pgTable(
  "stored_pictures",
  {
    /** As in their addresses: `p…` or `t…`. */
    hash: text().primaryKey(),
    /** When it was uploaded last. */
    storedAt: timestamp("stored_at", { withTimezone: true }).notNull(),
    /** When a job had made its AVIF files, where they are worth it. */
    avifAt: timestamp("avif_at", { withTimezone: true }),
    avifDueAt: timestamp("avif_due_at", { withTimezone: true }),
    leaseUntil: timestamp("leased_until", { withTimezone: true }),
  },
  (table) => [
    index("stored_pictures_by_age").on(table.storedAt),
    index("stored_pictures_without_avif").on(table.storedAt, table.hash).where(isNull(table.avifAt)),
  ],
);

/** Keys of files that nothing needs any more: a job deletes the files, then the row. */
export const storeRemovals = pgTable("store_removals", {
  key: text().primaryKey(),
  plannedAt: timestamp("planned_at", { withTimezone: true }).notNull(),
  dueAt: timestamp("due_at", { withTimezone: true }).notNull(),
  leaseUntil: timestamp("leased_until", { withTimezone: true }),
});
