import type { AdminOrder } from "@savat/contracts/admin-orders";
import { useTranslation } from "@savat/contracts/i18n";
import { Moment } from "../../moment.tsx";
import { ComplaintPhoto } from "./complaint-photo.tsx";
import styles from "./order.module.css";

interface ComplaintProps {
  orderId: string;
  complaint: NonNullable<AdminOrder["complaint"]>;
}

/** What the customer said and photographed, and what was answered. */
export function OrderComplaint({ orderId, complaint: { text, at, answer, answeredAt, hasPhoto } }: ComplaintProps) {
  const { t } = useTranslation("admin");
  return (
    <div className={styles.cell}>
      <q className={styles.text}>{text}</q>
      <Moment at={at} />
      {hasPhoto && <ComplaintPhoto orderId={orderId} />}
      {answer && (
        <>
          <strong>{t("orders.complaint.answered")}</strong>
          <span className={styles.text}>{answer}</span>
          {answeredAt && <Moment at={answeredAt} />}
        </>
      )}
    </div>
  );
}
