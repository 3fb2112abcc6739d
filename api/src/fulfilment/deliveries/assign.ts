import { AppError } from "@savat/contracts/server/app-error";
import { and, eq, isNull } from "drizzle-orm";
import type { OrderRow } from "../../buying/orders/store.ts";
import { later } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import { newId } from "../../platform/ids.ts";
import { takeHit } from "../../platform/limits/store.ts";
import { queueMessage } from "../../platform/messages/store.ts";
import { users } from "../../platform/tables/auth.ts";
import { deliveries } from "../../platform/tables/couriers.ts";
import { type CourierName, findLiveOf, rememberCourier, touchOrder } from "./store.ts";

const DAY_MS = 24 * 60 * 60_000;
/** Each one costs an SMS. */
const MOST_OF_ORDER = 10;
const MOST_OF_SHOP = 500;
/** A double tap. */
const SAME_WITHIN_MS = 30_000;

async function takeSms(tx: Database, { id, merchantId }: OrderRow, now: Date): Promise<void> {
  const limits = [
    { key: `courier:${id}`, max: MOST_OF_ORDER, windowMs: DAY_MS },
    { key: `couriers:${merchantId}`, max: MOST_OF_SHOP, windowMs: DAY_MS },
  ];
  for (const limit of limits) {
    const hit = await takeHit(tx, limit, now);
    if (!hit.allowed) throw new AppError("too_many_requests", { retryAfterMs: hit.retryAfterMs });
  }
}

/** A practice order writes to nobody but to the person who practises. */
async function recipientOf(tx: Database, { isTest }: OrderRow, { phone }: CourierName, userId: string): Promise<string> {
  if (!isTest) return phone;
  const [user] = await tx.select({ phone: users.phone }).from(users).where(eq(users.id, userId));
  if (!user) throw new AppError("unauthorized");
  return user.phone;
}

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
  await takeSms(tx, order, now);
  await tx
    .update(deliveries)
    .set({ endedAt: now, lat: null, lng: null, positionAt: null })
    .where(and(eq(deliveries.orderId, order.id), isNull(deliveries.endedAt)));
  const id = newId("dlv");
  await tx.insert(deliveries).values({ id, orderId: order.id, ...courier, assignedBy: userId, assignedAt: now });
  await rememberCourier(tx, order.merchantId, courier, now);
  const recipient = await recipientOf(tx, order, courier, userId);
  const about = { recipient, merchantId: order.merchantId, orderId: order.id, deliveryId: id };
  await queueMessage(tx, { once: `courier_link:${id}`, kind: "courier_link", ...about }, now);
  return touchOrder(tx, order, now);
}
