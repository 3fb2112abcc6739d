import type { ReadCity } from "@savat/contracts/city";
import type { DeliveryOffer, ShopDelivery } from "@savat/contracts/delivery";
import { useDeliveryAddress } from "@savat/contracts/delivery-address";
import { usePlaceRules } from "./use-place-rules.ts";

/** What a page knows of a shop's delivery. */
export interface DeliveringShop {
  city: ReadCity;
  delivery: ShopDelivery;
}

/** A shop's offer for the chosen address; undefined on the server, during hydration, and without an address. */
export function useOffer({ city, delivery }: DeliveringShop): DeliveryOffer | undefined {
  const to = useDeliveryAddress();
  const rules = usePlaceRules(to !== undefined);
  return to && rules?.offerDelivery({ ...delivery, city }, to, 0);
}
