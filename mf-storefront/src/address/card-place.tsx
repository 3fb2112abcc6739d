import { cityName } from "@savat/contracts/city";
import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import { formatDecimal } from "@savat/contracts/money";
import type { ReactElement } from "react";
import { NAMESPACE } from "../namespace.ts";
import { type DeliveringShop, useOffer } from "./use-offer.ts";

/** The distance to the chosen address where both points are known, else the city. */
export function CardPlace({ shop }: { shop: DeliveringShop }): ReactElement {
  const { t } = useTranslation(NAMESPACE);
  const language = useLanguage();
  const km = useOffer(shop)?.km;
  if (km === undefined) return <>{cityName(shop.city, language)}</>;
  return <>{t("delivery.km", { km: formatDecimal(km < 10 ? km.toFixed(1) : Math.round(km), language) })}</>;
}
