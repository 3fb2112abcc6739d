import type { ReactNode } from "react";
import { Alert } from "./alert.tsx";
import { Button } from "./button.tsx";
import styles from "./confirm-dialog.module.css";
import { Dialog } from "./dialog.tsx";

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  text: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  closeLabel: string;
  /** While true the dialog stays open and accepts no second answer. */
  isBusy?: boolean | undefined;
  /** Why the last answer failed. */
  error?: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
}

/** A question before a loss or a decision. Cancel comes first, so that Enter destroys nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, text, confirmLabel, cancelLabel, closeLabel, isBusy = false, error, onConfirm, onClose } = props;
  return (
    <Dialog
      open={open}
      role="alertdialog"
      title={title}
      description={text}
      closeLabel={closeLabel}
      locked={isBusy}
      onClose={onClose}
      footer={
        <div className={styles.buttons}>
          <Button variant="quiet" full aria-disabled={isBusy || undefined} onClick={() => !isBusy && onClose()}>
            {cancelLabel}
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
