import type { FeedbackCategory, InboxKind } from "@savat/contracts/inbox";
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { users } from "./auth.ts";

/** Messages of the contact and feedback forms. */
export const inbox = pgTable(
  "inbox",
  {
    id: text().primaryKey(),
    kind: text().$type<InboxKind>().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    /** Only for feedback, like the rating. */
    category: text().$type<FeedbackCategory>(),
    rating: integer(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    handledAt: timestamp("handled_at", { withTimezone: true }),
    handledBy: text("handled_by").references(() => users.id),
  },
  (table) => [
    index("inbox_newest").on(table.createdAt.desc(), table.id),
    index("inbox_waiting").on(table.createdAt.desc(), table.id).where(sql`${table.handledAt} is null`),
    check("inbox_rating", sql`${table.rating} between 1 and 5`),
  ],
);
