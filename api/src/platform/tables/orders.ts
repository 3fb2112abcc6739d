import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { DEFAULT_LANGUAGE, type Language } from "shared-contracts/language";
import type { CancelReason, OrderStatus } from "shared-contracts/orders";
import { users } from "./auth.ts";
import { merchants } from "./merchants.ts";

/** How an order was paid. The token's hash, never the token; the masked number, never the number. */
export interface OrderPaymentDetails {
  method: "card";
  card: string | null;
  cardTokenHash: string | null;
  receiptId: string | null;
  paymentId: string;
}

export const orders = pgTable(
  "orders",
  {
    id: text().primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    merchantId: text("merchant_id")
      .notNull()
      .references(() => merchants.id),
    merchantName: text("merchant_name").notNull(),
    /** The language at the order; its mails use it. */
    language: text().$type<Language>().notNull().default(DEFAULT_LANGUAGE),
    status: text().$type<OrderStatus>().notNull(),
    cancelReason: text("cancel_reason").$type<CancelReason>(),
    /** State of the lines' stock: `reserved`, then `taken` (paid) or `released`. */
    stock: text({ enum: ["reserved", "taken", "released"] }).notNull(),
    /** tiyin */
    amount: bigint({ mode: "number" }).notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }),
    /** Address of this order's mail; null: the profile's. */
    email: text(),
    paidAt: timestamp("paid_at", { withTimezone: true }),
    estimatedDeliveryAt: timestamp("estimated_delivery_at", { withTimezone: true }),
    paymentDetails: jsonb("payment_details").$type<OrderPaymentDetails>(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    index("orders_of_user").on(table.userId, table.createdAt.desc(), table.id),
    uniqueIndex("orders_one_unpaid").on(table.userId, table.merchantId).where(sql`${table.status} = 'pending'`),
    index("orders_expiring").on(table.expiresAt).where(sql`${table.status} = 'pending'`),
    index("orders_of_merchant").on(table.merchantId, table.status),
    index("orders_newest").on(table.createdAt.desc(), table.id),
    index("orders_of_merchant_newest").on(table.merchantId, table.createdAt.desc(), table.id),
    index("orders_of_status_newest").on(table.status, table.createdAt.desc(), table.id),
    /** For the part of an order's id that customers see. */
    index("orders_tail").on(sql`lower(right(${table.id}, 8))`),
    index("orders_paid_sums").on(table.paidAt, table.amount).where(sql`${table.paidAt} is not null`),
  ],
);

/** Each status that an order came to, and when. A trigger on `orders` writes it. */
export const orderHistory = pgTable(
  "order_history",
  {
    id: bigint({ mode: "number" }).generatedAlwaysAsIdentity().primaryKey(),
    orderId: text("order_id").notNull(),
    status: text().$type<OrderStatus>().notNull(),
    cancelReason: text("cancel_reason").$type<CancelReason>(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index("order_history_of").on(table.orderId, table.id)],
);

/** A line as ordered; later changes of the product do not affect it. Sums in tiyin. */
export const orderLines = pgTable(
  "order_lines",
  {
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id),
    position: integer().notNull(),
    productId: text("product_id").notNull(),
    name: text().notNull(),
    image: text().notNull(),
    price: bigint({ mode: "number" }).notNull(),
    quantity: integer().notNull(),
    totalPrice: bigint("total_price", { mode: "number" }).notNull(),
    vat: integer().notNull(),
    mxikCode: text("mxik_code").notNull(),
    packageCode: text("package_code").notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.position] })],
);

/** A stretch in which an unpaid order held goods for a person. Ends with the reservation, earlier with the order, and
 * pauses while the provider is asked. */
export const orderHolds = pgTable(
  "order_holds",
  {
    id: bigint({ mode: "number" }).generatedAlwaysAsIdentity().primaryKey(),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    heldFrom: timestamp("held_from", { withTimezone: true }).notNull(),
    heldUntil: timestamp("held_until", { withTimezone: true }).notNull(),
  },
  (table) => [
    index("order_holds_of_order").on(table.orderId),
    index("order_holds_of_user").on(table.userId, table.heldUntil),
    index("order_holds_old").on(table.heldUntil),
  ],
);

/** An answered create call, by the key its user gave it. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    key: text().notNull(),
    bodyHash: text("body_hash").notNull(),
    reply: jsonb().$type<unknown>(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
);
