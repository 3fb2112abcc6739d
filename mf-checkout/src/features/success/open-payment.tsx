import { useEffect } from "react";
import { useTranslation } from "shared-contracts/i18n";
import type { Payment } from "shared-contracts/payments";
import { Link, useRevalidator } from "shared-contracts/router";
import { buttonClass } from "shared-ui/button";
import { Card } from "shared-ui/card";
import { SkeletonLine } from "shared-ui/skeleton";
import { awaitPayment } from "../../payment-polling.ts";
import styles from "./success.module.css";

/** The outcome is not known yet: the page polls while it is open, and the customer may leave. */
export function OpenPayment({ payment }: { payment: Payment }) {
  const { t } = useTranslation("checkout");
  const { revalidate } = useRevalidator();

  useEffect(() => {
    const watching = new AbortController();
    void awaitPayment(payment.id, watching.signal).then(() => {
      if (!watching.signal.aborted) void revalidate();
    });
    return () => watching.abort();
  }, [payment, revalidate]);

  return (
    <Card raised className={styles.notice}>
      <h1>{t("checking.title")}</h1>
      <p role="status">{t("checking.text")}</p>
      <SkeletonLine />
      <div className={styles.ways}>
        <Link to="/orders" className={buttonClass()}>
          {t("action.viewOrders")}
        </Link>
        <Link to="/" className={buttonClass({ variant: "quiet" })}>
          {t("action.continueShopping")}
        </Link>
      </div>
    </Card>
  );
}
