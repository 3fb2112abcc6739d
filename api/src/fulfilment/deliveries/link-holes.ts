import { findOrder } from "../../buying/orders/store.ts";
import type { Deps } from "../../platform/http/deps.ts";
import type { MessageRow } from "../../platform/messages/store.ts";
import type { Holes } from "../../platform/sms/fill-template.ts";
import { findDelivery } from "./store.ts";
import { linkOf } from "./token.ts";

/** The courier's link, while it lives. */
export async function courierLinkHoles({ db, env }: Pick<Deps, "db" | "env">, { deliveryId }: MessageRow): Promise<Holes | undefined> {
  const delivery = deliveryId === null ? undefined : await findDelivery(db, deliveryId);
  const order = delivery && (await findOrder(db, delivery.orderId));
  if (!delivery || !order || delivery.endedAt !== null) return undefined;
  const { address } = order;
  return { shop: order.merchantName, address: address ? `${address.street} ${address.house}` : "-", link: linkOf(delivery, env) };
}
