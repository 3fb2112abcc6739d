import { useUnsaved } from "@savat/contracts/use-unsaved";
import { Alert, Form, Input } from "antd";
import { type ReactNode, useId, useState } from "react";
import { Answers, ConsoleModal, type ConsoleModalProps } from "./console-modal.tsx";
import { FormField } from "./form-field.tsx";

export interface ReasonDialogProps extends Pick<ConsoleModalProps, "role" | "title" | "text" | "onClose"> {
  label: string;
  hint: string;
  /** Shown beside the field while it is empty, if a reason is required. */
  requiredError?: string | undefined;
  /** Fields before the reason. */
  children?: ReactNode;
  /** What these fields hold at first. */
  initialValues?: Readonly<Record<string, unknown>> | undefined;
  /** False for an order that takes nothing away; true by default. */
  isDanger?: boolean | undefined;
  /** Maximum number of characters. */
  maxLength: number;
  rows?: number | undefined;
  confirmLabel: string;
  cancelLabel?: string | undefined;
  /** While true the dialog stays open and accepts no second answer. */
  isBusy: boolean;
  /** Why the last answer failed. */
  error: string | undefined;
  /** Called with the trimmed text; undefined without one. */
  onConfirm: (reason: string | undefined) => void;
}

/** A question with a reason, which may stay empty unless `requiredError` is given. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { role, title, text, label, hint, maxLength, rows = 3, confirmLabel, cancelLabel, isBusy, error, onConfirm, onClose } = props;
  const { requiredError, children, initialValues, isDanger = true } = props;
  const form = useId();
  const [reason, setReason] = useState("");
  useUnsaved(() => reason.trim() !== "");
  const answers = { cancelLabel, confirmLabel, isBusy, form, onClose };
  return (
    <ConsoleModal
      role={role}
      title={title}
      text={text}
      isBusy={isBusy}
      onClose={onClose}
      footer={<Answers isDanger={isDanger} {...answers} />}
    >
      <Form
        name={form}
        layout="vertical"
        noValidate
        initialValues={{ ...initialValues, reason }}
        onValuesChange={(_, values) => setReason(values.reason)}
        onFinish={() => onConfirm(reason.trim() || undefined)}
      >
        {error && <Alert type="error" showIcon title={error} />}
        {children}
        <FormField name="reason" label={label} hint={hint} error={reason.trim() === "" ? requiredError : undefined}>
          <Input.TextArea rows={rows} maxLength={maxLength} />
        </FormField>
      </Form>
    </ConsoleModal>
  );
}
