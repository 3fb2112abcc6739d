import { useId, useState } from "react";
import { type AdminCustomer, blockCustomer, MAX_BLOCK_REASON } from "shared-contracts/admin-customers";
import { callApi } from "shared-contracts/api-client";
import { useTranslation } from "shared-contracts/i18n";
import { formatPhone } from "shared-contracts/phone";
import { Alert } from "shared-ui/alert";
import { Button } from "shared-ui/button";
import { Dialog } from "shared-ui/dialog";
import { Textarea } from "shared-ui/textarea";
import { useCall } from "../../use-call.ts";
import { isOutdated, useChangeFailureText } from "./change-failure.ts";
import styles from "./customers.module.css";

export interface ChangeCustomerProps {
  customer: AdminCustomer;
  onDone: () => void;
  /** Somebody else was faster, or it may not be done. */
  onOutdated: () => void;
  onClose: () => void;
}

/** Asks before somebody is shut out, and for a reason, which may stay empty. */
export function BlockCustomer({ customer, onDone, onOutdated, onClose }: ChangeCustomerProps) {
  const { t } = useTranslation("admin");
  const formId = useId();
  const failureText = useChangeFailureText();
  const [reason, setReason] = useState("");
  const { isBusy, failure, run } = useCall();

  async function block(): Promise<void> {
    const refusal = await run(async () => {
      const body = reason.trim() === "" ? {} : { reason: reason.trim() };
      await callApi(blockCustomer, { params: { id: customer.uid }, body });
      onDone();
    });
    if (isOutdated(refusal)) onOutdated();
  }

  return (
    <Dialog
      open
      title={t("customers.block.title", { phone: formatPhone(customer.phone) })}
      description={t("customers.block.text")}
      closeLabel={t("confirm.close")}
      locked={isBusy}
      onClose={onClose}
      footer={
        <div className={styles.buttons}>
          <Button variant="quiet" full aria-disabled={isBusy || undefined} onClick={() => !isBusy && onClose()}>
            {t("confirm.cancel")}
          </Button>
          <Button variant="danger" type="submit" form={formId} full busy={isBusy}>
            {t("customers.block.confirm")}
          </Button>
        </div>
      }
    >
      <form
        id={formId}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void block();
        }}
      >
        {failure && <Alert tone="error">{failureText(failure, "block", customer)}</Alert>}
        <Textarea
          label={t("customers.block.reason")}
          hint={t("customers.block.hint")}
          value={reason}
          rows={3}
          maxLength={MAX_BLOCK_REASON}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
