import { useId, useState } from "react";
import { callApi } from "shared-contracts/api-client";
import { useTranslation } from "shared-contracts/i18n";
import { MAX_REJECTION_REASON, type MerchantRecord, rejectMerchant } from "shared-contracts/merchants";
import { Alert } from "shared-ui/alert";
import { Button } from "shared-ui/button";
import { Dialog } from "shared-ui/dialog";
import { Textarea } from "shared-ui/textarea";
import { useCall } from "../../use-call.ts";
import { useDecideFailureText } from "./decide-failure.ts";
import styles from "./requests.module.css";

interface RejectRequestProps {
  request: MerchantRecord;
  onRejected: () => void;
  /** Somebody else was faster, or it is gone. */
  onOutdated: () => void;
  onClose: () => void;
}

/** Asks for a reason, which may stay empty. */
export function RejectRequest({ request, onRejected, onOutdated, onClose }: RejectRequestProps) {
  const { t } = useTranslation("admin");
  const formId = useId();
  const failureText = useDecideFailureText();
  const [reason, setReason] = useState("");
  const { isBusy, failure, run } = useCall();

  async function reject(): Promise<void> {
    const refusal = await run(async () => {
      const body = reason.trim() === "" ? {} : { reason: reason.trim() };
      await callApi(rejectMerchant, { params: { id: request.uid }, body });
      onRejected();
    });
    if (refusal?.status === 404 || refusal?.status === 409) onOutdated();
  }

  return (
    <Dialog
      open
      title={t("requests.reject.title", { business: request.businessName })}
      closeLabel={t("confirm.close")}
      locked={isBusy}
      onClose={onClose}
      footer={
        <div className={styles.buttons}>
          <Button variant="quiet" full aria-disabled={isBusy || undefined} onClick={() => !isBusy && onClose()}>
            {t("confirm.cancel")}
          </Button>
          <Button variant="danger" type="submit" form={formId} full busy={isBusy}>
            {t("requests.reject.confirm")}
          </Button>
        </div>
      }
    >
      <form
        id={formId}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void reject();
        }}
      >
        {failure && <Alert tone="error">{failureText(failure, "reject")}</Alert>}
        <Textarea
          label={t("requests.reject.reason")}
          hint={t("requests.reject.hint")}
          value={reason}
          rows={4}
          maxLength={MAX_REJECTION_REASON}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
