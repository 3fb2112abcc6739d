import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import { DELIVERY_TARIFF_MINOR, formatMoneyInProse, formatMoneyParts } from "@savat/contracts/money";
import { Price } from "@savat/ui/price";
import type { ShownSums } from "./shown-sums.ts";
import styles from "./sum-lines.module.css";

interface SumLinesProps {
  sums: ShownSums;
  quantity: number;
}

/** The fee, with the tariff struck through where less is charged; else how much it can be. */
function Delivery({ delivery }: Pick<ShownSums, "delivery">) {
  const { t } = useTranslation("checkout");
  const language = useLanguage();
  if (delivery.kind === "open") return <>{t("sum.withAddress")}</>;
  if (delivery.kind === "range") {
    const [near, far] = [DELIVERY_TARIFF_MINOR.near, DELIVERY_TARIFF_MINOR.far].map((sum) => formatMoneyInProse(sum, language));
    return <>{t("sum.range", { near, far })}</>;
  }
  const { fee, tariff } = delivery;
  const was = tariff > fee ? { figure: formatMoneyParts(tariff, language).figure, label: t("sum.tariff") } : undefined;
  return <Price {...formatMoneyParts(fee, language)} was={was} size="small" />;
}

/** Subtotal, number of items, delivery and total. */
export function SumLines({ sums, quantity }: SumLinesProps) {
  const { t } = useTranslation("checkout");
  const language = useLanguage();
  return (
    <dl className={styles.sums}>
      <div className={styles.line}>
        <dt>{t("sum.subtotal")}</dt>
        <dd>
          <Price {...formatMoneyParts(sums.items, language)} size="small" />
        </dd>
      </div>
      <div className={styles.line}>
        <dt>{t("sum.items")}</dt>
        <dd className={styles.count}>{quantity}</dd>
      </div>
      <div className={styles.line}>
        <dt>{t("sum.delivery")}</dt>
        <dd>
          <Delivery delivery={sums.delivery} />
        </dd>
      </div>
      <div className={styles.total}>
        <dt>{t("sum.total")}</dt>
        <dd>
          <Price {...formatMoneyParts(sums.total, language)} size="large" />
        </dd>
      </div>
    </dl>
  );
}
