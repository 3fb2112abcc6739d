import { useTranslation } from "@savat/contracts/i18n";
import { Button, Modal } from "antd";
import { type ReactNode, useCallback, useId, useRef } from "react";
import styles from "./console-modal.module.css";
import { useReturnedFocus } from "./use-returned-focus.ts";

export interface ConsoleModalProps {
  /** `alertdialog` for a question that requires an answer. */
  role?: "alertdialog" | undefined;
  title: string;
  text?: ReactNode;
  /** px */
  width?: number | undefined;
  /** While true no action closes it. */
  isBusy?: boolean | undefined;
  /** Only its own buttons close it, because what it shows is lost then. */
  isHeld?: boolean | undefined;
  footer?: ReactNode;
  children?: ReactNode;
  onClose: () => void;
}

/** Role and description, which Ant Design's modal has no properties for. */
function usePanel(role: ConsoleModalProps["role"], descriptionId: string | undefined) {
  const panel = useRef<HTMLDivElement>(null);
  const setPanel = useCallback(
    (node: HTMLDivElement | null) => {
      panel.current = node;
      if (role !== undefined) node?.setAttribute("role", role);
      if (descriptionId !== undefined) node?.setAttribute("aria-describedby", descriptionId);
    },
    [role, descriptionId],
  );
  return { panel, setPanel };
}

/** A form's first field, or a question's cancel button: Enter destroys nothing. */
const FIRST_CONTROL = 'input:not([type="file"]), textarea, .ant-modal-footer button';

/** Focuses the first control, unless a quick person is in another one before the modal has opened. */
function focusFirst(panel: HTMLElement | null): void {
  if (panel?.querySelector("input:focus, textarea:focus, button:focus") == null) panel?.querySelector<HTMLElement>(FIRST_CONTROL)?.focus();
}

/** A modal with the console's texts. */
export function ConsoleModal({
  role,
  title,
  text,
  width,
  isBusy = false,
  isHeld = false,
  footer = null,
  children,
  onClose,
}: ConsoleModalProps) {
  const { t } = useTranslation("admin");
  const textId = useId();
  const { panel, setPanel } = usePanel(role, text ? textId : undefined);
  useReturnedFocus();
  const canClose = !isBusy && !isHeld;
  return (
    <Modal
      open
      panelRef={setPanel}
      title={<h2 className={styles.title}>{title}</h2>}
      width={width ?? 480}
      closable={canClose && { "aria-label": t("confirm.close") }}
      keyboard={canClose}
      mask={{ closable: canClose }}
      footer={footer}
      onCancel={onClose}
      afterOpenChange={(isOpen) => isOpen && focusFirst(panel.current)}
    >
      {text && (
        <div id={textId} className={styles.text}>
          {text}
        </div>
      )}
      {children}
    </Modal>
  );
}

interface AnswersProps {
  /** Label of the cancel button; "Cancel" by default. */
  cancelLabel?: string | undefined;
  confirmLabel: string;
  isDanger?: boolean | undefined;
  isBusy: boolean;
  /** The form to submit; without one the button calls `onConfirm`. */
  form?: string | undefined;
  onConfirm?: () => void;
  onClose: () => void;
}

/** The two buttons of a modal; Cancel comes first. */
export function Answers({ cancelLabel, confirmLabel, isDanger = false, isBusy, form, onConfirm, onClose }: AnswersProps) {
  const { t } = useTranslation("admin");
  return (
    <>
      <Button aria-disabled={isBusy || undefined} onClick={() => !isBusy && onClose()}>
        {cancelLabel ?? t("confirm.cancel")}
      </Button>
      <Button
        type="primary"
        danger={isDanger}
        loading={isBusy}
        {...(form === undefined ? { onClick: () => onConfirm?.() } : { form, htmlType: "submit" as const })}
      >
        {confirmLabel}
      </Button>
    </>
  );
}
