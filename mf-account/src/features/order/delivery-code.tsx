import { useTranslation } from "@savat/contracts/i18n";
import styles from "./order.module.css";

/** The four digits that the courier asks for at the door. */
export function DeliveryCode({ code }: { code: string }) {
  const { t } = useTranslation("account");
  return (
    <section className={styles.digits} aria-labelledby="order-code">
      <div>
        <h2 id="order-code">{t("order.code.title")}</h2>
        <p className={styles.soft}>{t("order.code.text")}</p>
      </div>
      <b className={styles.code} aria-hidden="true">
        {code}
      </b>
      {/* Read digit by digit. */}
      <span className="visually-hidden">{[...code].join(" ")}</span>
    </section>
  );
}
