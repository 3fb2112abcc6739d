import { and, eq, gt, sql } from "drizzle-orm";
import { earlierOf } from "../../platform/clock.ts";
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
const cutHold = statement((tx, { orderId, now }: { orderId: string; now: Date }) =>
  tx
    .update(orderHolds)
    .set({ heldUntil: now })
    .where(and(eq(orderHolds.orderId, orderId), gt(orderHolds.heldUntil, now))),
);

/** The order holds its goods from now until then. What was planned before ends here. */
export async function beginHold(tx: Database, { orderId, userId }: Holder, now: Date, until: Date): Promise<void> {
  await endHold(tx, orderId, now);
  if (until > now) await insertHold(tx, { orderId, userId, heldFrom: now, heldUntil: until });
}

/** Stops counting the order's holding time: it has ended, or a call to the provider runs. */
export async function endHold(tx: Database, orderId: string, now: Date): Promise<void> {
  await cutHold(tx, { orderId, now });
}

/** The provider has answered and the order is unpaid: counts its holding time again, to the end of its reservation. */
export async function resumeHold(tx: Database, orderId: string, now: Date): Promise<void> {
  const [order] = await tx
    .select({ orderId: orders.id, userId: orders.userId, expiresAt: orders.expiresAt })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.status, "pending"), gt(orders.expiresAt, now)));
  if (order?.expiresAt) await beginHold(tx, order, now, order.expiresAt);
}

const readSpans = statement((tx, { userId, productIds, since }: { userId: string; productIds: string[]; since: Date }) =>
  tx
    .select({ productId: orderLines.productId, from: orderHolds.heldFrom, until: orderHolds.heldUntil })
    .from(orderHolds)
    .innerJoin(orderLines, eq(orderLines.orderId, orderHolds.orderId))
    .where(and(eq(orderHolds.userId, userId), gt(orderHolds.heldUntil, since), isAnyOf(orderLines.productId, productIds))),
);

/** When a person held each of these products lately, planned time included. Any unit counts as the same one. */
async function spansOf(tx: Database, userId: string, productIds: readonly string[], since: Date): Promise<Map<string, Span[]>> {
  const rows = await readSpans(tx, { userId, productIds: [...productIds], since });
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
  productIds: readonly string[],
  now: Date,
  limits: HoldingLimits & { leastMs: number },
): Promise<Allowance> {
  const start = now.getTime();
  const spans = await spansOf(tx, userId, productIds, new Date(start - limits.windowMs));
  const all = [...spans.values()];
  const soFar = all.map((past) => past.map(({ from, until }) => ({ from, until: Math.min(until, start) })));
  const until = Math.min(start + limits.holdMs, ...soFar.map((past) => holdableUntil(past, start, limits)));
  const from = Math.max(start, ...all.map((past) => holdableFrom(past, start, limits.leastMs, limits)));
  return { until: new Date(until), from: new Date(from) };
}

const readProductIds = statement((tx, { orderId }: { orderId: string }) =>
  tx.select({ id: orderLines.productId }).from(orderLines).where(eq(orderLines.orderId, orderId)),
);
const extendOrder = statement((tx, { orderId, until }: { orderId: string; until: Date }) =>
  tx
    .update(orders)
    .set({ expiresAt: sql`greatest(${orders.expiresAt}, ${sql.param(until, orders.expiresAt)})` })
    .where(and(eq(orders.id, orderId), eq(orders.status, "pending")))
    .returning({ expiresAt: orders.expiresAt }),
);

/** Keeps an unpaid order's goods at least until then, within what its customer may still hold: a payment has begun. */
export async function extendReservation(
  tx: Database,
  order: Holder,
  wanted: Date,
  now: Date,
  limits: HoldingLimits & { leastMs: number },
): Promise<void> {
  const lines = await readProductIds(tx, { orderId: order.orderId });
  const ids = lines.map(({ id }) => id);
  const { until } = await allowanceOf(tx, order.userId, ids, now, limits);
  const [extended] = await extendOrder(tx, { orderId: order.orderId, until: earlierOf(wanted, until) });
  if (extended?.expiresAt) await beginHold(tx, order, now, extended.expiresAt);
}
