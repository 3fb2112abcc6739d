import type { BoardShop } from "@savat/contracts/board";
import type { Point, ShopDelivery } from "@savat/contracts/delivery";
import { openingAt, type ShopHours } from "@savat/contracts/opening";
import type { MerchantRow } from "../../platform/tables/merchants.ts";

type HoursRow = Pick<MerchantRow, "openingHours" | "hoursExceptions" | "pausedUntil" | "takesOrdersSince">;

/** When a shop sells, from its row. */
export function hoursOfShop({ openingHours, hoursExceptions, pausedUntil, takesOrdersSince }: HoursRow): ShopHours {
  return {
    openingHours,
    exceptions: hoursExceptions,
    pausedUntil: pausedUntil?.toISOString() ?? null,
    takesOrders: takesOrdersSince !== null,
  };
}

export function pointOfShop({ lat, lng }: Pick<MerchantRow, "lat" | "lng">): Point | null {
  return lat === null || lng === null ? null : { lat, lng };
}

/** Where and for how much a shop delivers, from its row. */
export function deliveryOf(row: Pick<MerchantRow, "district" | "lat" | "lng" | "zone" | "minOrder">, isFree: boolean): ShopDelivery {
  return { district: row.district, point: pointOfShop(row), zone: row.zone, minOrder: row.minOrder, isFree };
}

type BusyRow = Pick<MerchantRow, "busyMinutes" | "busyUntil">;

/** What a busy shop adds to its preparation, and until when. */
export function busyOf({ busyMinutes, busyUntil }: BusyRow, now: Date): { minutes: number; until: string } | null {
  if (busyMinutes === null || busyUntil === null || busyUntil <= now) return null;
  return { minutes: busyMinutes, until: busyUntil.toISOString() };
}

/** The state of a shop that its board shows. */
export function boardShopOf(row: HoursRow & BusyRow & Pick<MerchantRow, "silentSince" | "autoAcceptMinutes">, now: Date): BoardShop {
  const hours = hoursOfShop(row);
  const isPaused = row.pausedUntil !== null && row.pausedUntil > now;
  return {
    opening: openingAt(hours, now),
    pausedUntil: isPaused ? hours.pausedUntil : null,
    takesOrders: hours.takesOrders,
    silentSince: row.silentSince?.toISOString() ?? null,
    autoAcceptMinutes: row.autoAcceptMinutes,
    busy: busyOf(row, now),
  };
}
