import { LATEST_SLOT_MS, openingAt, openingOfSlot } from "@savat/contracts/opening";
import { AppError } from "@savat/contracts/server/app-error";
import { later } from "../../platform/clock.ts";
import type { MerchantRow } from "../../platform/tables/merchants.ts";
import { hoursOfShop } from "../merchant-records/selling.ts";

const SLOT_MS = 30 * 60_000;

export interface WantedSlot {
  slotFrom: Date;
  slotTo: Date;
}

/** Whether a shop sells now, or in the slot of an order for later. */
export function sellsAt(merchant: MerchantRow, slotFrom: Date | null, now: Date): boolean {
  const hours = hoursOfShop(merchant);
  if (slotFrom === null) return openingAt(hours, now).isOpen;
  return later(slotFrom, SLOT_MS) > now && openingOfSlot(hours, slotFrom, now) !== undefined;
}

/** The slot that a new order asks for, of the shop's next opening hours; undefined for an order of now. Throws
 * `shop_closed`, `slot_gone`. */
export function chooseSlot(merchant: MerchantRow, wanted: string | null | undefined, now: Date): WantedSlot | undefined {
  const hours = hoursOfShop(merchant);
  if (wanted === undefined || wanted === null) {
    const { isOpen, opensAt } = openingAt(hours, now);
    if (!isOpen) throw new AppError("shop_closed", opensAt === null ? {} : { allowedFrom: opensAt });
    return undefined;
  }
  const slotFrom = new Date(wanted);
  const slotTo = later(slotFrom, SLOT_MS);
  const isWhole = slotFrom.getTime() % SLOT_MS === 0;
  const isNear = slotTo > now && slotFrom <= later(now, LATEST_SLOT_MS);
  const isWithin = openingOfSlot(hours, slotFrom, now) !== undefined && openingOfSlot(hours, later(slotTo, -1), now) !== undefined;
  if (!isWhole || !isNear || !isWithin) throw new AppError("slot_gone");
  return { slotFrom, slotTo };
}
