import { Alert } from "antd";
import type { ReactNode } from "react";
import { Answers, ConsoleModal } from "./console-modal.tsx";

export interface ConfirmDialogProps {
  title: string;
  text: ReactNode;
  confirmLabel: string;
  /** While true the dialog stays open and accepts no second answer. */
  isBusy: boolean;
  /** Why the last answer failed. */
  error: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
}

/** A question before a loss or a decision. */
export function ConfirmDialog({ title, text, confirmLabel, isBusy, error, onConfirm, onClose }: ConfirmDialogProps) {
  return (
    <ConsoleModal
      role="alertdialog"
      title={title}
      text={text}
      isBusy={isBusy}
      onClose={onClose}
      footer={<Answers isDanger confirmLabel={confirmLabel} isBusy={isBusy} onConfirm={onConfirm} onClose={onClose} />}
    >
      {error && <Alert type="error" showIcon title={error} />}
    </ConsoleModal>
  );
}
