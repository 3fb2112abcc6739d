import type { ComponentProps } from "react";
import { FieldFrame, type FieldTexts } from "./field-frame.tsx";
import styles from "./textarea.module.css";

export interface TextareaProps extends ComponentProps<"textarea">, FieldTexts {}

export function Textarea({ label, hint, error, className, id, rows = 5, ...textarea }: TextareaProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} id={id} describedBy={textarea["aria-describedby"]} className={className}>
      {(wiring) => <textarea {...textarea} {...wiring} rows={rows} className={styles.textarea} />}
    </FieldFrame>
  );
}
