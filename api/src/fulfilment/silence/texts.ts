import type { Env } from "../../platform/env/env.ts";
import type { MerchantRow } from "../../platform/tables/merchants.ts";

/** In Uzbek and Russian, because the reader's language is unknown. ASCII apostrophes only, as in every SMS. */
export function stoppedText(
  { publicOrigin }: Pick<Env, "publicOrigin">,
  { id, businessName }: Pick<MerchantRow, "id" | "businessName">,
): string {
  const name = businessName.replace(/[ʻʼ‘’]/g, "'");
  const link = `${publicOrigin}/merchant-dashboard/${id}/orders`;
  return `Savat: "${name}" to'xtatildi, ketma-ket ikki buyurtma javobsiz qoldi. Ochish: ${link} "${name}" на паузе: два заказа подряд остались без ответа. Открыть: ${link}`;
}
