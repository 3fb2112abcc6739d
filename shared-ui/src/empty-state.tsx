import type { ReactNode } from "react";
import { BasketIcon } from "./icons.tsx";
import styles from "./state.module.css";

export interface EmptyStateProps {
  title: string;
  text?: string | undefined;
  /** An icon of 40 px or an `<img alt="">`; a basket by default. */
  picture?: ReactNode;
  action?: ReactNode;
}

/** The text of an empty list, with a next step. */
export function EmptyState({ title, text, picture, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <span className={styles.picture} aria-hidden="true">
        {picture ?? <BasketIcon size={40} />}
      </span>
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
