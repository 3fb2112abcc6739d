import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import { DELIVERY_TARIFF_MINOR, formatMoneyInProse } from "@savat/contracts/money";
import type { ReactElement } from "react";
import { NAMESPACE } from "../namespace.ts";
import { type DeliveringShop, useOffer } from "./use-offer.ts";

/** A card's words about delivery: the fee for the chosen address, else the least. As long in every state. */
export function CardDelivery({ shop }: { shop: DeliveringShop }): ReactElement {
  const { t } = useTranslation(NAMESPACE);
  const language = useLanguage();
  const offer = useOffer(shop);
  if (offer && !offer.isInZone) return <>{t("delivery.outOfZone")}</>;
  const sum = formatMoneyInProse(offer?.tariff ?? DELIVERY_TARIFF_MINOR.near, language);
  if (!shop.delivery.isFree) return <>{offer ? t("delivery.fee", { sum }) : t("delivery.from", { near: sum })}</>;
  return (
    <>
      <s>
        <span className="visually-hidden">{t(offer ? "delivery.insteadOf" : "delivery.usually")} </span>
        {sum}
      </s>{" "}
      <b>{t("delivery.free")}</b>
    </>
  );
}
