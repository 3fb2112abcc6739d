import { integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Files of releases that the store has, by their SHA-384 in hex. */
export const releaseFiles = pgTable("release_files", {
  hash: text().primaryKey(),
  bytes: integer().notNull(),
  storedAt: timestamp("stored_at", { withTimezone: true }).notNull(),
});
