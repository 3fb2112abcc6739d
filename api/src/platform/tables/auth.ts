import type { OtpPurpose, UserType } from "@savat/contracts/auth";
import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

export const users = pgTable(
  "users",
  {
    id: text().primaryKey(),
    phone: text().notNull().unique(),
    /** The surface asked for at the last sign-in; grants nothing. */
    userType: text("user_type").$type<UserType>().notNull(),
    email: text(),
    /** When the button behind an order mail's link was pressed. */
    emailConfirmedAt: timestamp("email_confirmed_at", { withTimezone: true }),
    displayName: text("display_name"),
    photoUrl: text("photo_url"),
    /** SMS about each step of an order; a question about goods that are out comes anyway. */
    wantsOrderSms: boolean("wants_order_sms").notNull().default(true),
    isAdmin: boolean("is_admin").notNull().default(false),
    blockedAt: timestamp("blocked_at", { withTimezone: true }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    index("users_newest").on(table.createdAt.desc(), table.id),
    index("users_blocked").on(table.createdAt.desc(), table.id).where(sql`${table.blockedAt} is not null`),
  ],
);

/** One sign-in and all tokens that come of it. Only hashes of refresh tokens are kept. */
export const sessions = pgTable(
  "sessions",
  {
    id: text().primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    refreshHash: text("refresh_hash").notNull(),
    previousHash: text("previous_hash"),
    rotatedAt: timestamp("rotated_at", { withTimezone: true }),
    /** Time of the last call, to the minute. */
    lastSeenAt: timestamp("last_seen_at", { withTimezone: true }),
    /** Browser and system, as the person recognises them. */
    device: text(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    revokedAt: timestamp("revoked_at", { withTimezone: true }),
    revokeReason: text("revoke_reason", { enum: ["logout", "logout_everywhere", "logout_elsewhere", "reuse", "blocked", "phone_changed"] }),
  },
  (table) => [index("sessions_user_live").on(table.userId).where(sql`${table.revokedAt} is null`)],
);

/** A request for a code; the client sends its id back with the digits. A new code for a challenge replaces the old
 * one. */
export const otpChallenges = pgTable(
  "otp_challenges",
  {
    id: text().primaryKey(),
    phone: text().notNull(),
    purpose: text().$type<OtpPurpose>().notNull(),
    /** Identifies the challenge when no id comes with the digits; null for known devices, which always send it. */
    client: text(),
    codeHash: text("code_hash").notNull(),
    attempts: integer().notNull().default(0),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("otp_challenges_of_client").on(table.phone, table.purpose, table.client, table.createdAt.desc())],
);

/** Of the release before challenges, and written by it alone: a later one drops the table. */
export const otpCodes = pgTable(
  "otp_codes",
  {
    phone: text().notNull(),
    purpose: text().$type<OtpPurpose>().notNull(),
    codeHash: text("code_hash").notNull(),
    attempts: integer().notNull().default(0),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.phone, table.purpose] })],
);
