import { Form } from "antd";
import { cloneElement, type ReactElement, type ReactNode } from "react";

export interface FormFieldProps {
  name: string;
  label: string;
  hint?: ReactNode;
  /** Shown below the field, which refers to it. */
  error?: string | undefined;
  isRequired?: boolean | undefined;
  className?: string | undefined;
  children: ReactElement<{ "aria-invalid"?: boolean | undefined }>;
}

/** A labelled field of a form. */
export function FormField({ name, label, hint, error, isRequired = false, className, children }: FormFieldProps) {
  const isFaulty = error !== undefined;
  return (
    <Form.Item
      name={name}
      label={label}
      required={isRequired}
      extra={hint}
      className={className ?? ""}
      {...(isFaulty ? { help: error, validateStatus: "error" as const } : {})}
    >
      {cloneElement(children, { "aria-invalid": isFaulty || undefined })}
    </Form.Item>
  );
}

/** The values of a form with its own state, for `fields` of Ant Design's form. */
export function fieldData(values: object): { name: string; value: unknown }[] {
  return Object.entries(values).map(([name, value]) => ({ name, value }));
}

/** Focuses the form's field with this name. */
export function focusField(form: string, field: string): void {
  document.getElementById(`${form}_${field}`)?.focus();
}
