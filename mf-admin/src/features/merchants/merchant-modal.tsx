import { useTranslation } from "@savat/contracts/i18n";
import type { MerchantRecord } from "@savat/contracts/merchants";
import { Alert } from "antd";
import { useId } from "react";
import { Answers, ConsoleModal } from "../../console-modal.tsx";
import { MerchantConflict } from "./merchant-conflict.tsx";
import { MerchantForm } from "./merchant-form.tsx";
import styles from "./merchants.module.css";
import { useSaveFailureText } from "./save-failure.ts";
import { useMerchantSave } from "./use-merchant-save.ts";

interface MerchantModalProps {
  /** The edited merchant; undefined adds one. */
  merchant: MerchantRecord | undefined;
  onSaved: () => void;
  onClose: () => void;
}

/** Adds or edits a merchant. A refused save keeps the modal and the input. */
export function MerchantModal({ merchant, onSaved, onClose }: MerchantModalProps) {
  const { t } = useTranslation("admin");
  const form = useId();
  const save = useMerchantSave(merchant, onSaved, onClose);
  const failureText = useSaveFailureText();
  const { failure, merge, isBusy } = save;
  const action = merchant === undefined ? "add" : "update";
  return (
    <ConsoleModal
      title={t(`merchants.modal.${action}`)}
      width={640}
      isBusy={isBusy}
      onClose={onClose}
      footer={
        merge === undefined && <Answers confirmLabel={t(`merchants.modal.${action}Submit`)} isBusy={isBusy} form={form} onClose={onClose} />
      }
    >
      <div className={styles.form}>
        {merge === undefined && failure !== undefined && (
          <Alert type="error" showIcon title={t(`merchants.saveFailed.${action}Title`)} description={failureText(failure, action)} />
        )}
        {merge !== undefined && (
          <MerchantConflict
            key={JSON.stringify(merge.now)}
            merge={merge}
            isBusy={isBusy}
            onSaveMine={() => void save.submit()}
            onTakeTheirs={save.takeTheirs}
          />
        )}
        <MerchantForm id={form} isNew={merchant === undefined} pictureFetches={merchant?.pictureFetches ?? []} save={save} />
      </div>
    </ConsoleModal>
  );
}
