import { boolean, index, pgTable, primaryKey, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { sessions, users } from "./auth.ts";
import { merchants } from "./merchants.ts";

/** Boards that are open, or were a moment ago. */
export const boardPresence = pgTable(
  "board_presence",
  {
    merchantId: text("merchant_id")
      .notNull()
      .references(() => merchants.id),
    sessionId: text("session_id")
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    seenAt: timestamp("seen_at", { withTimezone: true }).notNull(),
    /** The browser lets the board ring. */
    isSoundAllowed: boolean("is_sound_allowed").notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.sessionId] }), index("board_presence_old").on(table.seenAt)],
);

/** Browsers that are told of new orders while no page of theirs is open. They end with their session. */
export const pushSubscriptions = pgTable(
  "push_subscriptions",
  {
    id: text().primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    sessionId: text("session_id")
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    /** The push service's address of this browser. */
    endpoint: text().notNull(),
    /** The browser's public key and secret, base64url, as RFC 8291 names them. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex("push_subscriptions_endpoint").on(table.endpoint),
    index("push_subscriptions_of_user").on(table.userId),
    index("push_subscriptions_of_session").on(table.sessionId),
  ],
);
