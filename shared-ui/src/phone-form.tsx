import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { Alert } from "./alert.tsx";
import { Button } from "./button.tsx";
import styles from "./code-form.module.css";
import { PhoneField } from "./phone-field.tsx";

export interface PhoneFormProps {
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  format: (typed: string) => string;
  /** Number of missing digits. */
  missing?: string | undefined;
  /** Under the field, which is focused when it appears. */
  error?: string | undefined;
  /** Why the last try failed. */
  alert?: string | undefined;
  submitLabel: string;
  busy: boolean;
  /** True during the wait before the next try. */
  disabled: boolean;
  onSubmit: () => void;
  /** Focuses the field when the form appears. */
  autoFocus?: boolean | undefined;
  /** Below the button. */
  children?: ReactNode;
}

/** The form for the phone that receives a one-time code. */
export function PhoneForm(props: PhoneFormProps) {
  const { label, value, onValueChange, format, missing, error, alert, submitLabel, busy, disabled, onSubmit, autoFocus, children } = props;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (error) field.current?.focus();
  }, [error]);

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (!busy && !disabled) onSubmit();
  }

  return (
    <form noValidate className={styles.form} onSubmit={handleSubmit}>
      {alert && <Alert tone="error">{alert}</Alert>}
      <PhoneField
        ref={field}
        name="phone"
        label={label}
        value={value}
        onValueChange={onValueChange}
        format={format}
        missing={missing}
        error={error}
        readOnly={busy}
        autoFocus={autoFocus}
      />
      <Button type="submit" size="large" full busy={busy} disabled={disabled}>
        {submitLabel}
      </Button>
      {children}
    </form>
  );
}
