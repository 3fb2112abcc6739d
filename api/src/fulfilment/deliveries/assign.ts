import { and, eq, isNull } from "drizzle-orm";
import { AppError } from "shared-contracts/server/app-error";
import type { OrderRow } from "../../buying/orders/store.ts";
import { later } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import { newId } from "../../platform/ids.ts";
import { takeHit } from "../../platform/limits/store.ts";
import { queueMessage } from "../../platform/messages/store.ts";
import { deliveries } from "../../platform/tables/couriers.ts";
import { type CourierName, findLiveOf, rememberCourier, touchOrder } from "./store.ts";

const DAY_MS = 24 * 60 * 60_000;
/** Each one costs an SMS. */
const MOST_OF_ORDER = 10;
/** A double tap. */
const SAME_WITHIN_MS = 30_000;

/** Gives an order to a courier: another one's link dies, and they get an SMS with theirs. The same courier again gets a
 * new link. Call with the order locked. Throws `too_late`, `too_many_requests`. */
export async function assign(
  tx: Database,
  order: OrderRow,
  courier: CourierName,
  { userId, now }: { userId: string; now: Date },
): Promise<OrderRow> {
  if (order.status !== "confirmed" && order.status !== "preparing") throw new AppError("too_late");
  const current = (await findLiveOf(tx, [order.id])).get(order.id);
  if (current?.phone === courier.phone && later(current.assignedAt, SAME_WITHIN_MS) > now) return order;
  const hit = await takeHit(tx, { key: `courier:${order.id}`, max: MOST_OF_ORDER, windowMs: DAY_MS }, now);
  if (!hit.allowed) throw new AppError("too_many_requests", { retryAfterMs: hit.retryAfterMs });
  await tx
    .update(deliveries)
    .set({ endedAt: now, lat: null, lng: null })
    .where(and(eq(deliveries.orderId, order.id), isNull(deliveries.endedAt)));
  const id = newId("dlv");
  await tx.insert(deliveries).values({ id, orderId: order.id, ...courier, assignedBy: userId, assignedAt: now });
  await rememberCourier(tx, order.merchantId, courier, now);
  const about = { recipient: courier.phone, merchantId: order.merchantId, orderId: order.id, deliveryId: id };
  await queueMessage(tx, { once: `courier_link:${id}`, kind: "courier_link", ...about }, now);
  return touchOrder(tx, order, now);
}
