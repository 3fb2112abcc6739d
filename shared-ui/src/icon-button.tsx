import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./icon-button.module.css";

export interface IconButtonProps extends Omit<ComponentProps<"button">, "children"> {
  /** The action, for screen readers. */
  label: string;
  icon: ReactNode;
  variant?: "plain" | "quiet" | "main" | undefined;
}

/** A round 44 px button that shows only an icon. */
export function IconButton({ label, icon, variant = "plain", className, type = "button", ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} aria-label={label} className={classNames(styles.button, styles[variant], className)}>
      {icon}
    </button>
  );
}
