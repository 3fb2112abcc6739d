import { Trans, useLanguage, useTranslation } from "@savat/contracts/i18n";
import { DELIVERY_TARIFF_MINOR, formatMoneyInProse } from "@savat/contracts/money";
import type { ReactElement } from "react";
import { NAMESPACE } from "./namespace.ts";

/** "Delivery 12 000 – 20 000 soʻm, now free", by distance; `bare` where a label says what it is. */
export function DeliveryTariff({ bare = false, isFree }: { bare?: boolean; isFree: boolean }): ReactElement {
  const { t } = useTranslation(NAMESPACE);
  const language = useLanguage();
  const [near = ""] = formatMoneyInProse(DELIVERY_TARIFF_MINOR.near, language).split(/\u00A0(?=\D)/);
  const far = formatMoneyInProse(DELIVERY_TARIFF_MINOR.far, language);
  if (!isFree) return <>{t(bare ? "delivery.barePaidTariff" : "delivery.paidTariff", { near, far })}</>;
  return <Trans t={t} i18nKey={bare ? "delivery.bareTariff" : "delivery.tariff"} values={{ near, far }} components={{ b: <b /> }} />;
}
