import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { FieldFrame, type FieldTexts } from "./field-frame.tsx";
import { ChevronDownIcon } from "./icons.tsx";
import styles from "./select.module.css";

export interface SelectProps extends Omit<ComponentProps<"select">, "prefix">, FieldTexts {
  hideLabel?: boolean | undefined;
  /** `pill` is a rounded filter on sand, `field` a form's box. */
  look?: "field" | "pill" | undefined;
  prefix?: ReactNode;
  children?: ReactNode;
}

/** The native select; `<option>`s are the children. */
export function Select({ label, hint, error, hideLabel, look = "field", prefix: icon, className, id, children, ...select }: SelectProps) {
  return (
    <FieldFrame
      label={label}
      hint={hint}
      error={error}
      hideLabel={hideLabel}
      id={id}
      describedBy={select["aria-describedby"]}
      className={className}
    >
      {(wiring) => (
        <span className={styles.box}>
          {icon && <span className={styles.prefix}>{icon}</span>}
          <select {...select} {...wiring} className={classNames(styles.select, styles[look], Boolean(icon) && styles.hasPrefix)}>
            {children}
          </select>
          <ChevronDownIcon size={18} className={styles.chevron} />
        </span>
      )}
    </FieldFrame>
  );
}
