import { useId, useState } from "react";
import { callApi } from "shared-contracts/api-client";
import { toMillis } from "shared-contracts/date";
import { useLanguage, useTranslation } from "shared-contracts/i18n";
import { complain, MAX_COMPLAINT_LENGTH, type OrderProgress } from "shared-contracts/orders";
import { useCall } from "shared-contracts/use-call";
import { useUnsaved } from "shared-contracts/use-unsaved";
import { Alert } from "shared-ui/alert";
import { Button } from "shared-ui/button";
import { Dialog } from "shared-ui/dialog";
import { Textarea } from "shared-ui/textarea";
import { useCountdown } from "shared-ui/use-countdown";
import { momentText } from "./moments.ts";
import styles from "./order.module.css";

interface ComplaintProps {
  orderId: string;
  progress: Pick<OrderProgress, "complaint" | "complainUntil">;
  readAt: number;
  onChange: () => void;
}

function ComplaintDialog({ orderId, onSent, onClose }: { orderId: string; onSent: () => void; onClose: () => void }) {
  const { t } = useTranslation("account");
  const form = useId();
  const [text, setText] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  const { isBusy, failure, run } = useCall();
  useUnsaved(() => text.trim() !== "");

  function send(): void {
    setIsMissing(text.trim() === "");
    if (text.trim() === "") return;
    void run(async () => {
      await callApi(complain, { params: { id: orderId }, body: { text: text.trim() } });
      onSent();
    });
  }

  return (
    <Dialog
      open
      title={t("order.complaint.button")}
      description={t("order.complaint.text")}
      closeLabel={t("orders.cancel.close")}
      locked={isBusy}
      onClose={onClose}
      placement="sheet"
      footer={
        <Button type="submit" form={form} size="large" full busy={isBusy}>
          {t("order.complaint.send")}
        </Button>
      }
    >
      <form
        id={form}
        noValidate
        className={styles.complaint}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Textarea
          label={t("order.complaint.label")}
          value={text}
          maxLength={MAX_COMPLAINT_LENGTH}
          error={isMissing ? t("order.complaint.missing") : undefined}
          onChange={(event) => setText(event.target.value)}
        />
        {failure && <Alert tone="error">{t(failure.code === "too_late" ? "order.complaint.tooLate" : "order.complaint.failed")}</Alert>}
      </form>
    </Dialog>
  );
}

/** What the customer has said already, or the button to say that something is wrong. */
export function Complaint({ orderId, progress: { complaint, complainUntil }, readAt, onChange }: ComplaintProps) {
  const { t } = useTranslation("account");
  const language = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const secondsLeft = useCountdown(complainUntil === null ? undefined : toMillis(complainUntil));
  function sent(): void {
    setIsOpen(false);
    onChange();
  }
  return (
    <>
      {complaint && (
        <Alert title={t(complaint.isOpen ? "order.complaint.open" : "order.complaint.closed")}>
          <p className={styles.quoted}>{complaint.text}</p>
          <p className={styles.soft}>{momentText(complaint.at, language, readAt)}</p>
        </Alert>
      )}
      {secondsLeft > 0 && complaint?.isOpen !== true && (
        <Button variant="wash" full onClick={() => setIsOpen(true)}>
          {t("order.complaint.button")}
        </Button>
      )}
      {isOpen && <ComplaintDialog orderId={orderId} onSent={sent} onClose={() => setIsOpen(false)} />}
    </>
  );
}
