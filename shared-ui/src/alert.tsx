import type { ReactNode } from "react";
import styles from "./alert.module.css";
import { classNames } from "./class-names.ts";
import { AlertIcon, CheckIcon, InfoIcon } from "./icons.tsx";

type AlertTone = "info" | "success" | "error";

const ICONS = { info: InfoIcon, success: CheckIcon, error: AlertIcon } as const;

export interface AlertProps {
  tone?: AlertTone | undefined;
  title?: string | undefined;
  /** A button or link at the end. */
  action?: ReactNode;
  className?: string | undefined;
  children?: ReactNode;
}

/** A message in the page; errors interrupt a screen reader, other messages do not. */
export function Alert({ tone = "info", title, action, className, children }: AlertProps) {
  const ToneIcon = ICONS[tone];
  return (
    <div role={tone === "error" ? "alert" : "status"} className={classNames(styles.alert, styles[tone], className)}>
      <ToneIcon size={20} className={styles.icon} />
      <div className={styles.text}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
