import { and, eq, gt, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { earlierOf, laterOf } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import { isAnyOf, statement } from "../../platform/db/statement.ts";
import type { HoldingLimits } from "../../platform/env/settings.ts";
import { orderHolds, orderLines, orders } from "../../platform/tables/orders.ts";
import { holdableFrom, holdableUntil, type Span } from "./holding.ts";

export interface Holder {
  orderId: string;
  userId: string;
}

type Hold = Pick<typeof orderHolds.$inferSelect, "orderId" | "userId" | "heldFrom" | "heldUntil">;

const insertHold = statement((tx, { orderId, userId, heldFrom, heldUntil }: Hold) =>
  tx.insert(orderHolds).values({ orderId, userId, heldFrom, heldUntil }),
);
/** Changes the end of what an order plans to hold beyond now, if it does. By default it ends now. */
export function endOfHold(tx: Database, orderId: string, now: Date, until = now) {
  return tx
    .update(orderHolds)
    .set({ heldUntil: until })
    .where(and(eq(orderHolds.orderId, orderId), gt(orderHolds.heldUntil, now)))
    .returning({ id: orderHolds.id });
}
const moveEnd = statement((tx, { orderId, now, until }: { orderId: string; now: Date; until: Date }) => endOfHold(tx, orderId, now, until));

/** An order that held nothing holds its goods from now until then. */
export async function beginHold(tx: Database, { orderId, userId }: Holder, now: Date, until: Date): Promise<void> {
  if (until > now) await insertHold(tx, { orderId, userId, heldFrom: now, heldUntil: until });
}

/** The order holds its goods until then, without a break where it holds them now. */
export async function holdUntil(tx: Database, order: Holder, now: Date, until: Date): Promise<void> {
  const moved = await moveEnd(tx, { orderId: order.orderId, now, until: laterOf(now, until) });
  if (moved.length === 0) await beginHold(tx, order, now, until);
}

/** Stops counting the order's holding time: it has ended, or a call to the provider runs. */
export async function endHold(tx: Database, orderId: string, now: Date): Promise<void> {
  await moveEnd(tx, { orderId, now, until: now });
}

/** The provider has answered and the order is unpaid: counts its holding time again, to the end of its reservation. */
export async function resumeHold(tx: Database, orderId: string, now: Date): Promise<void> {
  const [order] = await tx
    .select({ orderId: orders.id, userId: orders.userId, expiresAt: orders.expiresAt })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.status, "pending"), gt(orders.expiresAt, now)));
  if (order?.expiresAt) await holdUntil(tx, order, now, order.expiresAt);
}

function spansQuery(tx: Database, userId: string, since: Date, isWanted: SQL) {
  return tx
    .select({ productId: orderLines.productId, from: orderHolds.heldFrom, until: orderHolds.heldUntil })
    .from(orderHolds)
    .innerJoin(orderLines, eq(orderLines.orderId, orderHolds.orderId))
    .where(and(eq(orderHolds.userId, userId), gt(orderHolds.heldUntil, since), isWanted));
}
const readSpans = statement((tx, { userId, productIds, since }: { userId: string; productIds: string[]; since: Date }) =>
  spansQuery(tx, userId, since, isAnyOf(orderLines.productId, productIds)),
);
const readSpansOfOrder = statement((tx, { userId, orderId, since }: { userId: string; orderId: string; since: Date }) => {
  const own = alias(orderLines, "own_lines");
  const ids = tx.select({ id: own.productId }).from(own).where(eq(own.orderId, orderId));
  return spansQuery(tx, userId, since, sql`${orderLines.productId} = any(array(${ids}))`);
});

/** Products by their ids, or those of an order. */
type Goods = readonly string[] | { orderId: string };

/** When a person held each of these products lately, planned time included. Any unit counts as the same one. */
async function spansOf(tx: Database, userId: string, goods: Goods, since: Date): Promise<Map<string, Span[]>> {
  const rows =
    "orderId" in goods
      ? await readSpansOfOrder(tx, { userId, since, orderId: goods.orderId })
      : await readSpans(tx, { userId, since, productIds: [...goods] });
  const spans = new Map<string, Span[]>();
  for (const { productId, from, until } of rows) {
    const span = { from: from.getTime(), until: until.getTime() };
    spans.set(productId, [...(spans.get(productId) ?? []), span]);
  }
  return spans;
}

export interface Allowance {
  /** The last moment to which all of the products may be held from now on. */
  until: Date;
  /** From when on they may be held for the least time at a stretch. */
  from: Date;
}

/** How long a person may still hold these products. Call with the rows they hold now locked: their planned time may be
 * cut. */
export async function allowanceOf(
  tx: Database,
  userId: string,
  goods: Goods,
  now: Date,
  limits: HoldingLimits & { leastMs: number },
): Promise<Allowance> {
  const start = now.getTime();
  const spans = await spansOf(tx, userId, goods, new Date(start - limits.windowMs));
  const all = [...spans.values()];
  const soFar = all.map((past) => past.map(({ from, until }) => ({ from, until: Math.min(until, start) })));
  const until = Math.min(start + limits.holdMs, ...soFar.map((past) => holdableUntil(past, start, limits)));
  const from = Math.max(start, ...all.map((past) => holdableFrom(past, start, limits.leastMs, limits)));
  return { until: new Date(until), from: new Date(from) };
}

const extendOrder = statement((tx, { orderId, until }: { orderId: string; until: Date }) =>
  tx
    .update(orders)
    .set({ expiresAt: sql`greatest(${orders.expiresAt}, ${sql.param(until, orders.expiresAt)})` })
    .where(and(eq(orders.id, orderId), eq(orders.status, "pending")))
    .returning({ expiresAt: orders.expiresAt }),
);

/** Keeps an unpaid order at least until then, within what its customer may still hold: a payment has begun. Returns
 * its new end. Its holding time is counted as it was. */
export async function extendReservation(
  tx: Database,
  { orderId, userId }: Holder,
  wanted: Date,
  now: Date,
  limits: HoldingLimits & { leastMs: number },
): Promise<Date | undefined> {
  const { until } = await allowanceOf(tx, userId, { orderId }, now, limits);
  const [extended] = await extendOrder(tx, { orderId, until: earlierOf(wanted, until) });
  return extended?.expiresAt ?? undefined;
}
