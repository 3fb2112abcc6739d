import type { ReactNode } from "react";
import { useTranslation } from "shared-contracts/i18n";
import { Alert } from "shared-ui/alert";
import { Button } from "shared-ui/button";
import { Dialog } from "shared-ui/dialog";
import styles from "./confirm-dialog.module.css";

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  text: ReactNode;
  confirmLabel: string;
  /** What the way back is called; "Cancel" unless said. */
  cancelLabel?: string | undefined;
  /** While true the question stands and takes no second answer. */
  isBusy?: boolean | undefined;
  /** Why the last answer came to nothing. */
  error?: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
}

/** A question before something is lost or decided. The way back comes first, so that Enter destroys nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, text, confirmLabel, cancelLabel, isBusy = false, error, onConfirm, onClose } = props;
  const { t } = useTranslation("admin");
  return (
    <Dialog
      open={open}
      role="alertdialog"
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
          <Button variant="danger" full busy={isBusy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </div>
      }
    >
      {error && <Alert tone="error">{error}</Alert>}
    </Dialog>
  );
}
