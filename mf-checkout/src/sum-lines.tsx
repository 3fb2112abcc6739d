import { useLanguage, useTranslation } from "shared-contracts/i18n";
import { DELIVERY_TARIFF_MINOR, formatMoneyParts } from "shared-contracts/money";
import { Price } from "shared-ui/price";
import styles from "./sum-lines.module.css";

interface SumLinesProps {
  subtotalMinor: number;
  quantity: number;
}

/** Delivery is free for now: the tariff is struck through beside it, and the lines add up. */
const DELIVERY_MINOR = 0;

/** Subtotal, number of items, delivery and total. */
export function SumLines({ subtotalMinor, quantity }: SumLinesProps) {
  const { t } = useTranslation("checkout");
  const language = useLanguage();
  const tariff = formatMoneyParts(DELIVERY_TARIFF_MINOR.near, language).figure;
  return (
    <dl className={styles.sums}>
      <div className={styles.line}>
        <dt>{t("sum.subtotal")}</dt>
        <dd>
          <Price {...formatMoneyParts(subtotalMinor, language)} size="small" />
        </dd>
      </div>
      <div className={styles.line}>
        <dt>{t("sum.items")}</dt>
        <dd className={styles.count}>{quantity}</dd>
      </div>
      <div className={styles.line}>
        <dt>{t("sum.delivery")}</dt>
        <dd>
          <Price {...formatMoneyParts(DELIVERY_MINOR, language)} was={{ figure: tariff, label: t("sum.tariff") }} size="small" />
        </dd>
      </div>
      <div className={styles.total}>
        <dt>{t("sum.total")}</dt>
        <dd>
          <Price {...formatMoneyParts(subtotalMinor + DELIVERY_MINOR, language)} size="large" />
        </dd>
      </div>
    </dl>
  );
}
