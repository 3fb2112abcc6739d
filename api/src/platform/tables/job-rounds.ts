import { pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** When a job last ran in any process: what fell due while none ran can be told apart. */
export const jobRounds = pgTable("job_rounds", {
  name: text().primaryKey(),
  at: timestamp({ withTimezone: true }).notNull(),
});
