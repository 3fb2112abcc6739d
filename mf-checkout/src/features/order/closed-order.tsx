import { renewOrderKey, useCart } from "@savat/contracts/cart";
import { useTranslation } from "@savat/contracts/i18n";
import type { Order } from "@savat/contracts/orders";
import { Link, useNavigate } from "@savat/contracts/router";
import { Button, buttonClass } from "@savat/ui/button";
import { EmptyState } from "@savat/ui/empty-state";
import { ClockIcon } from "@savat/ui/icons";
import styles from "./order.module.css";

const REASON_KEYS = {
  expired: "closed.expired",
  replaced: "closed.replaced",
  sold_out: "closed.soldOut",
  by_admin: "closed.byAdmin",
  by_customer: "closed.byCustomer",
} as const satisfies Record<NonNullable<Order["cancelReason"]>, string>;

/** An order that can no longer be paid, with the reason and the next step: a new order or a new basket. */
export function ClosedOrder({ order }: { order: Order }) {
  const { t } = useTranslation("checkout");
  const navigate = useNavigate();
  const hasBasket = useCart((cart) => cart.merchant !== null);

  function orderAgain(): void {
    if (useCart.getState().orderId === order.id) renewOrderKey();
    void navigate("/checkout", { replace: true });
  }

  return (
    <EmptyState
      picture={<ClockIcon size={40} />}
      title={t("closed.title")}
      text={t(order.cancelReason === null ? "closed.unknown" : REASON_KEYS[order.cancelReason])}
      action={
        <div className={styles.ways}>
          {hasBasket ? (
            <Button onClick={orderAgain}>{t("closed.again")}</Button>
          ) : (
            <Link to={`/merchant/${encodeURIComponent(order.merchant.uid)}/products`} className={buttonClass()}>
              {t("closed.toMerchant", { merchant: order.merchant.name })}
            </Link>
          )}
          <Link to="/" className={buttonClass({ variant: "quiet" })}>
            {t("action.continueShopping")}
          </Link>
        </div>
      }
    />
  );
}
