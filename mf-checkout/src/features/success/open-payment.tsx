import { useTranslation } from "@savat/contracts/i18n";
import type { Payment } from "@savat/contracts/payments";
import { useRevalidator } from "@savat/contracts/router";
import { Card } from "@savat/ui/card";
import { SkeletonLine } from "@savat/ui/skeleton";
import { useEffect } from "react";
import { awaitPayment } from "../../payment-polling.ts";
import { WaysOn } from "../../ways-on.tsx";
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
      <WaysOn className={styles.ways} />
    </Card>
  );
}
