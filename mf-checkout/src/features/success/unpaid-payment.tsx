import { useTranslation } from "@savat/contracts/i18n";
import type { Payment } from "@savat/contracts/payments";
import { Link } from "@savat/contracts/router";
import { Alert } from "@savat/ui/alert";
import { buttonClass } from "@savat/ui/button";
import { Card } from "@savat/ui/card";
import styles from "./success.module.css";

const TEXT_KEYS = {
  created: "unpaid.created",
  failed: "unpaid.failed",
  cancelled: "unpaid.cancelled",
} as const;

function textKey(state: Payment["state"]): string {
  return state === "failed" || state === "cancelled" ? TEXT_KEYS[state] : TEXT_KEYS.created;
}

/** An unpaid payment, with a link back to the order, or to the next step after a cancelled one. */
export function UnpaidPayment({ payment }: { payment: Payment }) {
  const { t } = useTranslation("checkout");
  const isCancelled = payment.state === "cancelled";
  return (
    <Card raised className={styles.notice}>
      <h1>{t(isCancelled ? "unpaid.cancelledTitle" : "unpaid.title")}</h1>
      <Alert tone="error">{t(textKey(payment.state))}</Alert>
      <div className={styles.ways}>
        <Link to={isCancelled ? "/" : `/checkout?orderId=${encodeURIComponent(payment.orderId)}`} className={buttonClass()}>
          {t(isCancelled ? "action.continueShopping" : "unpaid.toCheckout")}
        </Link>
        <Link to="/orders" className={buttonClass({ variant: "quiet" })}>
          {t("action.viewOrders")}
        </Link>
      </div>
    </Card>
  );
}
