import { type ComponentProps, type ReactNode, useId } from "react";
import styles from "./checkbox.module.css";
import { classNames } from "./class-names.ts";
import { CheckIcon } from "./icons.tsx";

export interface CheckboxProps extends Omit<ComponentProps<"input">, "type" | "children"> {
  error?: string | undefined;
  /** The label; may hold links. */
  children: ReactNode;
}

export function Checkbox({ error, className, id, children, ...input }: CheckboxProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const errorId = error ? `${fieldId}-error` : undefined;
  return (
    <div className={classNames(styles.field, className)}>
      <div className={styles.row}>
        <span className={styles.box}>
          <input
            {...input}
            id={fieldId}
            type="checkbox"
            className={styles.input}
            aria-invalid={error ? true : undefined}
            aria-describedby={classNames(input["aria-describedby"], errorId)}
          />
          <CheckIcon size={16} className={styles.mark} />
        </span>
        <label htmlFor={fieldId} className={styles.label}>
          {children}
        </label>
      </div>
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
