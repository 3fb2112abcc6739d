import type { ShopDelivery } from "@savat/contracts/delivery";

/** Of an older API that says nothing about delivery: it delivered for nothing, within the city. */
export const NO_DELIVERY: ShopDelivery = { district: null, point: null, zone: null, minOrder: 0, isFree: true };
