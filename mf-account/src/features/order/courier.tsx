import { useTranslation } from "@savat/contracts/i18n";
import type { OrderProgress } from "@savat/contracts/orders";
import { buttonClass } from "@savat/ui/button";
import { Card } from "@savat/ui/card";
import styles from "./order.module.css";

/** Who brings the order, how far they are, and a call by one tap. */
export function Courier({ courier: { name, phone, minutes } }: { courier: NonNullable<OrderProgress["courier"]> }) {
  const { t } = useTranslation("account");
  return (
    <Card as="section" aria-labelledby="order-courier" className={styles.facts}>
      <h2 id="order-courier" className={styles.title}>
        {t("order.courier.title")}
      </h2>
      <p>{name}</p>
      {minutes !== null && <p>{t("order.courier.minutes", { count: minutes })}</p>}
      <a href={`tel:${phone}`} className={buttonClass({ variant: "wash" })}>
        {t("order.courier.call")}
      </a>
    </Card>
  );
}
