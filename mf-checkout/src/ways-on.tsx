import { useTranslation } from "@savat/contracts/i18n";
import { Link } from "@savat/contracts/router";
import { buttonClass } from "@savat/ui/button";

/** Where a customer may go while a payment's outcome is open: to the orders, or on with shopping. */
export function WaysOn({ className }: { className: string | undefined }) {
  const { t } = useTranslation("checkout");
  return (
    <div className={className}>
      <Link to="/orders" className={buttonClass()}>
        {t("action.viewOrders")}
      </Link>
      <Link to="/" className={buttonClass({ variant: "quiet" })}>
        {t("action.continueShopping")}
      </Link>
    </div>
  );
}
