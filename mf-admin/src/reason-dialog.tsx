import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "shared-contracts/i18n";
import { Alert } from "shared-ui/alert";
import { Button } from "shared-ui/button";
import { Dialog } from "shared-ui/dialog";
import { Textarea } from "shared-ui/textarea";
import styles from "./reason-dialog.module.css";

export interface ReasonDialogProps {
  /** `alertdialog` where there is no way back from it. */
  role?: "alertdialog" | undefined;
  title: string;
  text?: ReactNode;
  label: string;
  hint: string;
  /** Said beside the field while it is empty, where a reason is needed. */
  requiredError?: string | undefined;
  /** Fields before the reason. */
  children?: ReactNode;
  /** Characters. */
  maxLength: number;
  rows?: number | undefined;
  confirmLabel: string;
  /** What the way back is called; "Cancel" unless said. */
  cancelLabel?: string | undefined;
  /** While true the question stands and takes no second answer. */
  isBusy: boolean;
  /** Why the last answer came to nothing. */
  error: ReactNode;
  /** With what was written, trimmed; undefined where nothing was. */
  onConfirm: (reason: string | undefined) => void;
  onClose: () => void;
}

/** A question that takes a reason, which may stay empty unless `requiredError` says otherwise. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { role, title, text, label, hint, maxLength, rows = 3, confirmLabel, cancelLabel, isBusy, error, onConfirm, onClose } = props;
  const { requiredError, children } = props;
  const { t } = useTranslation("admin");
  const formId = useId();
  const [reason, setReason] = useState("");
  return (
    <Dialog
      open
      role={role}
      title={title}
      description={text}
      closeLabel={t("confirm.close")}
      locked={isBusy}
      onClose={onClose}
      footer={
        <div className={styles.buttons}>
          <Button variant="quiet" full aria-disabled={isBusy || undefined} onClick={() => !isBusy && onClose()}>
            {cancelLabel ?? t("confirm.cancel")}
          </Button>
          <Button variant="danger" type="submit" form={formId} full busy={isBusy}>
            {confirmLabel}
          </Button>
        </div>
      }
    >
      <form
        id={formId}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          onConfirm(reason.trim() || undefined);
        }}
      >
        {error && <Alert tone="error">{error}</Alert>}
        {children}
        <Textarea
          label={label}
          hint={hint}
          error={reason.trim() === "" ? requiredError : undefined}
          value={reason}
          rows={rows}
          maxLength={maxLength}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
