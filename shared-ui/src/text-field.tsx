import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { FieldFrame, type FieldTexts } from "./field-frame.tsx";
import styles from "./text-field.module.css";

export interface TextFieldProps extends Omit<ComponentProps<"input">, "prefix">, FieldTexts {
  hideLabel?: boolean | undefined;
  /** Inside the box before the text: an icon, a unit. */
  prefix?: ReactNode;
  suffix?: ReactNode;
}

/** A one-line field; `ref`, `name`, `onChange` and the rest go to the input, so that a form library can register it. */
export function TextField({ label, hint, error, hideLabel, prefix, suffix, className, id, ...input }: TextFieldProps) {
  return (
    <FieldFrame
      label={label}
      hint={hint}
      error={error}
      hideLabel={hideLabel}
      id={id}
      describedBy={input["aria-describedby"]}
      className={className}
    >
      {(wiring) => (
        <span className={styles.box}>
          {prefix && <span className={styles.prefix}>{prefix}</span>}
          <input
            type="text"
            {...input}
            {...wiring}
            className={classNames(styles.input, Boolean(prefix) && styles.hasPrefix, Boolean(suffix) && styles.hasSuffix)}
          />
          {suffix && <span className={styles.suffix}>{suffix}</span>}
        </span>
      )}
    </FieldFrame>
  );
}
