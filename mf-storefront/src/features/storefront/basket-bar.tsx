import { useCart } from "@savat/contracts/cart";
import type { Cart } from "@savat/contracts/cart-rules";
import { events } from "@savat/contracts/events";
import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import { formatMoney } from "@savat/contracts/money";
import { Button } from "@savat/ui/button";
import { memo, type ReactElement, useDeferredValue } from "react";
import { NAMESPACE } from "../../namespace.ts";
import styles from "./basket-bar.module.css";

type Sum = Pick<Cart, "merchant" | "totalAmount" | "totalQuantity">;

const Bar = memo(function Bar({ sum }: { sum: Sum }): ReactElement | null {
  const { t } = useTranslation(NAMESPACE);
  const language = useLanguage();
  if (sum.totalQuantity === 0) return null;
  return (
    <div className={styles.bar}>
      <Button className={styles.button} size="large" full spread aria-haspopup="dialog" onClick={() => events.emit("basket:open")}>
        <span className={styles.words}>
          <span>{t("basket.bar", { count: sum.totalQuantity })}</span>
          <span className={styles.merchant}>{sum.merchant?.name}</span>
        </span>
        <span>{formatMoney(sum.totalAmount, language)}</span>
      </Button>
    </div>
  );
});

/** On a phone: the basket's number of items, sum and merchant, as a link to it. Drawn after the pressed card. */
export function BasketBar(): ReactElement {
  return <Bar sum={useDeferredValue(useCart())} />;
}
