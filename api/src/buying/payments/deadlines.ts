import { openingOfSlot } from "@savat/contracts/opening";
import { hoursOfShop } from "../../catalogue/merchant-records/selling.ts";
import { later, laterOf } from "../../platform/clock.ts";
import type { MerchantRow } from "../../platform/tables/merchants.ts";
import type { OrderRow } from "../orders/store.ts";

/** Without hand-over by then an order is cancelled. */
export const HAND_OVER_WITHIN_MS = 24 * 60 * 60_000;

/** The deadlines that a payment starts. The shop's time to accept an order for later starts when the shop opens. */
export function deadlinesOfPayment(
  { slotFrom, slotTo }: Pick<OrderRow, "slotFrom" | "slotTo">,
  merchant: MerchantRow | undefined,
  now: Date,
  acceptMs: number,
): { acceptBy: Date; handOverBy: Date } {
  const opens = slotFrom && merchant ? (openingOfSlot(hoursOfShop(merchant), slotFrom, now) ?? slotFrom) : now;
  return { acceptBy: later(laterOf(now, opens), acceptMs), handOverBy: later(laterOf(now, slotTo ?? now), HAND_OVER_WITHIN_MS) };
}
