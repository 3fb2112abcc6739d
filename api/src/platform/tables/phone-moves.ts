import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "./auth.ts";

/** Accounts that an admin moves to another number, because their person lost the old one. */
export const phoneMoves = pgTable(
  "phone_moves",
  {
    id: text().primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    oldPhone: text("old_phone").notNull(),
    newPhone: text("new_phone").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    dueAt: timestamp("due_at", { withTimezone: true }).notNull(),
    endedAt: timestamp("ended_at", { withTimezone: true }),
    /** `void`: the account was blocked or got another number meanwhile. */
    outcome: text({ enum: ["moved", "stopped", "taken", "void"] }),
  },
  (table) => [
    uniqueIndex("phone_moves_open").on(table.userId).where(sql`${table.endedAt} is null`),
    uniqueIndex("phone_moves_open_to").on(table.newPhone).where(sql`${table.endedAt} is null`),
    index("phone_moves_due").on(table.dueAt).where(sql`${table.endedAt} is null`),
  ],
);

/** Messages owed about a changed number, written with their reason. The text is made when they are sent. */
export const phoneNotices = pgTable(
  "phone_notices",
  {
    id: text().primaryKey(),
    kind: text({ enum: ["move_to_old", "move_to_new", "changed"] }).notNull(),
    recipient: text().notNull(),
    moveId: text("move_id").references(() => phoneMoves.id),
    /** The account's new number. */
    newPhone: text("new_phone").notNull(),
    tries: integer().notNull().default(0),
    /** Pushed on before each try, so that no other process sends the same at once. */
    nextTryAt: timestamp("next_try_at", { withTimezone: true }).notNull(),
    sentAt: timestamp("sent_at", { withTimezone: true }),
    gaveUpAt: timestamp("gave_up_at", { withTimezone: true }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("phone_notices_due").on(table.nextTryAt).where(sql`${table.sentAt} is null and ${table.gaveUpAt} is null`)],
);
