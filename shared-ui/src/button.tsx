import type { ComponentProps, MouseEvent, ReactNode } from "react";
import styles from "./button.module.css";
import { classNames } from "./class-names.ts";
import { Spinner } from "./spinner.tsx";

type ButtonVariant = "main" | "quiet" | "wash" | "danger" | "plain";

export interface ButtonLook {
  /** `main` for the one next step, `quiet` on sand, `wash` tinted, `danger`, `plain` without a background. */
  variant?: ButtonVariant | undefined;
  /** `large` is the 56 px call to action with softer corners. */
  size?: "medium" | "large" | undefined;
  full?: boolean | undefined;
  /** Spreads the children: a label left, a sum right. */
  spread?: boolean | undefined;
}

/** The classes of a button, for a router's link that looks like one. */
export function buttonClass({ variant = "main", size = "medium", full = false, spread = false }: ButtonLook = {}): string {
  return classNames(styles.button, styles[variant], size === "large" && styles.large, full && styles.full, spread && styles.spread) ?? "";
}

export interface ButtonProps extends ComponentProps<"button">, ButtonLook {
  /** Shows a spinner over the label, keeps width and focus, and ignores presses. */
  busy?: boolean | undefined;
  icon?: ReactNode;
}

export function Button({
  variant,
  size,
  full,
  spread,
  busy = false,
  icon,
  className,
  children,
  onClick,
  type = "button",
  ...rest
}: ButtonProps) {
  function handleClick(event: MouseEvent<HTMLButtonElement>): void {
    if (busy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      {...rest}
      type={type}
      className={classNames(buttonClass({ variant, size, full, spread }), busy && styles.busy, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest["aria-disabled"]}
      onClick={handleClick}
    >
      {icon}
      {children}
      {busy && (
        <span className={styles.spinner}>
          <Spinner />
        </span>
      )}
    </button>
  );
}
