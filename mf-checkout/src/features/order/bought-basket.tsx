import { useCart } from "@savat/contracts/cart";
import { useTranslation } from "@savat/contracts/i18n";
import { Link, useRevalidator } from "@savat/contracts/router";
import { Button, buttonClass } from "@savat/ui/button";
import { EmptyState } from "@savat/ui/empty-state";
import { CheckIcon } from "@savat/ui/icons";
import styles from "./order.module.css";

/** Goods were removed because an earlier order is paid; the customer confirms before the rest is ordered. */
export function BoughtBasket() {
  const { t } = useTranslation("checkout");
  const hasRest = useCart((cart) => cart.merchant !== null);
  const { revalidate, state } = useRevalidator();
  return (
    <EmptyState
      picture={<CheckIcon size={40} />}
      title={t("bought.title")}
      text={t("bought.text")}
      action={
        <div className={styles.ways}>
          {hasRest && (
            <Button busy={state !== "idle"} onClick={() => void revalidate()}>
              {t("bought.rest")}
            </Button>
          )}
          <Link to="/orders" className={buttonClass({ variant: hasRest ? "quiet" : "main" })}>
            {t("action.viewOrders")}
          </Link>
        </div>
      }
    />
  );
}
