import { Alert, Form } from "antd";
import { type ReactNode, useId } from "react";
import { Answers, ConsoleModal } from "../../../console-modal.tsx";

interface FormDialogProps<Fields extends object> {
  title: string;
  text: string;
  confirmLabel: string;
  isBusy: boolean;
  /** Why the last try failed; empty while none did. */
  failure: string;
  first: Fields;
  onChange: (fields: Fields) => void;
  /** `form`: the form's name, for `focusField`. */
  onSubmit: (form: string) => void;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with a form, which keeps what was typed when it fails. */
export function FormDialog<Fields extends object>(props: FormDialogProps<Fields>) {
  const { title, text, confirmLabel, isBusy, failure, first, onChange, onSubmit, onClose, children } = props;
  const form = useId();
  return (
    <ConsoleModal
      title={title}
      text={text}
      isBusy={isBusy}
      onClose={onClose}
      footer={<Answers confirmLabel={confirmLabel} isBusy={isBusy} form={form} onClose={onClose} />}
    >
      <Form
        name={form}
        layout="vertical"
        noValidate
        initialValues={first}
        onValuesChange={(_, fields: Fields) => onChange(fields)}
        onFinish={() => onSubmit(form)}
      >
        {failure !== "" && <Alert type="error" showIcon title={failure} />}
        {children}
      </Form>
    </ConsoleModal>
  );
}
