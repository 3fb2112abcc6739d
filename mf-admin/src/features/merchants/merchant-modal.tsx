import { useId } from "react";
import { useTranslation } from "shared-contracts/i18n";
import type { MerchantRecord } from "shared-contracts/merchants";
import { Alert } from "shared-ui/alert";
import { Button } from "shared-ui/button";
import { Dialog } from "shared-ui/dialog";
import { MerchantConflict } from "./merchant-conflict.tsx";
import { MerchantForm } from "./merchant-form.tsx";
import styles from "./merchants.module.css";
import { useSaveFailureText } from "./save-failure.ts";
import { useMerchantSave } from "./use-merchant-save.ts";

interface MerchantModalProps {
  /** Which is edited; undefined adds one. */
  merchant: MerchantRecord | undefined;
  onSaved: () => void;
  onClose: () => void;
}

/** Adds or edits a merchant. A refused save keeps the modal and all that was typed. */
export function MerchantModal({ merchant, onSaved, onClose }: MerchantModalProps) {
  const { t } = useTranslation("admin");
  const formId = useId();
  const save = useMerchantSave(merchant, onSaved);
  const failureText = useSaveFailureText();
  const { failure, conflict, isBusy } = save;
  const action = merchant === undefined ? "add" : "update";
  return (
    <Dialog
      open
      placement="sheet"
      title={t(`merchants.modal.${action}`)}
      closeLabel={t("confirm.close")}
      locked={isBusy}
      onClose={onClose}
      footer={
        conflict === undefined && (
          <div className={styles.buttons}>
            <Button variant="quiet" full aria-disabled={isBusy || undefined} onClick={() => !isBusy && onClose()}>
              {t("confirm.cancel")}
            </Button>
            <Button type="submit" form={formId} full busy={isBusy}>
              {t(`merchants.modal.${action}Submit`)}
            </Button>
          </div>
        )
      }
    >
      <div className={styles.form}>
        {conflict === undefined && failure !== undefined && (
          <Alert tone="error" title={t(`merchants.saveFailed.${action}Title`)}>
            {failureText(failure, action)}
          </Alert>
        )}
        {conflict !== undefined && (
          <MerchantConflict changes={conflict} isBusy={isBusy} onSaveMine={() => void save.saveMine()} onTakeTheirs={save.takeTheirs} />
        )}
        <MerchantForm id={formId} isNew={merchant === undefined} pictureFetches={merchant?.pictureFetches ?? []} save={save} />
      </div>
    </Dialog>
  );
}
