import { useTranslation } from "@savat/contracts/i18n";
import { MAX_COMPLAINT_LENGTH } from "@savat/contracts/orders";
import { Alert } from "@savat/ui/alert";
import { Button } from "@savat/ui/button";
import { Dialog } from "@savat/ui/dialog";
import { Textarea } from "@savat/ui/textarea";
import { useId } from "react";
import styles from "./order.module.css";
import { PhotoField } from "./photo-field.tsx";
import { useComplaint } from "./use-complaint.ts";

/** What is wrong, in words and, if wanted, a photo. Once the text has arrived, closing is as good as sending. */
export function ComplaintDialog({ orderId, onSent, onClose }: { orderId: string; onSent: () => void; onClose: () => void }) {
  const { t } = useTranslation("account");
  const form = useId();
  const { text, setText, photo, choosePhoto, isMissing, isTold, isBusy, fault, send } = useComplaint(orderId, onSent);
  return (
    <Dialog
      open
      title={t("order.complaint.button")}
      description={t("order.complaint.text")}
      closeLabel={t("orders.cancel.close")}
      locked={isBusy}
      onClose={isTold ? onSent : onClose}
      placement="sheet"
      footer={
        <Button type="submit" form={form} size="large" full busy={isBusy}>
          {t(isTold && photo !== undefined ? "order.complaint.sendPhoto" : isTold ? "orders.cancel.close" : "order.complaint.send")}
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
          readOnly={isTold}
          error={isMissing ? t("order.complaint.missing") : undefined}
          onChange={(event) => setText(event.target.value)}
        />
        <PhotoField photo={photo} onChange={choosePhoto} />
        {isTold && !isBusy && <Alert>{t("order.complaint.told")}</Alert>}
        {fault && <Alert tone="error">{t(`order.complaint.${fault}`)}</Alert>}
      </form>
    </Dialog>
  );
}
