import { findMerchant } from "../../people/memberships/merchant-row.ts";
import type { Deps } from "../../platform/http/deps.ts";
import type { MessageRow } from "../../platform/messages/store.ts";
import type { Holes } from "../../platform/sms/fill-template.ts";

/** A shop that is open again needs no word. */
export async function stoppedHoles({ db, env }: Pick<Deps, "db" | "env">, { merchantId }: MessageRow): Promise<Holes | undefined> {
  const merchant = merchantId === null ? undefined : await findMerchant(db, merchantId);
  if (!merchant || merchant.silentSince === null) return undefined;
  return { shop: merchant.businessName, link: `${env.publicOrigin}/merchant-dashboard/${merchant.id}/orders` };
}
