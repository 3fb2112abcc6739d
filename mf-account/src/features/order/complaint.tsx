import { toMillis } from "@savat/contracts/date";
import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import type { OrderProgress, Complaint as Told } from "@savat/contracts/orders";
import { Alert } from "@savat/ui/alert";
import { Button } from "@savat/ui/button";
import { useCountdown } from "@savat/ui/use-countdown";
import { useState } from "react";
import { ComplaintDialog } from "./complaint-dialog.tsx";
import { ComplaintPhoto } from "./complaint-photo.tsx";
import { momentText } from "./moments.ts";
import styles from "./order.module.css";

interface ComplaintProps {
  orderId: string;
  progress: Pick<OrderProgress, "complaint" | "complainUntil">;
  readAt: number;
  onChange: () => void;
}

/** What the customer has said, and what Savat answered. */
function ToldComplaint({ orderId, told, readAt }: { orderId: string; told: Told; readAt: number }) {
  const { t } = useTranslation("account");
  const language = useLanguage();
  const { text, at, isOpen, answer, answeredAt, hasPhoto } = told;
  return (
    <Alert title={t(isOpen ? "order.complaint.open" : answer ? "order.complaint.answered" : "order.complaint.closed")}>
      <p className={styles.quoted}>{text}</p>
      <p className={styles.soft}>{momentText(at, language, readAt)}</p>
      {hasPhoto && <ComplaintPhoto orderId={orderId} />}
      {answer && (
        <>
          <p>
            <b>{t("order.complaint.answer")}</b>
          </p>
          <p className={styles.quoted}>{answer}</p>
          {answeredAt && <p className={styles.soft}>{momentText(answeredAt, language, readAt)}</p>}
        </>
      )}
    </Alert>
  );
}

/** What the customer has said already, or the button to say that something is wrong. */
export function Complaint({ orderId, progress: { complaint, complainUntil }, readAt, onChange }: ComplaintProps) {
  const { t } = useTranslation("account");
  const [isOpen, setIsOpen] = useState(false);
  const secondsLeft = useCountdown(complainUntil === null ? undefined : toMillis(complainUntil));
  function sent(): void {
    setIsOpen(false);
    onChange();
  }
  return (
    <>
      {complaint && <ToldComplaint key={complaint.at} orderId={orderId} told={complaint} readAt={readAt} />}
      {secondsLeft > 0 && complaint?.isOpen !== true && (
        <Button variant="wash" full onClick={() => setIsOpen(true)}>
          {t("order.complaint.button")}
        </Button>
      )}
      {isOpen && <ComplaintDialog orderId={orderId} onSent={sent} onClose={() => setIsOpen(false)} />}
    </>
  );
}
