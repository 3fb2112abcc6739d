import type { ReadCity } from "@savat/contracts/city";
import type { ShopDelivery } from "@savat/contracts/delivery";
import { type BusinessType, getMerchant, type HoursExceptions, type OpeningHours } from "@savat/contracts/merchants";
import type { Opening } from "@savat/contracts/opening";
import { pictureSource } from "@savat/contracts/picture";
import type { LoadContext } from "@savat/contracts/remote";
import { NO_DELIVERY } from "../../no-delivery.ts";
import { comingExceptions } from "./opening-days.ts";

export interface MerchantData {
  uid: string;
  name: string;
  type: BusinessType;
  city: ReadCity;
  address: string;
  description: string;
  images: string[];
  /** Null if the merchant states none. */
  openingHours: OpeningHours | null;
  exceptions: HoursExceptions;
  /** None from an older API. */
  opening: Opening | undefined;
  delivery: ShopDelivery;
}

export async function load({ api, params, signal }: LoadContext): Promise<MerchantData> {
  const { merchant } = await api(getMerchant, { params: { id: params.uid ?? "" } }, { signal });
  const { uid, businessName, businessType, businessAddress, city, description, images, image, openingHours, opening } = merchant;
  const shown = images.filter((url) => pictureSource(url) !== undefined);
  return {
    uid,
    name: businessName,
    type: businessType,
    city,
    address: businessAddress,
    description,
    images: shown.length === 0 && image !== null ? [image] : shown,
    openingHours,
    exceptions: comingExceptions(merchant.hoursExceptions ?? [], opening?.at),
    opening,
    delivery: merchant.delivery ?? NO_DELIVERY,
  };
}
