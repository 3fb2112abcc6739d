import { distanceKm, pointOf } from "@savat/contracts/delivery";
import type { OrderProgress } from "@savat/contracts/orders";
import type { OrderRow } from "../../buying/orders/store.ts";
import { later } from "../../platform/clock.ts";
import type { DeliveryRow } from "../deliveries/store.ts";
import { kmMs } from "./rules.ts";

const MINUTE_MS = 60_000;
/** An older place says nothing about now. */
const POSITION_LASTS_MS = 5 * MINUTE_MS;

/** How far the courier is, in minutes; null without a recent place or a pin at the door. */
function minutesLeft({ lat, lng, positionAt }: DeliveryRow, { address, stage }: OrderRow, now: Date): number | null {
  const [place, door] = [pointOf({ lat, lng }), address && pointOf(address)];
  if (stage !== "on_the_way" || !place || !door || !positionAt || later(positionAt, POSITION_LASTS_MS) < now) return null;
  return Math.max(1, Math.round(kmMs(distanceKm(place, door)) / MINUTE_MS));
}

/** The courier as the customer sees them: by the first name, and never where they are. */
export function courierForCustomer(
  delivery: DeliveryRow | undefined,
  order: OrderRow,
  now: Date,
): NonNullable<OrderProgress["courier"]> | null {
  if (!delivery || order.endedAt !== null) return null;
  const [firstName = delivery.name] = delivery.name.split(/\s+/);
  return { name: firstName, phone: delivery.phone, minutes: minutesLeft(delivery, order, now) };
}
