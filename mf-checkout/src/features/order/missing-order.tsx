import { renewOrderKey, useCart } from "@savat/contracts/cart";
import { useTranslation } from "@savat/contracts/i18n";
import { Link, useNavigate } from "@savat/contracts/router";
import { Button, buttonClass } from "@savat/ui/button";
import { EmptyState } from "@savat/ui/empty-state";
import { BoxIcon } from "@savat/ui/icons";
import styles from "./order.module.css";

/** The address names another customer's or an unknown order: links to My Orders and keeps the basket. */
export function MissingOrder({ id }: { id: string }) {
  const { t } = useTranslation("checkout");
  const navigate = useNavigate();
  const hasBasket = useCart((cart) => cart.merchant !== null);

  function orderBasket(): void {
    if (useCart.getState().orderId === id) renewOrderKey();
    void navigate("/checkout", { replace: true });
  }

  return (
    <div role="status">
      <EmptyState
        picture={<BoxIcon size={40} />}
        title={t("missing.title")}
        text={t("missing.text")}
        action={
          <div className={styles.ways}>
            <Link to="/orders" replace className={buttonClass()}>
              {t("action.viewOrders")}
            </Link>
            {hasBasket && (
              <Button variant="quiet" onClick={orderBasket}>
                {t("closed.again")}
              </Button>
            )}
          </div>
        }
      />
    </div>
  );
}
