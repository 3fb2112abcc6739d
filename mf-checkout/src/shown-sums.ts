import { type ShopDelivery, sumsOf } from "@savat/contracts/delivery";
import { DELIVERY_TARIFF_MINOR } from "@savat/contracts/money";
import type { Order } from "@savat/contracts/orders";

/** The sums of a basket or an order in tiyin; they always add up. `delivery` is known, or lies in the tariff's range,
 * or is said with the address. */
export interface ShownSums {
  items: number;
  delivery: { kind: "known"; fee: number; tariff: number } | { kind: "range" } | { kind: "open" };
  total: number;
}

/** Of an order. An older API has no field for the fee: delivery was free there. */
export function sumsOfOrder({ price, totalAmount, deliveryFee, deliveryTariff }: Order): ShownSums {
  if (deliveryFee === null) return { items: totalAmount, delivery: { kind: "open" }, total: totalAmount };
  const fee = deliveryFee ?? totalAmount - price;
  const tariff = deliveryTariff ?? Math.max(fee, DELIVERY_TARIFF_MINOR.near);
  return { items: totalAmount - fee, delivery: { kind: "known", fee, tariff }, total: totalAmount };
}

/** Of goods whose delivery nobody has worked out yet. */
export function sumsOfItems(items: number): ShownSums {
  return { items, delivery: { kind: "open" }, total: items };
}

/** Of a basket without an address: nothing while delivery is free, else somewhere in the tariff. */
export function sumsWithoutAddress(items: number, shop: Pick<ShopDelivery, "isFree"> | undefined): ShownSums {
  if (shop?.isFree === false) return { items, delivery: { kind: "range" }, total: items };
  const { tariff, fee, total } = sumsOf(items, DELIVERY_TARIFF_MINOR.near, true);
  return { items, delivery: { kind: "known", fee, tariff }, total };
}
