import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { AlertIcon } from "./icons.tsx";
import styles from "./state.module.css";

export interface ErrorStateProps {
  title: string;
  text?: string | undefined;
  retryLabel: string;
  onRetry: () => void;
  isRetrying?: boolean | undefined;
  /** A second action beside the retry. */
  action?: ReactNode;
}

/** An area that could not be loaded, with a retry button. */
export function ErrorState({ title, text, retryLabel, onRetry, isRetrying, action }: ErrorStateProps) {
  return (
    <div className={styles.state} role="alert">
      <span className={classNames(styles.picture, styles.failed)} aria-hidden="true">
        <AlertIcon size={40} />
      </span>
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      <div className={styles.action}>
        <Button variant="wash" busy={isRetrying} onClick={onRetry}>
          {retryLabel}
        </Button>
        {action}
      </div>
    </div>
  );
}
