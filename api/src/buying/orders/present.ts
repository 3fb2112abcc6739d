import type { Order } from "@savat/contracts/orders";
import { desc } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { isAnyOf, statement } from "../../platform/db/statement.ts";
import { paymentAttempts } from "../../platform/tables/payments.ts";
import { shownState } from "../attempts/rules.ts";
import { findParts, type PartRow, toPart } from "../refunds/parts.ts";
import { findRefunds, type RefundRow, toRefund } from "../refunds/store.ts";
import { findLines, type OrderLineRow, type OrderRow } from "./store.ts";

type NewestAttempt = Pick<typeof paymentAttempts.$inferSelect, "id" | "state" | "heldAt" | "capturedAmount">;

const readNewestAttempts = statement((db, { ids }: { ids: string[] }) =>
  db
    .selectDistinctOn([paymentAttempts.orderId], {
      orderId: paymentAttempts.orderId,
      id: paymentAttempts.id,
      state: paymentAttempts.state,
      heldAt: paymentAttempts.heldAt,
      capturedAmount: paymentAttempts.capturedAmount,
    })
    .from(paymentAttempts)
    .where(isAnyOf(paymentAttempts.orderId, ids))
    .orderBy(paymentAttempts.orderId, desc(paymentAttempts.createdAt), desc(paymentAttempts.id)),
);

async function findNewestAttempts(db: Database, ids: string[]): Promise<Map<string, NewestAttempt>> {
  const rows = await readNewestAttempts(db, { ids });
  return new Map(rows.map(({ orderId, ...attempt }) => [orderId, attempt]));
}

/** Money of other orders was not asked back. */
function refundable(rows: readonly OrderRow[]): string[] {
  return rows.filter(({ status }) => status === "cancelled").map(({ id }) => id);
}

/** Orders as the API shows them, in the order given. */
export async function presentOrders(db: Database, rows: readonly OrderRow[]): Promise<Order[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const lines = await findLines(db, ...ids);
  const attempts = await findNewestAttempts(db, ids);
  const refunds = await findRefunds(db, refundable(rows));
  const parts = await findParts(db, ids);
  return rows.map((row) =>
    toOrder(row, {
      lines: lines.filter(({ orderId }) => orderId === row.id),
      attempt: attempts.get(row.id),
      refund: refunds.get(row.id),
      parts: parts.filter(({ orderId }) => orderId === row.id),
    }),
  );
}

/** An order that was made just now: nobody has begun to pay it. */
export function presentNew(row: OrderRow, lines: OrderLineRow[]): Order {
  return toOrder(row, { lines, attempt: undefined, refund: undefined, parts: [] });
}

interface OrderParts {
  lines: OrderLineRow[];
  attempt: NewestAttempt | undefined;
  refund: RefundRow | undefined;
  parts: PartRow[];
}

/** Where the money of an order is. */
function fundsOf(attempt: NewestAttempt | undefined, refund: RefundRow | undefined): Order["funds"] {
  if (attempt?.state === "held") return "held";
  if (refund?.state === "done") return "refunded";
  if (attempt?.state === "paid") return "captured";
  return attempt?.state === "cancelled" && attempt.heldAt !== null ? "freed" : null;
}

/** Where the money of an attempt is, if it is its order's newest. */
export async function fundsOfAttempt(db: Database, order: OrderRow, attemptId: string): Promise<Order["funds"]> {
  const attempt = (await findNewestAttempts(db, [order.id])).get(order.id);
  if (attempt?.id !== attemptId) return null;
  return fundsOf(attempt, (await findRefunds(db, refundable([order]))).get(order.id));
}

function isoOf(time: Date | null): string | null {
  return time?.toISOString() ?? null;
}

/** The sums of an order; one of before delivery had a fee has its items' sum as its amount. */
export function sumsOfOrder({ itemsAmount, amount, deliveryFee, deliveryTariff }: OrderRow) {
  return { price: itemsAmount ?? amount, totalAmount: amount, deliveryFee, deliveryTariff };
}

/** An order with its sums beside it, as calls that make or price it answer. */
export function withSums(order: Order) {
  return { order, deliveryFee: order.deliveryFee ?? null, totalAmount: order.totalAmount };
}

function toOrder(row: OrderRow, { lines, attempt, refund, parts }: OrderParts): Order {
  return {
    id: row.id,
    items: lines.map(({ productId, name, image, price, quantity, totalPrice, isOut }) => ({
      id: productId,
      name,
      image,
      price,
      quantity,
      totalPrice,
      isOut,
    })),
    ...sumsOfOrder(row),
    address: row.address,
    slot: row.slotFrom && row.slotTo ? { from: row.slotFrom.toISOString(), to: row.slotTo.toISOString() } : null,
    outChoice: row.outChoice,
    merchant: { uid: row.merchantId, name: row.merchantName },
    status: row.status,
    stage: row.stage,
    funds: fundsOf(attempt, refund),
    cancelReason: row.cancelReason,
    cancelDetail: row.cancelDetail,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    expiresAt: isoOf(row.expiresAt),
    estimatedDelivery: isoOf(row.estimatedDeliveryAt),
    email: row.email,
    pay_time: isoOf(row.paidAt),
    paymentDetails: row.paymentDetails,
    payment: attempt ? { id: attempt.id, state: shownState(attempt.state) } : null,
    refund: refund ? toRefund(refund) : null,
    parts: parts.map(toPart),
  };
}
