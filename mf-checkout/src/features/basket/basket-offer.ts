import type { Cart } from "@savat/contracts/cart-rules";
import { type DeliveryTo, offerDelivery } from "@savat/contracts/delivery";
import type { MerchantDetails } from "@savat/contracts/merchants";
import type { Opening, Slot } from "@savat/contracts/opening";
import { type ShownSums, sumsWithoutAddress } from "../../shown-sums.ts";

/** What the basket knows of its shop; an older API says nothing about hours and delivery. */
export type BasketShop = Pick<MerchantDetails, "city" | "opening" | "delivery" | "slots">;

/** Why the basket cannot be ordered as it is. `opened`: a slot was chosen, and the shop has opened since. */
export type Hindrance = "not-ready" | "closed" | "slot-missing" | "slot-gone" | "opened" | "zone" | "minimum";

export interface BasketOffer {
  sums: ShownSums;
  hindrance: Hindrance | undefined;
  /** tiyin up to the shop's minimum order */
  missing: number;
  slots: readonly Slot[];
}

type Basket = Pick<Cart, "totalAmount" | "slotFrom">;

/** Slots that have not passed. */
function slotsOf(shop: BasketShop | undefined, nowMs: number): Slot[] {
  return (shop?.slots ?? []).filter(({ to }) => Date.parse(to) > nowMs);
}

function timeHindrance(opening: Opening | undefined, slotFrom: string | null, slots: readonly Slot[]): Hindrance | undefined {
  if (opening === undefined) return undefined;
  if (opening.isOpen) return slotFrom === null ? undefined : "opened";
  if (opening.closedBecause === "not_ready") return "not-ready";
  if (slots.length === 0) return "closed";
  if (slotFrom === null) return "slot-missing";
  return slots.some(({ from }) => Date.parse(from) === Date.parse(slotFrom)) ? undefined : "slot-gone";
}

/** Sums and hindrances of a basket at its shop, for an address if one is chosen. The server decides again. */
export function offerOf(basket: Basket, shop: BasketShop | undefined, to: DeliveryTo | undefined, nowMs: number): BasketOffer {
  const items = basket.totalAmount;
  const slots = slotsOf(shop, nowMs);
  const byTime = timeHindrance(shop?.opening, basket.slotFrom, slots);
  if (shop?.delivery === undefined) return { sums: sumsWithoutAddress(items, undefined), hindrance: byTime, missing: 0, slots };
  const missing = Math.max(0, shop.delivery.minOrder - items);
  const byMinimum = missing > 0 ? "minimum" : undefined;
  if (to === undefined) return { sums: sumsWithoutAddress(items, shop.delivery), hindrance: byTime ?? byMinimum, missing, slots };
  const { fee, tariff, total, isInZone } = offerDelivery({ ...shop.delivery, city: shop.city }, to, items);
  const sums: ShownSums = { items, delivery: { kind: "known", fee, tariff }, total };
  return { sums, hindrance: byTime ?? (isInZone ? byMinimum : "zone"), missing, slots };
}
