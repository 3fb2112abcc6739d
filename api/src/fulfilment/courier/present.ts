import type { Delivery } from "@savat/contracts/courier";
import { eq } from "drizzle-orm";
import { findLines, type OrderRow } from "../../buying/orders/store.ts";
import { findMerchant } from "../../people/memberships/merchant-row.ts";
import type { Database } from "../../platform/db/database.ts";
import { users } from "../../platform/tables/auth.ts";
import { triesLeftOf } from "../board/steps.ts";
import type { DeliveryRow } from "../deliveries/store.ts";

const NUMBER_LENGTH = 4;

function stateOf({ status, stage }: OrderRow): Delivery["state"] {
  if (status === "delivered") return "delivered";
  if (stage === "not_received") return "not_received";
  return stage === "on_the_way" || stage === "ready" ? stage : "preparing";
}

async function customerPhoneOf(db: Database, { address, userId }: OrderRow): Promise<string> {
  if (address?.phone) return address.phone;
  const [user] = await db.select({ phone: users.phone }).from(users).where(eq(users.id, userId));
  return user?.phone ?? "";
}

/** A delivery as its courier sees it. Once it is over, where it went and whom to call are gone. */
export async function presentDelivery(db: Database, delivery: DeliveryRow, order: OrderRow, now: Date): Promise<Delivery> {
  const merchant = await findMerchant(db, order.merchantId);
  const lines = await findLines(db, order.id);
  const isOver = order.endedAt !== null;
  return {
    id: delivery.id,
    number: order.id.slice(-NUMBER_LENGTH),
    state: stateOf(order),
    shop: {
      name: order.merchantName,
      address: merchant?.businessAddress ?? "",
      phone: merchant?.contactPhone ?? merchant?.ownerPhone ?? "",
    },
    address: isOver ? null : order.address,
    customerPhone: isOver ? "" : await customerPhoneOf(db, order),
    lines: lines.filter(({ isOut }) => !isOut).map(({ name, quantity }) => ({ name, quantity })),
    pickedUpAt: order.handedOverAt?.toISOString() ?? null,
    estimatedDelivery: order.estimatedDeliveryAt?.toISOString() ?? null,
    codeTriesLeft: triesLeftOf(order),
    deliveryReason: order.deliveryReason,
    now: now.toISOString(),
  };
}
