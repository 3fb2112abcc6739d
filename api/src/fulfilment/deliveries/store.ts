import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { OrderRow } from "../../buying/orders/store.ts";
import type { Database } from "../../platform/db/database.ts";
import { newId } from "../../platform/ids.ts";
import { couriers, deliveries } from "../../platform/tables/couriers.ts";
import { orders } from "../../platform/tables/orders.ts";

export type DeliveryRow = typeof deliveries.$inferSelect;

export async function findDelivery(db: Database, id: string): Promise<DeliveryRow | undefined> {
  const [row] = await db.select().from(deliveries).where(eq(deliveries.id, id));
  return row;
}

/** The couriers who have these orders now, by order. */
export async function findLiveOf(db: Database, orderIds: readonly string[]): Promise<Map<string, DeliveryRow>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(deliveries)
    .where(and(inArray(deliveries.orderId, [...orderIds]), isNull(deliveries.endedAt)));
  return new Map(rows.map((row) => [row.orderId, row]));
}

/** The deliveries of a list that still live. */
export async function findLive(db: Database, ids: readonly string[]): Promise<DeliveryRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(deliveries)
    .where(and(inArray(deliveries.id, [...ids]), isNull(deliveries.endedAt)));
}

export function listCouriersOf(db: Database, merchantId: string) {
  return db
    .select({ id: couriers.id, name: couriers.name, phone: couriers.phone })
    .from(couriers)
    .where(eq(couriers.merchantId, merchantId))
    .orderBy(asc(couriers.name), asc(couriers.id));
}

export interface CourierName {
  name: string;
  phone: string;
}

/** Remembers a courier of a shop under their last name. */
export async function rememberCourier(tx: Database, merchantId: string, { name, phone }: CourierName, now: Date): Promise<void> {
  await tx
    .insert(couriers)
    .values({ id: newId("cou"), merchantId, name, phone, createdAt: now })
    .onConflictDoUpdate({ target: [couriers.merchantId, couriers.phone], set: { name } });
}

/** Returns the name of the courier who was forgotten. */
export async function forgetCourier(tx: Database, merchantId: string, id: string): Promise<string | undefined> {
  const [row] = await tx
    .delete(couriers)
    .where(and(eq(couriers.id, id), eq(couriers.merchantId, merchantId)))
    .returning({ name: couriers.name });
  return row?.name;
}

/** A change of what belongs to an order: its pages hear of it. */
export async function touchOrder(tx: Database, { id }: Pick<OrderRow, "id">, now: Date): Promise<OrderRow> {
  const [row] = await tx.update(orders).set({ updatedAt: now }).where(eq(orders.id, id)).returning();
  if (!row) throw new Error("The order is gone.");
  return row;
}
