import { sql } from "drizzle-orm";
import { bigint, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Recent hits of each limited thing, in ms since the epoch. */
export const limitHits = pgTable("limit_hits", {
  key: text().primaryKey(),
  hits: bigint({ mode: "number" }).array().notNull(),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
  /** From then on no hit counts; the default is the longest window there is. */
  expiresAt: timestamp("expires_at", { withTimezone: true }).notNull().default(sql`now() + interval '1 year'`),
});
