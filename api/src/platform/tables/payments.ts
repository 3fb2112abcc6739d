import type { PaymentState } from "@savat/contracts/payments";
import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "./auth.ts";
import { orders } from "./orders.ts";

/** `held`: the money is reserved on the card. Pages read it as `paid`. */
export type AttemptState = PaymentState | "held";

/** An attempt to pay one order once, written before each call to the provider. */
export const paymentAttempts = pgTable(
  "payment_attempts",
  {
    id: text().primaryKey(),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    state: text().$type<AttemptState>().notNull(),
    /** tiyin */
    amount: bigint({ mode: "number" }).notNull(),
    /** Whether the receipt reserves the money first. */
    isHold: boolean("is_hold").notNull().default(false),
    heldAt: timestamp("held_at", { withTimezone: true }),
    /** The order was accepted: confirm the hold, for `captureAmount` tiyin. */
    captureRequestedAt: timestamp("capture_requested_at", { withTimezone: true }),
    captureAmount: bigint("capture_amount", { mode: "number" }),
    /** tiyin: what was taken */
    capturedAmount: bigint("captured_amount", { mode: "number" }),
    receiptId: text("receipt_id"),
    /** `860006******6311` */
    cardMask: text("card_mask"),
    cardTokenHash: text("card_token_hash"),
    errorCode: integer("error_code"),
    errorMessage: text("error_message"),
    claimedAt: timestamp("claimed_at", { withTimezone: true }),
    /** When the provider was last asked how it stands. */
    askedAt: timestamp("asked_at", { withTimezone: true }),
    /** Until then one process talks to the provider about a receipt that is being made, checked or cancelled. */
    leaseUntil: timestamp("lease_until", { withTimezone: true }),
    /** Not before then the worker asks again. */
    nextCheckAt: timestamp("next_check_at", { withTimezone: true }),
    checks: integer().notNull().default(0),
    /** The order was replaced or cannot be served: cancel the receipt, then free the stock. */
    voidRequestedAt: timestamp("void_requested_at", { withTimezone: true }),
    /** The void only makes room for another receipt: the order stays as it is. */
    voidKeepsOrder: boolean("void_keeps_order").notNull().default(false),
    version: integer().notNull().default(0),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex("payment_attempts_one_live_or_held")
      .on(table.orderId)
      .where(sql`${table.state} in ('created', 'paying', 'unknown', 'held', 'paid')`),
    uniqueIndex("payment_attempts_receipt").on(table.receiptId),
    index("payment_attempts_of_order").on(table.orderId, table.createdAt.desc()),
    index("payment_attempts_open").on(table.updatedAt).where(sql`${table.state} in ('created', 'paying', 'unknown')`),
    index("payment_attempts_held").on(table.updatedAt).where(sql`${table.state} = 'held'`),
    index("payment_attempts_failed").on(table.updatedAt).where(sql`${table.state} = 'failed'`),
  ],
);

/** Each state that an attempt came to, and when. A trigger on `payment_attempts` writes it. */
export const attemptHistory = pgTable(
  "payment_attempt_history",
  {
    id: bigint({ mode: "number" }).generatedAlwaysAsIdentity().primaryKey(),
    attemptId: text("attempt_id").notNull(),
    state: text().$type<AttemptState>().notNull(),
    errorCode: integer("error_code"),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index("payment_attempt_history_of").on(table.attemptId, table.id)],
);

/** A receipt of one of our orders at the provider that our books do not explain. It is never deleted. */
export const unexplainedReceipts = pgTable(
  "unexplained_receipts",
  {
    receiptId: text("receipt_id").primaryKey(),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id),
    /** tiyin */
    amount: bigint({ mode: "number" }).notNull(),
    /** As the provider last said. */
    receiptState: integer("receipt_state").notNull(),
    foundAt: timestamp("found_at", { withTimezone: true }).notNull(),
    /** Since when it needs a person as it stands. */
    changedAt: timestamp("changed_at", { withTimezone: true }).notNull(),
    explainedAt: timestamp("explained_at", { withTimezone: true }),
    doneBy: text("done_by").references(() => users.id),
    doneAt: timestamp("done_at", { withTimezone: true }),
  },
  (table) => [
    index("unexplained_receipts_open").on(table.changedAt).where(sql`${table.explainedAt} is null`),
    index("unexplained_receipts_of_order").on(table.orderId),
  ],
);

/** The counting key of a card token's SMS codes, for the two hours in which it may ask. */
export const cardSmsKeys = pgTable(
  "card_sms_keys",
  {
    tokenHash: text("token_hash").primaryKey(),
    /** Hours since the epoch: of the first of the hashes. */
    firstHour: integer("first_hour").notNull(),
    /** The card's number under the keys of three hours: the one before it was given, that one, and the next. */
    hashes: text().array().notNull(),
    /** The provider's wait: until then no code is asked for. */
    waitUntil: timestamp("wait_until", { withTimezone: true }),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("card_sms_keys_old").on(table.expiresAt)],
);

/** How many codes a card was sent in one hour, by its number's hash under the key of that hour. */
export const cardSmsCounts = pgTable(
  "card_sms_counts",
  {
    hash: text().primaryKey(),
    sent: integer().notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("card_sms_counts_old").on(table.expiresAt)],
);

/** A card token that the provider gave one user, by its hash: whose it is and what to show of the card. */
export const paymentCards = pgTable("payment_cards", {
  tokenHash: text("token_hash").primaryKey(),
  userId: text("user_id")
    .notNull()
    .references(() => users.id),
  /** `860006******6311` */
  mask: text().notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
});

/** Refusals of a payment by the provider or us; a repeatable attempt keeps only its last one. */
export const paymentRefusals = pgTable(
  "payment_refusals",
  {
    id: bigint({ mode: "number" }).generatedAlwaysAsIdentity().primaryKey(),
    at: timestamp({ withTimezone: true }).notNull(),
    method: text({ enum: ["cards.create", "cards.verify", "receipts.create", "receipts.pay"] }).notNull(),
    code: integer().notNull(),
  },
  (table) => [index("payment_refusals_by_time").on(table.at)],
);
