import { useCart } from "@savat/contracts/cart";
import { events } from "@savat/contracts/events";
import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import { formatMoney } from "@savat/contracts/money";
import { Button } from "@savat/ui/button";
import type { ReactElement } from "react";
import { NAMESPACE } from "../../namespace.ts";
import styles from "./basket-bar.module.css";

/** On a phone: the basket's number of items, sum and merchant, as a link to the basket. */
export function BasketBar(): ReactElement | null {
  const { t } = useTranslation(NAMESPACE);
  const language = useLanguage();
  const count = useCart((cart) => cart.totalQuantity);
  const amount = useCart((cart) => cart.totalAmount);
  const merchant = useCart((cart) => cart.merchant?.name);
  if (count === 0) return null;
  return (
    <div className={styles.bar}>
      <Button className={styles.button} size="large" full spread aria-haspopup="dialog" onClick={() => events.emit("basket:open")}>
        <span className={styles.words}>
          <span>{t("basket.bar", { count })}</span>
          <span className={styles.merchant}>{merchant}</span>
        </span>
        <span>{formatMoney(amount, language)}</span>
      </Button>
    </div>
  );
}
