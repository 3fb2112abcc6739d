import type { BuildCounters } from "@savat/contracts/release-health";
import { index, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

/** What a shell process counted of one build in one series. */
export const releaseHealth = pgTable(
  "release_health",
  {
    remote: text().notNull(),
    build: text().notNull(),
    series: text().notNull(),
    shell: text().notNull(),
    /** The hour in which the series was first heard of. */
    hour: timestamp({ withTimezone: true }).notNull(),
    countedAt: timestamp("counted_at", { withTimezone: true }).notNull(),
    counters: jsonb().$type<BuildCounters>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.remote, table.build, table.series] }), index("release_health_hour").on(table.hour)],
);
