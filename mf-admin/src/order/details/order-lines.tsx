import type { AdminOrder } from "@savat/contracts/admin-orders";
import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import { formatMoney } from "@savat/contracts/money";
import styles from "./order.module.css";
import { Part } from "./order-facts.tsx";

/** The fee; while delivery is free, the tariff stands struck through beside it. */
function Delivery({ order: { deliveryFee, deliveryTariff } }: AdminOrder) {
  const { t } = useTranslation("admin");
  const language = useLanguage();
  if (deliveryFee == null) return null;
  const isReduced = deliveryTariff != null && deliveryTariff > deliveryFee;
  return (
    <li className={styles.line}>
      <span>{t("orders.details.delivery")}</span>
      <span className={styles.figure}>
        {isReduced && <del className={styles.soft}>{formatMoney(deliveryTariff, language)}</del>} {formatMoney(deliveryFee, language)}
      </span>
    </li>
  );
}

/** What was ordered, what was out, delivery and the total. */
export function OrderLines({ order: admin }: { order: AdminOrder }) {
  const { t } = useTranslation("admin");
  const language = useLanguage();
  const { order } = admin;
  return (
    <Part title={t("orders.details.lines")}>
      <ul className={styles.lines}>
        {order.items.map(({ id, name, quantity, price, totalPrice, isOut }) => (
          <li key={id} className={styles.line}>
            <span className={styles.cell}>
              <span>{isOut ? <del>{name}</del> : name}</span>
              <span className={styles.soft}>
                {quantity} × {formatMoney(price, language)}
                {isOut && ` · ${t("orders.details.out")}`}
              </span>
            </span>
            <span className={styles.figure}>
              {isOut ? <del className={styles.soft}>{formatMoney(totalPrice, language)}</del> : formatMoney(totalPrice, language)}
            </span>
          </li>
        ))}
        <Delivery {...admin} />
        <li className={styles.line}>
          <strong>{t("orders.details.total")}</strong>
          <strong className={styles.figure}>{formatMoney(order.totalAmount, language)}</strong>
        </li>
      </ul>
    </Part>
  );
}
