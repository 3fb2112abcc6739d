import { type ReactNode, useCallback, useEffect, useState } from "react";
import { CheckIcon } from "./icons.tsx";
import styles from "./notice.module.css";

/** Section 9: how long a success message stays. */
export const NOTICE_MS = 5000;

export interface Notice {
  /** Always rendered: screen readers notice only additions to an existing region. */
  notice: ReactNode;
  /** Shows a text for 5 s; another text replaces it and starts the 5 s again. */
  say: (text: string) => void;
}

/** A success message at the top of a form or a tab. */
export function useNotice(): Notice {
  const [said, setSaid] = useState<{ text: string }>();
  useEffect(() => {
    if (said === undefined) return;
    const timer = setTimeout(() => setSaid(undefined), NOTICE_MS);
    return () => clearTimeout(timer);
  }, [said]);
  const say = useCallback((text: string) => setSaid({ text }), []);
  return {
    notice: (
      <div role="status" className={styles.notice}>
        {said !== undefined && (
          <p className={styles.text}>
            <CheckIcon size={20} className={styles.icon} /> {said.text}
          </p>
        )}
      </div>
    ),
    say,
  };
}
