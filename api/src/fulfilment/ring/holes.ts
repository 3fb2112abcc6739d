import { formatClock } from "@savat/contracts/date";
import { openingAt } from "@savat/contracts/opening";
import { hoursOfShop } from "../../catalogue/merchant-records/selling.ts";
import { findMerchant } from "../../people/memberships/merchant-row.ts";
import type { Deps } from "../../platform/http/deps.ts";
import type { MessageRow } from "../../platform/messages/store.ts";
import type { Holes } from "../../platform/sms/fill-template.ts";
import type { MerchantRow } from "../../platform/tables/merchants.ts";
import { findUnheard } from "./waiting.ts";

type Context = Pick<Deps, "db" | "env" | "clock">;

/** Whom a shop's alarms call. */
export function alarmPhoneOf({ contactPhone, ownerPhone }: Pick<MerchantRow, "contactPhone" | "ownerPhone">): string {
  return contactPhone ?? ownerPhone;
}

/** When a closed shop opens next; null while it is open. */
export function opensAt(merchant: MerchantRow, now: Date): string | null {
  const { isOpen, opensAt: at } = openingAt(hoursOfShop(merchant), now);
  return isOpen ? null : at;
}

function shopHoles({ env }: Context, { id, businessName }: MerchantRow): Holes {
  return { shop: businessName, link: `${env.publicOrigin}/merchant-dashboard/${id}/orders` };
}

/** Somebody has come to the board, or no order waits any more: no alarm. */
export async function alarmHoles(context: Context, { merchantId }: MessageRow): Promise<Holes | undefined> {
  if (merchantId === null || (await findUnheard(context.db, context.clock.now(), merchantId)).length === 0) return undefined;
  const merchant = await findMerchant(context.db, merchantId);
  return merchant && shopHoles(context, merchant);
}

/** A shop that has opened, or was closed for the day meanwhile, needs no reminder. */
export async function reminderHoles(context: Context, { merchantId, createdAt }: MessageRow): Promise<Holes | undefined> {
  const merchant = merchantId === null ? undefined : await findMerchant(context.db, merchantId);
  const at = merchant && opensAt(merchant, context.clock.now());
  if (!merchant || !at || Date.parse(at) - createdAt.getTime() > 60 * 60_000) return undefined;
  return { ...shopHoles(context, merchant), time: formatClock(at) };
}
