import { and, asc, count, desc, eq, inArray } from "drizzle-orm";
import type { Order } from "shared-contracts/orders";
import type { PaymentState } from "shared-contracts/payments";
import type { Database } from "../../platform/db/database.ts";
import { type OrderPaymentDetails, orderLines, orders } from "../../platform/tables/orders.ts";
import { paymentAttempts } from "../../platform/tables/payments.ts";
import { endHold } from "../holding/holding-store.ts";
import { findRefunds, type RefundRow, toRefund } from "../refunds/store.ts";
import { type OrderEventName, orderEvent } from "./rules.ts";

export type OrderRow = typeof orders.$inferSelect;
export type OrderLineRow = typeof orderLines.$inferSelect;

export async function findOrder(db: Database, id: string): Promise<OrderRow | undefined> {
  const [row] = await db.select().from(orders).where(eq(orders.id, id));
  return row;
}

/** The order, if it is this user's; else undefined (the route answers 404). */
export async function findOrderOf(db: Database, userId: string, id: string): Promise<OrderRow | undefined> {
  const row = await findOrder(db, id);
  return row?.userId === userId ? row : undefined;
}

/** Locks an order until the transaction ends: before its products, always. */
export async function lockOrder(tx: Database, id: string): Promise<OrderRow | undefined> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for("no key update");
  return row;
}

/** The one unpaid order of a customer at a merchant, locked. */
export async function lockUnpaidOrder(tx: Database, userId: string, merchantId: string): Promise<OrderRow | undefined> {
  const [row] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.merchantId, merchantId), eq(orders.status, "pending")))
    .for("no key update");
  return row;
}

export async function findLines(db: Database, orderId: string): Promise<OrderLineRow[]> {
  return db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.position));
}

export interface OrderMove {
  event: OrderEventName;
  now: Date;
  payment?: { paidAt: Date; details: OrderPaymentDetails };
}

/** The one way an order changes its status: a conditional update along `ORDER_EVENTS`. False when the event does not
 * apply. Does not touch stock. */
export async function moveOrder(tx: Database, id: string, { event, now, payment }: OrderMove): Promise<boolean> {
  const { from, to, reason = null, after } = orderEvent(event);
  const rows = await tx
    .update(orders)
    .set({
      status: to,
      updatedAt: now,
      expiresAt: null,
      cancelReason: reason,
      ...(payment ? { paidAt: payment.paidAt, paymentDetails: payment.details } : {}),
    })
    .where(and(eq(orders.id, id), inArray(orders.status, from), after ? eq(orders.cancelReason, after) : undefined))
    .returning({ id: orders.id });
  if (rows.length > 0) await endHold(tx, id, now);
  return rows.length > 0;
}

/** How many orders of a person wait to be paid, over all merchants. */
export async function countUnpaid(tx: Database, userId: string): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.status, "pending")));
  return row?.total ?? 0;
}

export interface RunningAttempt {
  id: string;
  state: PaymentState;
  receiptId: string | null;
}

/** The live attempt to pay an order, locked: `created`, `paying` or `unknown`. */
export async function lockRunningAttempt(tx: Database, orderId: string): Promise<RunningAttempt | undefined> {
  const [row] = await tx
    .select({ id: paymentAttempts.id, state: paymentAttempts.state, receiptId: paymentAttempts.receiptId })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orderId), inArray(paymentAttempts.state, ["created", "paying", "unknown"])))
    .for("no key update");
  return row;
}

/** Asks the payments worker to cancel the attempt's receipt at the provider and then to free the order's stock. */
export async function requestVoid(tx: Database, attemptId: string, now: Date): Promise<void> {
  await tx.update(paymentAttempts).set({ voidRequestedAt: now, updatedAt: now }).where(eq(paymentAttempts.id, attemptId));
}

export async function countOrders(db: Database, userId: string): Promise<number> {
  const [row] = await db.select({ total: count() }).from(orders).where(eq(orders.userId, userId));
  return row?.total ?? 0;
}

export async function findOrders(db: Database, userId: string, page: number, limit: number): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.createdAt), asc(orders.id))
    .limit(limit)
    .offset((page - 1) * limit);
}

async function findNewestAttempts(db: Database, orderIds: string[]): Promise<Map<string, NonNullable<Order["payment"]>>> {
  const rows = await db
    .selectDistinctOn([paymentAttempts.orderId], { orderId: paymentAttempts.orderId, id: paymentAttempts.id, state: paymentAttempts.state })
    .from(paymentAttempts)
    .where(inArray(paymentAttempts.orderId, orderIds))
    .orderBy(paymentAttempts.orderId, desc(paymentAttempts.createdAt), desc(paymentAttempts.id));
  return new Map(rows.map(({ orderId, id, state }) => [orderId, { id, state }]));
}

/** Orders as the API shows them, in the order given. */
export async function presentOrders(db: Database, rows: readonly OrderRow[]): Promise<Order[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const lines = await db.select().from(orderLines).where(inArray(orderLines.orderId, ids)).orderBy(asc(orderLines.position));
  const attempts = await findNewestAttempts(db, ids);
  const cancelled = rows.filter(({ status }) => status === "cancelled").map(({ id }) => id);
  const refunds = await findRefunds(db, cancelled);
  return rows.map((row) =>
    toOrder(
      row,
      lines.filter(({ orderId }) => orderId === row.id),
      attempts.get(row.id) ?? null,
      refunds.get(row.id),
    ),
  );
}

function toOrder(row: OrderRow, lines: OrderLineRow[], payment: Order["payment"], refund: RefundRow | undefined): Order {
  return {
    id: row.id,
    items: lines.map(({ productId, name, image, price, quantity, totalPrice }) => ({
      id: productId,
      name,
      image,
      price,
      quantity,
      totalPrice,
    })),
    price: row.amount,
    totalAmount: row.amount,
    merchant: { uid: row.merchantId, name: row.merchantName },
    status: row.status,
    cancelReason: row.cancelReason,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    estimatedDelivery: row.estimatedDeliveryAt?.toISOString() ?? null,
    email: row.email,
    pay_time: row.paidAt?.toISOString() ?? null,
    paymentDetails: row.paymentDetails,
    payment,
    refund: refund ? toRefund(refund) : null,
  };
}
