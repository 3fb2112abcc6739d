import type { Bearer } from "@savat/contracts/admin-orders";
import type { Part } from "@savat/contracts/orders";
import type { RefundState } from "@savat/contracts/refunds";
import { sql } from "drizzle-orm";
import { bigint, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "./auth.ts";
import { orders } from "./orders.ts";
import { paymentAttempts } from "./payments.ts";

/** Money on its way back, the whole of one paid attempt. Asked for once; a job asks the provider and settles it. */
export const refunds = pgTable(
  "refunds",
  {
    id: text().primaryKey(),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id),
    attemptId: text("attempt_id")
      .notNull()
      .references(() => paymentAttempts.id),
    receiptId: text("receipt_id").notNull(),
    /** tiyin */
    amount: bigint({ mode: "number" }).notNull(),
    /** `asked`: the provider does not know yet, as far as we know; `queued`: it said 21; `done`: it said 50. */
    state: text().$type<RefundState>().notNull(),
    /** The admin who asked; null: the goods were gone. */
    requestedBy: text("requested_by").references(() => users.id),
    reason: text(),
    /** Who bears it. */
    bearer: text().$type<Bearer>(),
    /** The provider's last refusal. */
    errorCode: integer("error_code"),
    errorMessage: text("error_message"),
    checks: integer().notNull().default(0),
    leaseUntil: timestamp("lease_until", { withTimezone: true }),
    /** Not before then the job asks again. */
    nextCheckAt: timestamp("next_check_at", { withTimezone: true }),
    version: integer().notNull().default(0),
    requestedAt: timestamp("requested_at", { withTimezone: true }).notNull(),
    doneAt: timestamp("done_at", { withTimezone: true }),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex("refunds_one_of_attempt").on(table.attemptId),
    index("refunds_of_order").on(table.orderId),
    index("refunds_open").on(table.requestedAt).where(sql`${table.state} <> 'done'`),
  ],
);

/** A part of an attempt's sum that goes back by the card, or is owed outside of it. A table of its own: the previous
 * release needs `refunds` unique per attempt. */
export const refundParts = pgTable(
  "refund_parts",
  {
    id: text().primaryKey(),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id),
    attemptId: text("attempt_id")
      .notNull()
      .references(() => paymentAttempts.id),
    receiptId: text("receipt_id").notNull(),
    /** tiyin */
    amount: bigint({ mode: "number" }).notNull(),
    state: text().$type<Part["state"]>().notNull(),
    bearer: text().$type<Bearer>().notNull(),
    reason: text().notNull(),
    /** Of the payment outside the card, and the admin who made it. */
    reference: text(),
    paidBy: text("paid_by").references(() => users.id),
    errorCode: integer("error_code"),
    errorMessage: text("error_message"),
    checks: integer().notNull().default(0),
    leaseUntil: timestamp("lease_until", { withTimezone: true }),
    nextCheckAt: timestamp("next_check_at", { withTimezone: true }),
    version: integer().notNull().default(0),
    requestedAt: timestamp("requested_at", { withTimezone: true }).notNull(),
    doneAt: timestamp("done_at", { withTimezone: true }),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex("refund_parts_one_of_attempt").on(table.attemptId),
    index("refund_parts_of_order").on(table.orderId),
    index("refund_parts_open").on(table.requestedAt).where(sql`${table.state} in ('asked', 'queued', 'owed')`),
  ],
);

/** Money that was paid to a customer twice: outside the card, and by the refund of the whole that followed. */
export const losses = pgTable("losses", {
  orderId: text("order_id")
    .primaryKey()
    .references(() => orders.id),
  /** tiyin */
  amount: bigint({ mode: "number" }).notNull(),
  adminId: text("admin_id")
    .notNull()
    .references(() => users.id),
  reason: text().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
});

/** Payments that needed a person, and got one. */
export const attentionDone = pgTable(
  "attention_done",
  {
    attemptId: text("attempt_id")
      .notNull()
      .references(() => paymentAttempts.id),
    kind: text({ enum: ["unknown_long", "paid_after_release", "refund_stuck"] }).notNull(),
    doneBy: text("done_by")
      .notNull()
      .references(() => users.id),
    doneAt: timestamp("done_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.attemptId, table.kind] })],
);
