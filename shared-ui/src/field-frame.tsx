import { type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";
import styles from "./field-frame.module.css";

export interface FieldTexts {
  label: string;
  /** Help that stays below the field. */
  hint?: string | undefined;
  /** A fault; marks the field invalid and is linked to it. */
  error?: string | undefined;
}

export interface FieldWiring {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

export interface FieldFrameProps extends FieldTexts {
  id?: string | undefined;
  describedBy?: string | undefined;
  hideLabel?: boolean | undefined;
  className?: string | undefined;
  children: (wiring: FieldWiring) => ReactNode;
}

/** Label above, hint and error below, and the ids that link them to the control. */
export function FieldFrame({ label, hint, error, id, describedBy, hideLabel = false, className, children }: FieldFrameProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const hintId = hint ? `${fieldId}-hint` : undefined;
  const errorId = error ? `${fieldId}-error` : undefined;
  return (
    <div className={classNames(styles.field, className)}>
      <label className={hideLabel ? "visually-hidden" : styles.label} htmlFor={fieldId}>
        {label}
      </label>
      {children({
        id: fieldId,
        "aria-describedby": classNames(describedBy, errorId, hintId),
        "aria-invalid": error ? true : undefined,
      })}
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
