import type { ReadAddress } from "@savat/contracts/addresses";
import { DEFAULT_LANGUAGE, type Language } from "@savat/contracts/language";
import type { CancelDetail, CancelReason, OrderStage, OrderStatus, OutChoice } from "@savat/contracts/orders";
import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
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

/** A permitted cancellation that waits for the provider's answer about the same money. */
export interface StoredEvent {
  event: string;
  actor: ActorKind;
  actorId: string | null;
  reason: string | null;
}

/** What an acceptance asked for while the customer is asked:
 * minutes of preparation, positions of lines that are out. */
export interface AskedAcceptance {
  minutes: number;
  out: number[];
  actorId: string;
}

/** Who did something to an order. */
export type ActorKind = "customer" | "merchant" | "courier" | "admin" | "system";

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
    /** The finer step within the status. */
    stage: text().$type<OrderStage>(),
    cancelReason: text("cancel_reason").$type<CancelReason>(),
    cancelDetail: text("cancel_detail").$type<CancelDetail>(),
    /** In the words of whoever cancelled it. */
    reason: text(),
    /** Grows with each step. */
    version: integer().notNull().default(0),
    /** Grows with each change of the row, by a trigger. Pages that hear of a greater one read the order again. */
    revision: integer().notNull().default(0),
    /** On a new shop's board for practice: no money, no customer. */
    isTest: boolean("is_test").notNull().default(false),
    /** State of the lines' stock: `reserved`, then `taken` (paid) or `released`. */
    stock: text({ enum: ["reserved", "taken", "released"] }).notNull(),
    /** tiyin: the total, with delivery, without goods that were left out */
    amount: bigint({ mode: "number" }).notNull(),
    /** tiyin: the items alone; null in orders of before delivery had a fee, whose `amount` is the items' sum. */
    itemsAmount: bigint("items_amount", { mode: "number" }),
    /** tiyin: the fee that is charged, and what it would be were delivery not free; null without an address. */
    deliveryFee: bigint("delivery_fee", { mode: "number" }),
    deliveryTariff: bigint("delivery_tariff", { mode: "number" }),
    /** The platform's switch when the order was made. */
    deliveryIsFree: boolean("delivery_is_free").notNull().default(true),
    address: jsonb().$type<ReadAddress>(),
    slotFrom: timestamp("slot_from", { withTimezone: true }),
    slotTo: timestamp("slot_to", { withTimezone: true }),
    outChoice: text("out_choice").$type<OutChoice>().notNull().default("leave_out"),
    expiresAt: timestamp("expires_at", { withTimezone: true }),
    /** Address of this order's mail; null: the profile's. */
    email: text(),
    paidAt: timestamp("paid_at", { withTimezone: true }),
    estimatedDeliveryAt: timestamp("estimated_delivery_at", { withTimezone: true }),
    /** Deadlines, each written by the step that starts it. Null in orders of before they existed. */
    acceptBy: timestamp("accept_by", { withTimezone: true }),
    /** The customer answers a question about goods that are out. */
    answerBy: timestamp("answer_by", { withTimezone: true }),
    handOverBy: timestamp("hand_over_by", { withTimezone: true }),
    /** Handed over and no word since: then it counts as delivered. */
    confirmBy: timestamp("confirm_by", { withTimezone: true }),
    /** An admin decides about the money of what nobody received. */
    decideBy: timestamp("decide_by", { withTimezone: true }),
    /** Who of the shop first looked at it, and when; until then it rings. */
    lookedAt: timestamp("looked_at", { withTimezone: true }),
    lookedBy: text("looked_by").references(() => users.id),
    /** Accepted by the shop's setting, not by a person. */
    isAutoAccepted: boolean("is_auto_accepted").notNull().default(false),
    acceptedAt: timestamp("accepted_at", { withTimezone: true }),
    /** When it is to be ready, by the minutes that the acceptance named. */
    preparedBy: timestamp("prepared_by", { withTimezone: true }),
    handedOverAt: timestamp("handed_over_at", { withTimezone: true }),
    endedAt: timestamp("ended_at", { withTimezone: true }),
    asked: jsonb().$type<AskedAcceptance>(),
    storedEvent: jsonb("stored_event").$type<StoredEvent>(),
    /** Why it was delivered without the four digits. */
    deliveryReason: text("delivery_reason"),
    wrongCodes: integer("wrong_codes").notNull().default(0),
    /** Nobody received it, and an admin decided that its money stays. */
    isMoneyKept: boolean("is_money_kept").notNull().default(false),
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
    /** The board of a shop. */
    index("orders_on_board").on(table.merchantId, table.paidAt).where(sql`${table.status} in ('paid', 'confirmed', 'preparing')`),
    index("orders_ended").on(table.merchantId, table.endedAt.desc()).where(sql`${table.endedAt} is not null`),
    /** Deadlines that are running. */
    index("orders_accept_by").on(table.acceptBy).where(sql`${table.acceptBy} is not null`),
    index("orders_answer_by").on(table.answerBy).where(sql`${table.answerBy} is not null`),
    index("orders_hand_over_by").on(table.handOverBy).where(sql`${table.handOverBy} is not null`),
    index("orders_confirm_by").on(table.confirmBy).where(sql`${table.confirmBy} is not null`),
    index("orders_decide_by").on(table.decideBy).where(sql`${table.decideBy} is not null`),
    /** Paid orders that nobody has looked at or accepted. */
    index("orders_unlooked").on(table.acceptBy).where(sql`${table.status} = 'paid' and ${table.lookedAt} is null`),
    index("orders_alone").on(table.acceptedAt).where(sql`${table.isAutoAccepted} and ${table.lookedAt} is null`),
    index("orders_unanswered").on(table.endedAt).where(sql`${table.cancelDetail} = 'not_accepted'`),
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

/** Each event of an order, by its name in `ORDER_EVENTS`, and who did it. */
export const orderSteps = pgTable(
  "order_steps",
  {
    id: bigint({ mode: "number" }).generatedAlwaysAsIdentity().primaryKey(),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id),
    event: text().notNull(),
    actor: text().$type<ActorKind>().notNull(),
    actorId: text("actor_id").references(() => users.id),
    reason: text(),
    /** The order's version after it. */
    version: integer().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index("order_steps_of").on(table.orderId, table.id)],
);

/** What a customer says is wrong with an order. */
export const complaints = pgTable(
  "complaints",
  {
    id: text().primaryKey(),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id),
    text: text().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    closedAt: timestamp("closed_at", { withTimezone: true }),
    closedBy: text("closed_by").references(() => users.id),
    /** What was done, for admins. */
    answer: text(),
    /** What the customer reads on the page of the order. */
    shownAnswer: text("shown_answer"),
  },
  (table) => [
    uniqueIndex("complaints_one_open").on(table.orderId).where(sql`${table.closedAt} is null`),
    index("complaints_of_order").on(table.orderId, table.createdAt.desc()),
  ],
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
    /** The shop had none: it is not delivered, and its sum is not in the total. */
    isOut: boolean("is_out").notNull().default(false),
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
